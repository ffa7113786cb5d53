import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { presentApplication, presentBooker } from "./present.ts";
import { applyAsBooker, confirmApplication, getOwnApplication } from "./usecases.ts";

export function registerBookers(route: Route, parts: Parts): void {
  route("bookers.application", async ({ viewer }) => ({ application: await getOwnApplication(parts, viewer) }));
  route("bookers.apply", async ({ body, viewer }) => {
    const application = await applyAsBooker(parts, viewer, body);
    return { booker: presentBooker(application), application: presentApplication(application) };
  });
  route("bookers.confirm", async ({ body }) => ({
    booker: presentBooker(await confirmApplication(parts, body.token)),
  }));
}
