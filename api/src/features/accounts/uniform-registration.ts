import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { inLanguage, type Locale } from "@compcard/domain/locale";
import { paths } from "@compcard/domain/paths";
import type { Insertable, Kysely } from "kysely";
import type { AppContext } from "../../app-context.ts";
import { recordConsents } from "../../core/consents/ledger.ts";
import type { Schema, UsersTable } from "../../platform/db/schema.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type Mail, queueMail } from "../../platform/mail/outbox.ts";
import { consumeMailLimit } from "../../platform/rate-limit/mails.ts";
import { composeAccountMail } from "./mails/compose.ts";
import { insertUser, lockUserByEmail, type UserRow } from "./store.ts";
import { bindLink, composeLink, makeLink } from "./verification/mail.ts";
import { newWaitToken, saveWaitToken } from "./waiting/usecases.ts";

type NewAccount = Omit<UserRow, "id" | "created_at" | "updated_at" | "email"> & { email: string };

/**
 * Registers an address that may be taken, in one transaction. A free address and a taken one cause the same statements and get the
 * same answer, so that response times do not reveal which it was; only the mail differs (AUTH-15).
 */
export async function registerUniformly(
  { database, clock, config }: AppContext,
  values: NewAccount,
  { consents, next }: { consents: readonly ConsentKind[]; next: string | null },
): Promise<{ user: UserRow; waiting: string }> {
  const { email, locale } = values;
  // One clock for both: a difference to the database's clock would reveal which it was.
  const now = clock.now();
  const fresh = { ...values, created_at: now, updated_at: now };
  const [confirmation, reset] = [await makeLink("verify"), await makeLink("reset")];
  const waiting = newWaitToken();
  const user = await inTransaction(database.db, async (db) => {
    const mayWrite = (await consumeMailLimit(db, "registration", email)) === null;
    const { made, owner } = await insertAccount(db, fresh);
    await saveWaitToken(db, waiting, made.id, next);
    await recordConsents(db, config, made.id, consents, { way: "sign-up", locale });
    if (!owner) {
      await bindLink(db, made, confirmation, next);
      await queueMail(db, "account", composeLink(config, { to: email, locale }, confirmation));
      return made;
    }
    // If nobody has confirmed the address, somebody else may have chosen the password: the link sets a new one.
    const resets = mayWrite && !owner.email_verified_at;
    // The link of an account without an address never works. It is stored so that each case has the same statements.
    await (resets ? bindLink(db, owner, reset, null) : bindLink(db, made, confirmation, next));
    const frame = { to: email, locale: owner.locale };
    if (mayWrite)
      await queueMail(db, "account", resets ? composeLink(config, frame, reset) : composeKnown(config, frame));
    return made;
  });
  return { user: { ...user, email }, waiting };
}

/** An account whose address is taken waits without one: a mistyped address can be corrected (FL-22). */
async function insertAccount(
  db: Kysely<Schema>,
  fresh: Insertable<UsersTable> & { email: string },
): Promise<{ made: UserRow; owner: UserRow | undefined }> {
  const owner = await lockUserByEmail(db, fresh.email);
  const made = await insertUser(db, { ...fresh, email: owner ? null : fresh.email });
  // Another registration took the address between the two statements.
  return made ? { made, owner } : insertAccount(db, fresh);
}

function composeKnown({ publicUrl, site }: AppContext["config"], frame: { to: string; locale: Locale }): Mail {
  const link = publicUrl + inLanguage(paths.login(), frame.locale);
  return composeAccountMail({ ...frame, site, kind: "alreadyRegistered", link });
}
