import { providerStart } from "@compcard/domain/accounts/schema";
import { AppError } from "@compcard/domain/errors";
import { paths } from "@compcard/domain/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppContext } from "../../../app-context.ts";
import { requireFreshSession } from "../../../core/sessions/fresh-viewer.ts";
import { browserSecret, ensureBrowserSecret } from "../../../platform/http/browser-cookie.ts";
import type { LimitRequests } from "../../../platform/http/limits.ts";
import { errorResponse, type Route } from "../../../platform/http/route.ts";
import { createGoogleVerifier } from "../../../platform/identity/google.ts";
import { createOidcClient, type OidcClient } from "../../../platform/identity/oidc.ts";
import { createVkClient, type VkClient } from "../../../platform/identity/vk.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { clientOf } from "../client.ts";
import { linkIdentity, listWaysIn, unlinkIdentity } from "../links/usecases.ts";
import { presentUser } from "../present.ts";
import { finishOidc, finishVk, proveGoogle, signInWithGoogle, startOidc, startVk } from "./usecases.ts";

export function registerIdentities(route: Route, context: AppContext): void {
  const google = context.config.google && createGoogleVerifier(context.config.google);
  const vk = vkClient(context);
  const oidc = oidcClient(context);
  const routeOf =
    (provider: object | null): Route =>
    (name, handler) =>
      route(name, handler, offUnless(provider));

  routeOf(google)("auth.googleCallback", async ({ body, viewer, request }) => {
    const caller = { viewer, client: clientOf(request) };
    const { user, token } = await signInWithGoogle(context, google, body.credential, caller);
    return { user: presentUser(user), token };
  });
  routeOf(vk)("auth.vkCallback", async ({ body, viewer, request }) => {
    // With a user_id beside it, `access_token` is a token somebody was given, not a code: it is not taken.
    const code = body.user_id === undefined || body.user_id === null ? body.access_token : "";
    const callback = {
      code,
      state: body.state,
      deviceId: body.device_id,
      browser: browserSecret(request, cookieNames.vk),
    };
    const { user, ...rest } = await finishVk(context, vk, callback, { viewer, client: clientOf(request) });
    if (!rest.token) logSecurity(request.log, "sign_in_linked", { ip: request.clientAddress, userId: user.id });
    return { ...rest, user: presentUser(user) };
  });

  routeOf(oidc)("auth.oidcCallback", async ({ body, viewer, request }) => {
    const callback = { ...body, browser: browserSecret(request, cookieNames.oidc) };
    const { user, ...rest } = await finishOidc(context, oidc, callback, { viewer, client: clientOf(request) });
    if (!rest.token) logSecurity(request.log, "sign_in_linked", { ip: request.clientAddress, userId: user.id });
    return { ...rest, user: presentUser(user) };
  });

  route("auth.identities", ({ viewer }) => listWaysIn(context, viewer));
  routeOf(google)("auth.linkGoogle", async ({ body, viewer }) => {
    const fresh = await requireFreshSession(context, viewer);
    await linkIdentity(context, fresh.userId, await proveGoogle(context, google, body.credential));
    return listWaysIn(context, viewer);
  });
  routeOf(vk)("auth.linkVk", async ({ viewer, request, reply }) => {
    const { userId } = await requireFreshSession(context, viewer);
    const browser = ensureBrowserSecret(request, reply, cookieOf(context, "vk"));
    return { url: await startVk(context, vk, { browser, next: paths.profile({ tab: "account" }), userId }) };
  });
  routeOf(oidc)("auth.linkOidc", async ({ viewer, request, reply }) => {
    const { userId } = await requireFreshSession(context, viewer);
    const browser = ensureBrowserSecret(request, reply, cookieOf(context, "oidc"));
    return { url: await startOidc(context, oidc, { browser, next: paths.profile({ tab: "account" }), userId }) };
  });
  route("auth.unlinkIdentity", async ({ params, viewer }) => {
    await unlinkIdentity(context, await requireFreshSession(context, viewer), params.provider);
    return listWaysIn(context, viewer);
  });
}

/** The options of a call that needs a provider: 404 where it is not set up (TL-94). */
const offUnless = (provider: object | null) => ({
  off: provider ? (false as const) : ("identity.not_configured" as const),
});

/**
 * GET /api/auth/vk/start and /api/auth/oidc/start: send the browser to the provider, with a cookie that only its own return
 * can show.
 */
export function registerIdentityPages(app: FastifyInstance, context: AppContext, limit: LimitRequests): void {
  const vk = vkClient(context);
  const oidc = oidcClient(context);
  registerStart(app, limit, "vk", offUnless(vk), (request, reply, next) => {
    const browser = ensureBrowserSecret(request, reply, cookieOf(context, "vk"));
    return startVk(context, vk, { browser, next, userId: null });
  });
  registerStart(app, limit, "oidc", offUnless(oidc), async (request, reply, next) => {
    const browser = ensureBrowserSecret(request, reply, cookieOf(context, "oidc"));
    try {
      return await startOidc(context, oidc, { browser, next, userId: null });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "identity.unavailable") throw error;
      // The person is at a page of the browser: one of ours explains it.
      request.log.warn({ reason: String(error.cause) }, "the OpenID provider cannot be used");
      return paths.loginOidc({ error: "temporarily_unavailable" });
    }
  });
}

type Redirected = "vk" | "oidc";

function registerStart(
  app: FastifyInstance,
  limit: LimitRequests,
  provider: Redirected,
  { off }: ReturnType<typeof offUnless>,
  start: (request: FastifyRequest, reply: FastifyReply, next: string | null) => Promise<string>,
): void {
  const operationId = `auth.${provider}Start` as const;
  const onRequest = async (request: FastifyRequest) => {
    if (off) throw new AppError(off);
    await limit(request, operationId);
  };
  const schema = {
    operationId,
    summary: `Go to ${nameOf[provider]} to sign in; for a browser, which comes back to ${callbackOf[provider]()}.`,
    tags: ["auth"],
    querystring: providerStart,
    response: {
      302: z.null().describe(`to ${nameOf[provider]}, with a cookie that only its own return can show`),
      404: errorResponse,
      429: errorResponse,
      503: errorResponse,
    },
  };
  app.get(`/api/auth/${provider}/start`, { onRequest, schema }, async (request, reply) => {
    const { next } = request.query as z.output<typeof providerStart>;
    const url = await start(request, reply, next);
    return reply.header("cache-control", "no-store").redirect(url, 302);
  });
}

const nameOf: Record<Redirected, string> = { vk: "VK ID", oidc: "the OpenID provider" };
const callbackOf: Record<Redirected, () => string> = { vk: () => paths.loginVk(), oidc: () => paths.loginOidc() };

function vkClient({ config }: AppContext): VkClient | null {
  return config.vk && createVkClient({ ...config.vk, redirectUri: config.publicUrl + callbackOf.vk() });
}

function oidcClient({ config }: AppContext): OidcClient | null {
  return config.oidc && createOidcClient({ ...config.oidc, redirectUri: config.publicUrl + callbackOf.oidc() });
}

const cookieNames: Record<Redirected, string> = { vk: "vk_sign_in", oidc: "oidc_sign_in" };
const cookieOf = ({ config }: AppContext, provider: Redirected) => ({
  name: cookieNames[provider],
  seconds: 600,
  secure: config.publicUrl.startsWith("https:"),
});
