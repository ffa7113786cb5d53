import type { AppContext } from "../../../app-context.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Route } from "../../../platform/http/route.ts";
import { createToken, getOwnToken, listOwnTokens, removeToken } from "./usecases.ts";

export function registerApiTokens(route: Route, context: AppContext): void {
  route("auth.tokens", async ({ viewer }) => ({ tokens: await listOwnTokens(context, viewer.userId) }));
  route("auth.createToken", async ({ body, viewer }) =>
    createToken(context, await requireFreshSession(context, viewer), body),
  );
  route("auth.token", async ({ params, viewer }) => ({ token: await getOwnToken(context, viewer.userId, params.id) }));
  route("auth.removeToken", async ({ params, viewer }) => {
    await removeToken(context, viewer.userId, params.id);
    return {};
  });
}
