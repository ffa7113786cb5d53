import { deviceKind } from "@compcard/domain/accounts/device-name";
import { findNewPasswordProblem } from "@compcard/domain/accounts/rules";
import { AppError } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashPassword, verifyPassword } from "../../../platform/passwords.ts";
import {
  consumeRateLimit,
  emailSubject,
  requireWithinLimit,
  resetRateLimit,
} from "../../../platform/rate-limit/consume.ts";
import { resetFailedAttempts } from "../../../platform/rate-limit/failed-attempts.ts";
import { consumeMailLimit } from "../../../platform/rate-limit/mails.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { disconnectPrograms } from "../api-tokens/store.ts";
import type { Client } from "../client.ts";
import { deleteChange } from "../email-change/store.ts";
import { deleteIdentities } from "../identities/store.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { deletePasskeys } from "../passkeys/store.ts";
import { deleteRecoveryCodes } from "../recovery-codes/store.ts";
import { deleteSessions, freshenSession } from "../sessions/store.ts";
import { deleteOtherDevices } from "../sessions/store-devices.ts";
import { renewToken } from "../sessions/usecases.ts";
import { listUsersByEmail, lockUser, markEmailVerified, type UserRow, updateUser } from "../store.ts";
import { getOwnUser } from "../usecases.ts";
import { mailLink, makeLink } from "../verification/mail.ts";
import { consumeEmailToken, isLiveEmailToken, retireEmailTokens } from "../verification/store.ts";
import { requireEmail } from "../verification/usecases.ts";
import { requireUncommonPassword } from "./common-passwords.ts";

/** @throws a rule of a new password (AUTH-13, AUTH-17), or `account.password_common`. */
async function requireNewPassword(input: { newPassword: string; confirmPassword: string }): Promise<void> {
  const problem = findNewPasswordProblem("newPassword", input.newPassword, input.confirmPassword);
  if (problem) throw new AppError(problem.code, problem);
  await requireUncommonPassword("newPassword", input.newPassword);
}

/**
 * AUTH-13: a new password for a person who has the current one; other sessions and waiting reset links end, a notice is
 * mailed, and a change of address under way is canceled. With `endTokens`, programs lose access too (TL-08). @returns the token under which this session goes on (FL-14).
 * @throws as `requirePassword`, or a rule of the new password.
 */
export async function changePassword(
  { database, config }: AppContext,
  viewer: FreshViewer,
  input: { currentPassword: string; newPassword: string; confirmPassword: string; endTokens: boolean },
  client: Client,
): Promise<string> {
  requireTyped("currentPassword", input.currentPassword);
  await requireNewPassword(input);
  const user = await requirePassword({ database }, viewer, input.currentPassword);
  const hash = await hashPassword(input.newPassword);
  return inTransaction(database.db, async (db) => {
    // The owner of the mailbox may have set another one meanwhile.
    if ((await lockUser(db, user.id))?.password_hash !== user.password_hash)
      throw new AppError("account.wrong_password");
    await updateUser(db, user.id, { password_hash: hash });
    await deleteSessions(db, user.id, viewer.sessionId);
    await deleteOtherDevices(db, user.id, deviceKind(client.userAgent));
    await deleteChange(db, user.id);
    if (input.endTokens) await disconnectPrograms(db, user.id);
    await retireEmailTokens(db, user.id, ["reset", "wait"]);
    await mailNotice(db, config, user);
    return renewToken(db, viewer);
  });
}

/** FL-14: the password, given again, makes the session fresh for ten minutes. @throws as `requirePassword`. */
export async function confirmPassword({ database }: AppContext, viewer: Viewer, password: string): Promise<void> {
  requireTyped("password", password);
  await requirePassword({ database }, viewer, password);
  await freshenSession(database.db, viewer.sessionId);
}

/** @throws `account.wrong_password`, `account.no_password`, or `request.too_many` after five wrong ones in 15 minutes. */
async function requirePassword(
  { database }: Pick<AppContext, "database">,
  viewer: Viewer,
  password: string,
): Promise<UserRow> {
  const user = await getOwnUser({ database }, viewer);
  if (!user.password_hash) throw new AppError("account.no_password");
  requireWithinLimit(await consumeRateLimit(database.db, "password", user.id));
  if (!(await verifyPassword(password, user.password_hash))) throw new AppError("account.wrong_password");
  await resetRateLimit(database.db, "password", user.id);
  return user;
}

function requireTyped(path: "currentPassword" | "password", value: string): void {
  if (value) return;
  const message = "The current password is required";
  throw new AppError("account.required_fields", { details: [{ path, message }] });
}

/**
 * AUTH-17: mails a link that sets a new password to each account of the address, if not mailed too often. Which of these
 * it is shows only after the answer, so that response times reveal nothing.
 */
export async function forgotPassword({ database, config, background }: AppContext, email: string): Promise<void> {
  requireEmail(email);
  if ((await consumeMailLimit(database.db, "reset", email)) !== null) return;
  background.run(async () => {
    for (const user of await listUsersByEmail(database.db, email)) {
      const link = await makeLink("reset");
      await inTransaction(database.db, (db) => mailLink(db, config, user.id, link));
    }
  });
}

/**
 * AUTH-17: sets a new password with a mailed token, signs out everywhere and withdraws API tokens. The link proves the address. If nobody
 * proved it before, other ways to sign in are closed, because they may not be the owner's. @returns the address.
 * @throws `verification.invalid_token` or a rule of the new password.
 */
export async function resetPassword(
  { database, config }: AppContext,
  input: { token: string; newPassword: string; confirmPassword: string },
  client: Client,
): Promise<string> {
  await requireNewPassword(input);
  const token = hashSecret(input.token);
  if (!(await isLiveEmailToken(database.db, token, "reset"))) throw new AppError("verification.invalid_token");
  const hash = await hashPassword(input.newPassword);
  return inTransaction(database.db, async (db) => {
    const before = await consumeEmailToken(db, token, "reset");
    if (!before) throw new AppError("verification.invalid_token");
    if (!before.email_verified_at) {
      await deleteIdentities(db, before.id);
      await deletePasskeys(db, before.id);
      await deleteRecoveryCodes(db, before.id);
    }
    await updateUser(db, before.id, { password_hash: hash });
    const user = await markEmailVerified(db, before.id);
    await deleteSessions(db, user.id);
    await disconnectPrograms(db, user.id);
    await deleteOtherDevices(db, user.id, deviceKind(client.userAgent));
    await deleteChange(db, user.id);
    await retireEmailTokens(db, user.id, ["reset", "verify", "wait"]);
    const email = user.email ?? "";
    await resetFailedAttempts(db, "sign-in", emailSubject(user.email_alias ?? email), client.ip, { anywhere: true });
    await mailNotice(db, config, user);
    return email;
  });
}

async function mailNotice(
  db: Kysely<Schema>,
  { publicUrl, site }: Pick<AppContext["config"], "publicUrl" | "site">,
  { email, locale }: UserRow,
): Promise<void> {
  if (!email) return;
  const link = publicUrl + inLanguage(paths.forgotPassword(), locale);
  await queueMail(db, "account", composeAccountMail({ to: email, locale, site, kind: "passwordChanged", link }));
}

/** True if a mailed link still sets a new password. */
export function isResetLink({ database }: Pick<AppContext, "database">, token: string): Promise<boolean> {
  return isLiveEmailToken(database.db, hashSecret(token), "reset");
}
