import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import { presentChange } from "./present.ts";
import { cancelChange, confirmChange, findOwnChange, refuseChange, requestEmailChange } from "./usecases.ts";

export function registerEmailChange(route: Route, parts: Parts): void {
  route("auth.emailChange", async ({ viewer }) => ({ pending: presentChange(await findOwnChange(parts, viewer)) }));
  route("auth.changeEmail", async ({ body, viewer }) => {
    const fresh = await requireFreshSession(parts, viewer);
    return { pending: presentChange(await requestEmailChange(parts, fresh, body.email)) };
  });
  route("auth.cancelEmailChange", async ({ viewer }) => {
    await cancelChange(parts, viewer);
    return {};
  });
  route("auth.confirmEmailChange", ({ body }) => confirmChange(parts, body.token));
  route("auth.refuseEmailChange", async ({ body }) => {
    await refuseChange(parts, body.token);
    return {};
  });
}
