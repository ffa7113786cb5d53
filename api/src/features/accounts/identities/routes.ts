import { vkStart } from "@compcard/domain/accounts/schema";
import { paths } from "@compcard/domain/paths";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import type { Parts } from "../../../parts.ts";
import { browserSecret, ensureBrowserSecret } from "../../../platform/http/browser-cookie.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { errorResponse, type Route } from "../../../platform/http/route.ts";
import { createGoogleVerifier } from "../../../platform/identity/google.ts";
import { createVkClient, type VkClient } from "../../../platform/identity/vk.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { clientOf } from "../client.ts";
import { linkIdentity, listWaysIn, unlinkIdentity } from "../links/usecases.ts";
import { presentUser } from "../present.ts";
import { finishVk, proveGoogle, signInWithGoogle, startVk } from "./usecases.ts";

export function registerIdentities(route: Route, parts: Parts): void {
  const google = parts.config.google && createGoogleVerifier(parts.config.google);
  const vk = vkClient(parts);

  route("auth.googleCallback", async ({ body, viewer, request }) => {
    const caller = { viewer, client: clientOf(request) };
    const { user, token } = await signInWithGoogle(parts, google, body.credential, caller);
    return { user: presentUser(user), token };
  });
  route("auth.vkCallback", async ({ body, viewer, request }) => {
    // With a user_id beside it, `access_token` is a token somebody was given, not a code: it is not taken.
    const code = body.user_id === undefined || body.user_id === null ? body.access_token : "";
    const callback = { code, state: body.state, deviceId: body.device_id, browser: browserSecret(request, cookieName) };
    const { user, ...rest } = await finishVk(parts, vk, callback, { viewer, client: clientOf(request) });
    if (!rest.token) logSecurity(request.log, "sign_in_linked", { ip: request.clientAddress, userId: user.id });
    return { ...rest, user: presentUser(user) };
  });

  route("auth.identities", ({ viewer }) => listWaysIn(parts, viewer));
  route("auth.linkGoogle", async ({ body, viewer }) => {
    const fresh = await requireFreshSession(parts, viewer);
    await linkIdentity(parts, fresh.userId, await proveGoogle(parts, google, body.credential));
    return listWaysIn(parts, viewer);
  });
  route("auth.linkVk", async ({ viewer, request, reply }) => {
    const { userId } = await requireFreshSession(parts, viewer);
    const browser = ensureBrowserSecret(request, reply, cookieOf(parts));
    return { url: await startVk(parts, vk, { browser, next: paths.profile({ tab: "account" }), userId }) };
  });
  route("auth.unlinkIdentity", async ({ params, viewer }) => {
    await unlinkIdentity(parts, await requireFreshSession(parts, viewer), params.provider);
    return listWaysIn(parts, viewer);
  });
}

/** GET /api/auth/vk/start: sends the browser to VK ID, with a cookie that only its own return can show. */
export function registerIdentityPages(app: FastifyInstance, parts: Parts, limit: LimitRequests): void {
  const vk = vkClient(parts);
  const onRequest = (request: FastifyRequest) => limit(request, "auth.vkStart");
  app.get("/api/auth/vk/start", { onRequest, schema: vkStartDescription }, async (request, reply) => {
    const { next } = request.query as z.output<typeof vkStart>;
    const browser = ensureBrowserSecret(request, reply, cookieOf(parts));
    const url = await startVk(parts, vk, { browser, next, userId: null });
    return reply.header("cache-control", "no-store").redirect(url, 302);
  });
}

const vkStartDescription = {
  operationId: "auth.vkStart",
  summary: "Go to VK ID to sign in; for a browser, which comes back to /login/vk.",
  tags: ["auth"],
  querystring: vkStart,
  response: {
    302: z.null().describe("to VK ID, with a cookie that only its own return can show"),
    429: errorResponse,
    503: errorResponse,
  },
};

function vkClient({ config }: Parts): VkClient | null {
  return config.vk && createVkClient({ ...config.vk, redirectUri: config.publicUrl + paths.loginVk() });
}

const cookieName = "vk_sign_in";
const cookieOf = ({ config }: Parts) => ({
  name: cookieName,
  seconds: 600,
  secure: config.publicUrl.startsWith("https:"),
});
