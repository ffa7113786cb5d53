import type { AppContext } from "../../app-context.ts";
import type { Route } from "../../platform/http/route.ts";
import { requireAdmin, requireModerator } from "../moderation/moderators/usecases.ts";
import type { ItemHandlers } from "../moderation/ports.ts";
import { revokeBooker } from "./decisions/usecases.ts";
import { acceptDomain, dropDomain, listDomains } from "./domains/usecases.ts";
import { presentApplication, presentBooker } from "./present.ts";
import { applyAsBooker, confirmApplication, getOwnApplication } from "./usecases.ts";

export function registerBookers(route: Route, context: AppContext, handlers: ItemHandlers): void {
  route("bookers.application", async ({ viewer }) => ({ application: await getOwnApplication(context, viewer) }));
  route("bookers.apply", async ({ body, viewer }) => {
    const application = await applyAsBooker(context, viewer, body);
    return { booker: presentBooker(application), application: presentApplication(application) };
  });
  route("bookers.confirm", async ({ body }) => ({
    booker: presentBooker(await confirmApplication(context, body.token)),
  }));

  route("bookers.revoke", async ({ params, body, viewer }) => ({
    booker: presentBooker(await revokeBooker(context, requireModerator(context, viewer), params.id, body.reason)),
  }));
  route("bookers.domains", async ({ viewer }) => ({
    domains: await listDomains(context, requireAdmin(context, viewer)),
  }));
  route("bookers.acceptDomain", async ({ body, viewer }) => {
    const admin = requireAdmin(context, viewer);
    const verified = await acceptDomain(context, admin, body, handlers);
    return { domains: await listDomains(context, admin), verified };
  });
  route("bookers.dropDomain", async ({ params, viewer }) => {
    const admin = requireAdmin(context, viewer);
    await dropDomain(context, admin, params.domain);
    return { domains: await listDomains(context, admin) };
  });
}
