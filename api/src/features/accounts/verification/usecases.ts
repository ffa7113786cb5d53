import { isEmail } from "@compcard/domain/email";
import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../../parts.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import type { Client } from "../client.ts";
import { takeMailTurn } from "../mail-throttle.ts";
import { openSession } from "../sessions/usecases.ts";
import { findUserByEmail, markEmailVerified, type UserRow } from "../store.ts";
import { mailLink } from "./mail.ts";
import { consumeEmailToken, findUserOfUsedToken, retireEmailTokens } from "./store.ts";

/**
 * Confirms an address and signs in, once. A used link of a confirmed address, or another one mailed before, answers the
 * same without a session, so a second opening or a mail scanner does no harm (VERIFY-07).
 * @throws `verification.invalid_token`.
 */
export async function confirmEmail(
  { database }: Parts,
  token: string,
  client: Client,
): Promise<{ user: UserRow; token?: string }> {
  const hash = hashSecret(token);
  const confirmed = await database.db.transaction().execute(async (db) => {
    const userId = await consumeEmailToken(db, hash, "verify");
    if (!userId) return null;
    await retireEmailTokens(db, userId, "verify");
    return { user: await markEmailVerified(db, userId), token: await openSession(db, userId, client) };
  });
  if (confirmed) return confirmed;
  const user = await findUserOfUsedToken(database.db, hash);
  if (!user) throw new AppError("verification.invalid_token");
  return { user };
}

/**
 * Sends the confirmation mail again; an unknown address gets the same answer.
 * @returns whether the address is confirmed already, which uniform errors never tell.
 * @throws `verification.too_many_emails` after one in a minute or five in a day.
 */
export async function resendVerification(parts: Parts, email: string): Promise<boolean> {
  requireEmail(email);
  const { database, config, background } = parts;
  const user = await findUserByEmail(database.db, email);
  if (user?.email_verified_at && !config.uniformErrors) return true;
  const seconds = await takeMailTurn(database.db, "verify", email);
  if (seconds !== null) throw new AppError("verification.too_many_emails", { retryAfterSeconds: seconds });
  background.run(() => mailConfirmation(parts, user));
  return false;
}

/** Mails a confirmation link to who has not confirmed yet, and nothing to anybody else. */
export async function mailConfirmation({ database, config }: Parts, user: UserRow | undefined): Promise<void> {
  if (!user || user.email_verified_at) return;
  await database.db.transaction().execute((db) => mailLink(db, config, user, "verify"));
}

/** @throws `account.required_fields` or `account.invalid_email`. */
export function requireEmail(email: string): void {
  if (!email) {
    throw new AppError("account.required_fields", { details: [{ path: "email", message: "Email is required" }] });
  }
  if (!isEmail(email)) {
    throw new AppError("account.invalid_email", { details: [{ path: "email", message: "Email is invalid" }] });
  }
}
