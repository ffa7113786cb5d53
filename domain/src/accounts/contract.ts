import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import { AppError } from "../errors.ts";
import { sample } from "../example-values.ts";
import { uuid } from "../text-schema.ts";
import { findRegistrationProblem } from "./rules.ts";
import {
  credentials,
  emailConfirmation,
  emailOnly,
  googleCallback,
  oidcCallback,
  otherSessions,
  passwordChange,
  passwordOnly,
  passwordReset,
  profileChange,
  receipt,
  registration,
  session,
  user,
  vkCallback,
  waitingSecret,
} from "./schema.ts";

const nothing = z.object({});
/** A path of this site to which the person returns after sign-up. */
const nextPath = z.string().nullable();
const passwordErrors = [
  "account.required_fields",
  "account.password_too_short",
  "account.password_too_weak",
  "account.password_common",
  "account.password_mismatch",
] as const;
const signInErrors = [
  "identity.rejected",
  "identity.unavailable",
  "identity.not_configured",
  "identity.link_refused",
] as const;

/**
 * `moderator`: whether the person moderates. `awaits_second_factor`: whether they would once the session is confirmed with
 * a passkey.
 */
const whoIs = z.object({ user, moderator: z.boolean(), awaits_second_factor: z.boolean() });

export const accountsContract = defineContract({
  "auth.register": {
    summary: "Make an account; the address is confirmed by mail before the first sign-in.",
    auth: "guest",
    body: registration,
    example: {
      body: {
        email: sample.email,
        password: "Podium7x",
        confirmPassword: "Podium7x",
        firstName: "Anna",
        lastName: "Kim",
      },
    },
    answer: z.object({
      user,
      token: z.string().nullable(),
      /** For `POST /auth/waiting` until the address is confirmed; null where nothing is waited for. */
      waiting: z.string().nullable(),
    }),
    status: 201,
    errors: ["account.invalid_email", "account.mixed_email", ...passwordErrors, "account.exists", "consent.required"],
    check: (body: z.output<typeof registration>) => {
      const problem = findRegistrationProblem(body);
      return problem && new AppError(problem.code, problem);
    },
  },
  "auth.login": {
    summary: "Sign in with e-mail and password.",
    auth: "guest",
    body: credentials,
    example: { body: { email: sample.email, password: sample.password } },
    answer: z.object({ token: z.string(), user }),
    errors: ["account.invalid_credentials", "account.not_found", "account.email_not_verified", "account.locked"],
  },
  "auth.logout": { summary: "End this session; succeeds without one too.", auth: "guest", answer: nothing },
  "auth.me": { summary: "The signed-in person.", auth: "user", answer: whoIs },
  "auth.verify": {
    summary: "The account of the session, if it is valid.",
    auth: "user",
    answer: whoIs,
  },
  "auth.verifyEmail": {
    summary: "Confirm an address with the token of the mailed link, or with the address and the six digits beside it.",
    auth: "guest",
    body: emailConfirmation,
    example: { body: { token: sample.mailedToken } },
    answer: z.object({
      message: z.string(),
      user,
      token: z.string().optional(),
      emailVerified: z.boolean(),
      next: nextPath,
    }),
    errors: [
      "verification.invalid_token",
      "verification.wrong_code",
      "account.required_fields",
      "account.invalid_email",
    ],
  },
  "auth.waiting": {
    summary: "State of a sign-up: its address is confirmed or not. Signs in, once, in the browser that made it.",
    auth: "guest",
    body: z.object({ waiting: waitingSecret }),
    example: { body: { waiting: sample.waiting } },
    answer: z.object({
      confirmed: z.boolean(),
      user: user.optional(),
      token: z.string().optional(),
      next: nextPath,
    }),
  },
  "auth.correctEmail": {
    summary: "Change the address of a sign-up that is not confirmed yet, and send the mail there.",
    auth: "guest",
    body: z.object({ waiting: waitingSecret, email: emailOnly.shape.email }),
    example: { body: { waiting: sample.waiting, email: sample.email } },
    answer: nothing,
    errors: [
      "account.required_fields",
      "account.invalid_email",
      "account.mixed_email",
      "account.exists",
      "verification.invalid_token",
      "verification.too_many_emails",
    ],
  },
  "auth.resendVerification": {
    summary: "Send the confirmation mail again: once a minute, five times a day.",
    auth: "guest",
    body: emailOnly,
    example: { body: { email: sample.email } },
    answer: z.object({ message: z.string(), emailVerified: z.boolean() }),
    errors: ["account.required_fields", "account.invalid_email", "verification.too_many_emails"],
  },
  "auth.forgotPassword": {
    summary: "Send a link that sets a new password; the answer never reveals whether the address is registered.",
    auth: "guest",
    body: emailOnly,
    example: { body: { email: sample.email } },
    answer: z.object({ message: z.string() }),
    errors: ["account.required_fields", "account.invalid_email"],
  },
  "auth.resetPassword": {
    summary: "Set a new password with the token of the mailed link; ends every session.",
    auth: "guest",
    body: passwordReset,
    example: { body: { token: sample.mailedToken, newPassword: "Another7km", confirmPassword: "Another7km" } },
    answer: z.object({ message: z.string(), email: z.string() }),
    errors: [...passwordErrors, "verification.invalid_token"],
  },
  "auth.changePassword": {
    summary:
      "Set a new password, with the current one. Ends every other session, renews this one's token, and with `endTokens` ends API tokens.",
    auth: "user",
    body: passwordChange,
    example: { body: { currentPassword: sample.password, newPassword: "Another7km", confirmPassword: "Another7km" } },
    answer: z.object({ token: z.string() }),
    errors: [...passwordErrors, "account.wrong_password", "account.no_password", "session.stale"],
  },
  "auth.confirm": {
    summary: "Give the password again: for ten minutes the session may do what only its owner may.",
    auth: "user",
    body: passwordOnly,
    example: { body: { password: sample.password } },
    answer: nothing,
    errors: ["account.required_fields", "account.wrong_password", "account.no_password"],
  },
  "auth.deleteAccount": {
    summary: "Delete the account with its cards, photos, favorites and sessions.",
    auth: "user",
    answer: z.object({
      receipt,
      /** True if it goes to one of their addresses as well. */
      mailed: z.boolean(),
    }),
    errors: ["session.stale"],
  },
  "auth.profile": { summary: "The person's own data.", auth: "user", answer: user },
  "auth.saveProfile": {
    summary: "Change names, phone or bio; an absent field is left alone.",
    auth: "user",
    body: profileChange,
    example: { body: { bio: "Castings in Moscow and Shanghai." } },
    answer: user,
  },
  "auth.saveAvatar": {
    summary: "Set the profile picture.",
    auth: "user",
    upload: { files: ["avatar"], fields: {} },
    answer: z.object({ avatarUrl: z.string() }),
    status: 200,
    errors: [
      "photo.too_large",
      "photo.unsupported",
      "photo.damaged",
      "photo.too_small",
      "photo.animated",
      "photo.shape",
      "photo.failed",
    ],
  },
  "auth.removeAvatar": { summary: "Remove the profile picture.", auth: "user", answer: nothing },
  "auth.sessions": {
    summary: "The person's sessions, latest first.",
    auth: "user",
    answer: z.object({ sessions: z.array(session) }),
  },
  "auth.endSession": {
    summary: "End a session; another than this one requires a session that was confirmed recently.",
    auth: "user",
    params: z.object({ id: uuid }),
    answer: nothing,
    errors: ["session.not_found", "session.stale"],
  },
  "auth.endOtherSessions": {
    summary: "End all other sessions; with `endTokens`, API tokens and calendar addresses end too, and webhooks pause.",
    auth: "user",
    query: otherSessions,
    answer: nothing,
    errors: ["session.stale"],
  },
  "auth.googleCallback": {
    summary: "Sign in with a credential of Google's sign-in script.",
    auth: "guest",
    body: googleCallback,
    example: { body: { credential: sample.googleCredential } },
    answer: z.object({ token: z.string(), user }),
    errors: signInErrors,
  },
  "auth.vkCallback": {
    summary: "Sign in, or end a linking begun by `auth.linkVk`, with the code that VK ID sent to the callback page.",
    auth: "guest",
    body: vkCallback,
    example: {
      body: { access_token: sample.vkCode, user_id: null, state: sample.vkState, device_id: sample.vkDevice },
    },
    answer: z.object({
      /** Null where VK ID was linked to the account that is signed in. */
      token: z.string().nullable(),
      user,
      next: nextPath,
    }),
    errors: [...signInErrors, "identity.taken"],
  },
  "auth.oidcCallback": {
    summary:
      "Sign in, or end a linking begun by `auth.linkOidc`, with the code that the OpenID provider sent to the callback page.",
    auth: "guest",
    body: oidcCallback,
    example: { body: { code: sample.oidcCode, state: sample.oidcState, iss: sample.oidcIssuer } },
    answer: z.object({
      /** Null where the provider was linked to the account that is signed in. */
      token: z.string().nullable(),
      user,
      next: nextPath,
    }),
    errors: [...signInErrors, "identity.no_email", "identity.clock", "identity.taken"],
  },
});
