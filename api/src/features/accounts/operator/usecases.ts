import { AppError } from "@compcard/domain/errors";
import { isEmail, normalizeEmail } from "@compcard/domain/identity/email";
import type { AppContext } from "../../../app-context.ts";
import { disconnectPrograms } from "../api-tokens/store.ts";
import { removeAccount } from "../deletion/usecases.ts";
import { deletePasskeys } from "../passkeys/store.ts";
import { deleteRecoveryCodes } from "../recovery-codes/store.ts";
import { deleteSessions } from "../sessions/store.ts";
import { findUser, findUserByEmail, type UserRow } from "../store.ts";
import { mailConfirmation } from "../verification/usecases.ts";
import { listAccounts } from "./store.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Accounts whose address or name contains the text, at most `limit`. For the command line, without a permission check.
 */
export async function listUsers({ database }: Pick<AppContext, "database">, text: string, limit: number) {
  return listAccounts(database.db, text, limit);
}

/** The account of an address or an id. @throws `account.not_found`. */
export async function getAccount({ database }: Pick<AppContext, "database">, who: string): Promise<UserRow> {
  const { db } = database;
  const found = isEmail(who)
    ? await findUserByEmail(db, normalizeEmail(who))
    : uuid.test(who) && (await findUser(db, who));
  if (!found) throw new AppError("account.not_found");
  return found;
}

/** Signs the person out everywhere, and disconnects their programs. */
export async function endAllSessions({ database }: Pick<AppContext, "database">, user: UserRow): Promise<void> {
  await deleteSessions(database.db, user.id);
  await disconnectPrograms(database.db, user.id);
}

/** For somebody who lost every passkey: removes them with the recovery codes, and signs out as `endAllSessions`. */
export async function removePasskeys(context: Pick<AppContext, "database">, user: UserRow): Promise<void> {
  await deletePasskeys(context.database.db, user.id);
  await deleteRecoveryCodes(context.database.db, user.id);
  await endAllSessions(context, user);
}

/** Mails another confirmation link. @returns false for an address that needs none. */
export async function resendConfirmation(context: AppContext, user: UserRow): Promise<boolean> {
  if (!user.email || user.email_verified_at) return false;
  await mailConfirmation(context, user);
  return true;
}

/**
 * The deletion that the person can start in the profile (AUTH-14). @throws `agency.last_owner` for the only owner of an
 * agency.
 */
export async function deleteAnyAccount(context: AppContext, user: UserRow): Promise<void> {
  await removeAccount(context, user.id, { unlessOwner: true });
}
