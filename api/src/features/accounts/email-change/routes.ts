import type { AppContext } from "../../../app-context.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Route } from "../../../platform/http/route.ts";
import { presentChange } from "./present.ts";
import { cancelChange, confirmChange, findOwnChange, refuseChange, requestEmailChange } from "./usecases.ts";

export function registerEmailChange(route: Route, context: AppContext): void {
  route("auth.emailChange", async ({ viewer }) => ({ pending: presentChange(await findOwnChange(context, viewer)) }));
  route("auth.changeEmail", async ({ body, viewer }) => {
    const fresh = await requireFreshSession(context, viewer);
    return { pending: presentChange(await requestEmailChange(context, fresh, body.email)) };
  });
  route("auth.cancelEmailChange", async ({ viewer }) => {
    await cancelChange(context, viewer);
    return {};
  });
  route("auth.confirmEmailChange", ({ body }) => confirmChange(context, body.token));
  route("auth.refuseEmailChange", async ({ body }) => {
    await refuseChange(context, body.token);
    return {};
  });
}
