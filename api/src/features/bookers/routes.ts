import type { Parts } from "../../parts.ts";
import type { Route } from "../../platform/http/route.ts";
import { requireAdmin, requireModerator } from "../moderation/moderators/usecases.ts";
import type { ItemHandlers } from "../moderation/ports.ts";
import { revokeBooker } from "./decisions/usecases.ts";
import { acceptDomain, dropDomain, listDomains } from "./domains/usecases.ts";
import { presentApplication, presentBooker } from "./present.ts";
import { applyAsBooker, confirmApplication, getOwnApplication } from "./usecases.ts";

export function registerBookers(route: Route, parts: Parts, handlers: ItemHandlers): void {
  route("bookers.application", async ({ viewer }) => ({ application: await getOwnApplication(parts, viewer) }));
  route("bookers.apply", async ({ body, viewer }) => {
    const application = await applyAsBooker(parts, viewer, body);
    return { booker: presentBooker(application), application: presentApplication(application) };
  });
  route("bookers.confirm", async ({ body }) => ({
    booker: presentBooker(await confirmApplication(parts, body.token)),
  }));

  route("bookers.revoke", async ({ params, body, viewer }) => ({
    booker: presentBooker(await revokeBooker(parts, requireModerator(parts, viewer), params.id, body.reason)),
  }));
  route("bookers.domains", async ({ viewer }) => ({ domains: await listDomains(parts, requireAdmin(parts, viewer)) }));
  route("bookers.acceptDomain", async ({ body, viewer }) => {
    const admin = requireAdmin(parts, viewer);
    const verified = await acceptDomain(parts, admin, body, handlers);
    return { domains: await listDomains(parts, admin), verified };
  });
  route("bookers.dropDomain", async ({ params, viewer }) => {
    const admin = requireAdmin(parts, viewer);
    await dropDomain(parts, admin, params.domain);
    return { domains: await listDomains(parts, admin) };
  });
}
