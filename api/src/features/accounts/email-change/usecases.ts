import { AppError } from "@compcard/domain/errors";
import { inLanguage } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import type { FreshViewer } from "../../../core/sessions/fresh-viewer.ts";
import { isUniqueViolation } from "../../../platform/db/errors.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { requireWithinLimit } from "../../../platform/rate-limit/consume.ts";
import { consumeMailLimit } from "../../../platform/rate-limit/mails.ts";
import { hashSecret, newSecret } from "../../../platform/secret-tokens.ts";
import { composeAccountMail } from "../mails/compose.ts";
import { findUserByEmail, lockUser, markEmailVerified, provenEmail, updateUser } from "../store.ts";
import { requireNewEmail } from "../verification/usecases.ts";
import { type ChangeRow, confirmSide, deleteChange, findChange, findChangeByToken, saveEmailChange } from "./store.ts";

/**
 * FL-30: mails a link to the new address, and to the former one where that is confirmed. With uniform errors a taken
 * address gets the same answer and the same work: what differs is in the mail alone, and nothing ever comes of it.
 * @throws `account.required_fields`, `account.invalid_email`, `account.mixed_email`, `account.same_email`, `account.exists`,
 * `verification.too_many_emails`.
 */
export async function requestEmailChange(
  { database, config }: AppContext,
  viewer: FreshViewer,
  email: string,
): Promise<ChangeRow> {
  requireNewEmail(email);
  requireWithinLimit(await consumeMailLimit(database.db, "change", email), "verification.too_many_emails");
  const [oldToken, newToken] = [newSecret(48), newSecret(48)];
  return inTransaction(database.db, async (db) => {
    const user = await lockUser(db, viewer.userId);
    if (!user) throw new AppError("session.required");
    if (user.email === email) throw new AppError("account.same_email");
    const owner = await findUserByEmail(db, email);
    if (owner && !config.uniformErrors) throw new AppError("account.exists");
    const former = provenEmail(user, config);
    const change = await saveEmailChange(db, {
      user_id: user.id,
      new_email: email,
      old_hash: former ? hashSecret(oldToken) : null,
      new_hash: hashSecret(newToken),
    });

    const { site } = config;
    const page = (path: string, locale = user.locale) => config.publicUrl + inLanguage(path, locale);
    const linkOf = (token: string) => page(paths.changeEmail({ token }));
    const mails = [
      owner
        ? ({ to: email, locale: owner.locale, kind: "emailTaken", link: page(paths.login(), owner.locale) } as const)
        : ({ to: email, locale: user.locale, kind: "newEmail", link: linkOf(newToken) } as const),
      ...(former ? [{ to: former, locale: user.locale, kind: "emailChange", link: linkOf(oldToken) } as const] : []),
    ];
    for (const mail of mails) await queueMail(db, "account", composeAccountMail({ ...mail, site, details: { email } }));
    return change;
  });
}

/** The change of address under way. */
export async function findOwnChange({ database }: AppContext, viewer: Viewer): Promise<ChangeRow | undefined> {
  return findChange(database.db, viewer.userId);
}

/** Calls the change off; succeeds without one too. */
export async function cancelChange({ database }: AppContext, viewer: Viewer): Promise<void> {
  await inTransaction(database.db, async (db) => {
    await lockUser(db, viewer.userId);
    await deleteChange(db, viewer.userId);
  });
}

/**
 * One of the two addresses confirms; with the second the address changes, and what was mailed to the former one stops
 * working. Sessions stay. @throws `verification.invalid_token`; `account.exists` where somebody else has taken the
 * address meanwhile, which ends the change.
 */
export async function confirmChange(
  { database }: AppContext,
  token: string,
): Promise<{ changed: boolean; email: string }> {
  const hash = hashSecret(token);
  const confirm = async (db: Kysely<Schema>) => {
    await lockChange(db, hash);
    const { user_id, new_email: email, old_confirmed_at, new_confirmed_at } = await confirmSide(db, hash);
    if (!old_confirmed_at || !new_confirmed_at) return { changed: false, email };
    await updateUser(db, user_id, { email });
    await markEmailVerified(db, user_id);
    await deleteChange(db, user_id);
    return { changed: true, email };
  };
  try {
    return await inTransaction(database.db, confirm);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await refuseChange({ database }, token);
    throw new AppError("account.exists");
  }
}

/** Calls the change off from either mail. @throws `verification.invalid_token`. */
export async function refuseChange({ database }: Pick<AppContext, "database">, token: string): Promise<void> {
  await inTransaction(database.db, async (db) => {
    const { user_id } = await lockChange(db, hashSecret(token));
    await deleteChange(db, user_id);
  });
}

/** The change of a mailed token. Locks the account first, as every start and end of a change does. */
async function lockChange(db: Kysely<Schema>, tokenHash: Uint8Array): Promise<ChangeRow> {
  const found = await findChangeByToken(db, tokenHash);
  if (found) await lockUser(db, found.user_id);
  const change = found && (await findChangeByToken(db, tokenHash));
  if (!change) throw new AppError("verification.invalid_token");
  return change;
}

/** True if a mailed link belongs to a pending change. */
export async function isChangeLink({ database }: Pick<AppContext, "database">, token: string): Promise<boolean> {
  return (await findChangeByToken(database.db, hashSecret(token))) !== undefined;
}
