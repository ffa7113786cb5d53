import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Parts } from "../../../parts.ts";
import type { Route } from "../../../platform/http/route.ts";
import { createToken, getOwnToken, listOwnTokens, removeToken } from "./usecases.ts";

export function registerApiTokens(route: Route, parts: Parts): void {
  route("auth.tokens", async ({ viewer }) => ({ tokens: await listOwnTokens(parts, viewer.userId) }));
  route("auth.createToken", async ({ body, viewer }) =>
    createToken(parts, await requireFreshSession(parts, viewer), body),
  );
  route("auth.token", async ({ params, viewer }) => ({ token: await getOwnToken(parts, viewer.userId, params.id) }));
  route("auth.removeToken", async ({ params, viewer }) => {
    await removeToken(parts, viewer.userId, params.id);
    return {};
  });
}
