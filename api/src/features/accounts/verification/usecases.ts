import { findEmailProblem } from "@compcard/domain/accounts/rules";
import { AppError } from "@compcard/domain/errors";
import { isEmail } from "@compcard/domain/identity/email";
import type { AppContext } from "../../../app-context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { consumeMailLimit } from "../../../platform/rate-limit/mails.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import type { Client } from "../client.ts";
import { openSession } from "../sessions/usecases.ts";
import { findUserByEmail, markEmailVerified, type UserRow } from "../store.ts";
import { findTokenOfCode } from "./code.ts";
import { mailLink, makeLink } from "./mail.ts";
import { consumeEmailToken, findUserOfUsedToken, isLiveEmailToken, retireEmailTokens } from "./store.ts";

export interface Confirmed {
  user: UserRow;
  /** Absent where the confirmation was used before. */
  token?: string;
  /** A path of this site to which the person returns. */
  next: string | null;
}

/**
 * Confirms an address and signs in, once. A used link of a confirmed address, or another one mailed before, answers the
 * same without a session, so a second opening or a mail scanner does no harm (VERIFY-07).
 * @throws `verification.invalid_token`.
 */
export async function confirmEmail(context: AppContext, token: string, client: Client): Promise<Confirmed> {
  return confirm(context, hashSecret(token), client);
}

/** The same with the code that was mailed beside the link (FL-23). @throws `verification.wrong_code`, `request.too_many`. */
export async function confirmWithCode(
  context: AppContext,
  typed: { email: string; code: string },
  client: Client,
): Promise<Confirmed> {
  requireEmail(typed.email);
  return confirm(context, await findTokenOfCode(context.database.db, typed, client.ip), client);
}

async function confirm(context: AppContext, tokenHash: Uint8Array, client: Client): Promise<Confirmed> {
  const { database } = context;
  const confirmed = await inTransaction(database.db, async (db) => {
    const taken = await consumeEmailToken(db, tokenHash, "verify");
    if (!taken) return null;
    await retireEmailTokens(db, taken.id, ["verify"]);
    const user = await markEmailVerified(db, taken.id);
    return { user, token: await openSession(context, db, user.id, client), next: taken.next };
  });
  if (confirmed) return confirmed;
  const user = await findUserOfUsedToken(database.db, tokenHash);
  if (!user) throw new AppError("verification.invalid_token");
  return { user, next: user.next };
}

/**
 * Sends the confirmation mail again; an unknown address gets the same answer.
 * @returns whether the address is confirmed already, which uniform errors never reveal.
 * @throws `verification.too_many_emails` after one in a minute or five in a day.
 */
export async function resendVerification(context: AppContext, email: string): Promise<boolean> {
  requireEmail(email);
  const { database, config, background } = context;
  const user = await findUserByEmail(database.db, email);
  if (user?.email_verified_at && !config.uniformErrors) return true;
  requireWithinLimit(await consumeMailLimit(database.db, "verify", email), "verification.too_many_emails");
  background.run(() => mailConfirmation(context, user));
  return false;
}

/** Mails a confirmation link to who has not confirmed yet, and nothing to anybody else. */
export async function mailConfirmation({ database, config }: AppContext, user: UserRow | undefined): Promise<void> {
  if (!user || user.email_verified_at) return;
  const link = await makeLink("verify");
  await inTransaction(database.db, (db) => mailLink(db, config, user.id, link));
}

/** An address that an account is to have. @throws as `requireEmail`, or `account.mixed_email`. */
export function requireNewEmail(email: string): void {
  const problem = findEmailProblem(email);
  if (problem) throw new AppError(problem.code, problem);
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

/** True if a mailed link still confirms an address, or has confirmed it (VERIFY-07). */
export async function isVerificationLink({ database }: Pick<AppContext, "database">, token: string): Promise<boolean> {
  const hash = hashSecret(token);
  return (
    (await isLiveEmailToken(database.db, hash, "verify")) ||
    (await findUserOfUsedToken(database.db, hash)) !== undefined
  );
}
