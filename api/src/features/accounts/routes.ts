import { invalidField } from "@compcard/domain/errors";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../app-context.ts";
import { requireFreshSession } from "../../core/sessions/fresh-viewer.ts";
import type { LimitRequests } from "../../platform/http/limits.ts";
import type { Route } from "../../platform/http/route.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { registerApiTokens } from "./api-tokens/routes.ts";
import { clientOf } from "./client.ts";
import { registerConsents } from "./consents/routes.ts";
import { deleteAccount } from "./deletion/usecases.ts";
import { registerEmailChange } from "./email-change/routes.ts";
import { registerExport } from "./export/routes.ts";
import { registerIdentities, registerIdentityPages } from "./identities/routes.ts";
import { registerPasskeys } from "./passkeys/routes.ts";
import { changePassword, confirmPassword, forgotPassword, resetPassword } from "./passwords/usecases.ts";
import type { ExportRecords } from "./ports.ts";
import { presentUser } from "./present.ts";
import { registerProfile } from "./profile/routes.ts";
import { registerRecoveryCodes } from "./recovery-codes/routes.ts";
import { endOtherSessions, endSession, listOwnSessions, logOut } from "./sessions/usecases.ts";
import { getOwnUser, logIn, register } from "./usecases.ts";
import { confirmEmail, confirmWithCode, resendVerification } from "./verification/usecases.ts";
import { correctEmail, signInWhenConfirmed } from "./waiting/usecases.ts";

/** Sign-up, sign-in, the person's own data and everything that comes by mail. */
export function registerAccounts(route: Route, context: AppContext): void {
  const whoIs = async (viewer: Viewer) => ({
    user: presentUser(await getOwnUser(context, viewer)),
    moderator: viewer.moderates,
    awaits_second_factor: viewer.awaitsSecondFactor,
  });
  route("auth.register", async ({ body, request }) => {
    const { user, ...rest } = await register(context, body, clientOf(request));
    return { user: presentUser(user), ...rest };
  });
  route("auth.login", async ({ body, request }) => {
    const { user, token } = await logIn(context, body, clientOf(request));
    return { user: presentUser(user), token };
  });
  route("auth.logout", async ({ viewer }) => {
    await logOut(context, viewer);
    return {};
  });
  route("auth.me", ({ viewer }) => whoIs(viewer));
  route("auth.verify", ({ viewer }) => whoIs(viewer));

  route("auth.verifyEmail", async ({ body: { token, email, code }, request }) => {
    const client = clientOf(request);
    if (!token && !code) throw invalidField("token", "Invalid token format");
    const confirmed = token
      ? await confirmEmail(context, token, client)
      : await confirmWithCode(context, { email, code: code ?? "" }, client);
    const message = confirmed.token ? "Email verified" : "Email is already verified";
    return { ...confirmed, user: presentUser(confirmed.user), message, emailVerified: true };
  });
  route("auth.waiting", async ({ body, request }) => {
    const answer = await signInWhenConfirmed(context, body.waiting, clientOf(request));
    const { user, token, next = null } = answer ?? {};
    return { confirmed: answer !== null, token, next, user: user && presentUser(user) };
  });
  route("auth.correctEmail", async ({ body }) => {
    await correctEmail(context, body.waiting, body.email);
    return {};
  });
  route("auth.resendVerification", async ({ body }) => {
    const emailVerified = await resendVerification(context, body.email);
    const message = emailVerified ? "Email is already verified" : "A new email is on its way if the address needs one";
    return { message, emailVerified };
  });

  route("auth.forgotPassword", async ({ body }) => {
    await forgotPassword(context, body.email);
    return { message: "A link is on its way if there is an account with this address" };
  });
  route("auth.resetPassword", async ({ body, request }) => {
    const email = await resetPassword(context, body, clientOf(request));
    return { message: "The new password is set", email };
  });
  route("auth.changePassword", async ({ body, viewer, request }) => ({
    token: await changePassword(context, await requireFreshSession(context, viewer), body, clientOf(request)),
  }));
  route("auth.confirm", async ({ body, viewer }) => {
    await confirmPassword(context, viewer, body.password);
    return {};
  });

  route("auth.deleteAccount", async ({ viewer }) => deleteAccount(context, await requireFreshSession(context, viewer)));

  route("auth.sessions", async ({ viewer }) => ({ sessions: await listOwnSessions(context, viewer) }));
  route("auth.endOtherSessions", async ({ query, viewer }) => {
    await endOtherSessions(context, await requireFreshSession(context, viewer), query);
    return {};
  });
  route("auth.endSession", async ({ params, viewer }) => {
    await endSession(context, viewer, params.id);
    return {};
  });

  registerProfile(route, context);
  registerConsents(route, context);
  registerEmailChange(route, context);
  registerIdentities(route, context);
  registerApiTokens(route, context);
  registerPasskeys(route, context);
  registerRecoveryCodes(route, context);
}

/** Routes outside the contract: those of VK ID and the OpenID provider, and the export. */
export function registerAccountPages(
  app: FastifyInstance,
  context: AppContext,
  limit: LimitRequests,
  records: ExportRecords,
): void {
  registerIdentityPages(app, context, limit);
  registerExport(app, context, limit, records);
}
