import { AppError } from "@compcard/domain/errors";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { consumeMailLimit } from "../../../platform/rate-limit/mails.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import type { Client } from "../client.ts";
import { openSession } from "../sessions/usecases.ts";
import { findUser, updateUser } from "../store.ts";
import { mailLink, makeLink } from "../verification/mail.ts";
import { deleteMailedTokens, insertEmailToken } from "../verification/store.ts";
import { type Confirmed, requireNewEmail } from "../verification/usecases.ts";
import { consumeWaitToken, findConfirmedWaitToken, lockWaitingUser } from "./store.ts";

/** A secret for the page that waits; bound to nothing until `saveWaitToken`. */
export function newWaitToken(): string {
  return newSecret(32);
}

/** Binds a waiting page to the account it made. */
export async function saveWaitToken(
  db: Kysely<Schema>,
  waiting: string,
  userId: string,
  next: string | null,
): Promise<void> {
  const token = { token_hash: hashSecret(waiting), user_id: userId, email: null, code_hash: null, next };
  await insertEmailToken(db, { ...token, purpose: "wait" });
}

/**
 * FL-22: signs the waiting page in, once and only after the address was confirmed on any device. It grants nothing new:
 * the holder of the secret chose the account's password a moment ago, and a new password invalidates the secret.
 * @returns null while nothing is confirmed, and for an unknown secret.
 */
export async function signInWhenConfirmed(
  context: AppContext,
  waiting: string,
  client: Client,
): Promise<Partial<Confirmed> | null> {
  const { database } = context;
  const secret = hashSecret(waiting);
  // Waiting pages poll every few seconds: one read suffices while nothing is confirmed.
  const wait = await findConfirmedWaitToken(database.db, secret);
  if (!wait) return null;
  if (wait.used_at) return {};
  const confirmed = await inTransaction(database.db, async (db) => {
    const taken = await consumeWaitToken(db, secret);
    const user = taken && (await findUser(db, taken.user_id));
    if (!user) return null;
    const token = await openSession(context, db, user.id, client, { expected: true });
    return { user, token, next: taken.next };
  });
  if (confirmed) return confirmed;
  return (await findConfirmedWaitToken(database.db, secret))?.used_at ? {} : null;
}

/**
 * FL-22: a mistyped address is changed while nobody has confirmed it; what was mailed to the wrong one stops working.
 * With uniform errors the answer never reveals whether the new one is taken.
 * @throws `account.exists`, `verification.invalid_token`, `verification.too_many_emails`.
 */
export async function correctEmail(context: AppContext, waiting: string, email: string): Promise<void> {
  requireNewEmail(email);
  const { database, config, background } = context;
  requireWithinLimit(await consumeMailLimit(database.db, "verify", email), "verification.too_many_emails");
  const correct = async () => {
    const link = await makeLink("verify");
    await inTransaction(database.db, async (db) => {
      const user = await lockWaitingUser(db, hashSecret(waiting));
      if (!user) throw new AppError("verification.invalid_token");
      await deleteMailedTokens(db, user.id);
      await updateUser(db, user.id, { email });
      await mailLink(db, config, user.id, link);
    });
  };
  if (!config.uniformErrors) {
    await correct().catch((error) => {
      throw isUniqueViolation(error) ? new AppError("account.exists") : error;
    });
    return;
  }
  background.run(() =>
    correct().catch((error) => {
      if (!(error instanceof AppError || isUniqueViolation(error))) throw error;
    }),
  );
}
