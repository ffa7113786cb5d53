import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { deleteInBatches } from "../../platform/db/delete-in-batches.ts";
import type { Schema, UsersTable } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Tables of sent mails that their recipient can turn off: the column of that link, and for how long rows are kept. */
const mailTables = {
  figures_mails: { link: "stop_hash", days: retentionDays.figuresMails },
  option_mails: { link: "stop_hash", days: retentionDays.optionMails },
  search_mails: { link: "token_hash", days: retentionDays.searchMails },
  selection_mails: { link: "token_hash", days: retentionDays.selectionMails },
} as const;
export type MailTable = keyof typeof mailTables;

/** Account that gets a mail. */
export interface Recipient {
  id: string;
  email: string;
  locale: UsersTable["locale"]["__select__"];
}

type Recipients = ReturnType<typeof selectRecipients>;

/** Accounts that can be mailed: with an address, confirmed unless `anyAddress`, and not blocked. */
export function selectRecipients(db: Db, anyAddress: boolean) {
  return db
    .selectFrom("users")
    .where("users.email", "is not", null)
    .where("users.blocked_at", "is", null)
    .$if(!anyAddress, (query) => query.where("users.email_verified_at", "is not", null));
}

/** True for an account without such a mail after `since`; `which`: a condition on the mails that count. */
export const notMailedSince = (table: MailTable, since: RawBuilder<Date>, which = sql<boolean>`true`) =>
  sql<boolean>`not exists (select from ${sql.table(table)} as mail
    where mail.user_id = users.id and mail.sent_at > ${since} and ${which})`;

/** Ids of the recipients among these accounts. */
export async function filterRecipients(recipients: Recipients, ids: readonly string[]): Promise<string[]> {
  const rows = await recipients.select("users.id").where(sql<boolean>`users.id = any(${ids}::uuid[])`).execute();
  return rows.map(({ id }) => id);
}

/** The account while it is a recipient, held until the transaction ends: no other process mails it meanwhile. */
export async function lockRecipient(db: Db, recipients: Recipients, id: string): Promise<Recipient | undefined> {
  const held = await db.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!held) return undefined;
  const recipient = await recipients
    .select(["users.id", "users.email", "users.locale"])
    .where("users.id", "=", id)
    .executeTakeFirst();
  return recipient as Recipient | undefined;
}

/** The account to which a mail with this link went. */
export async function findMailedAccount(db: Db, table: MailTable, linkHash: Uint8Array): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(table)} where ${sql.ref(mailTables[table].link)} = ${linkHash}`.execute(db);
  return rows[0]?.user_id ?? null;
}

export async function deleteOldMails(db: Db, table: MailTable): Promise<void> {
  const { days } = mailTables[table];
  await deleteInBatches(db, table, sql`sent_at < now() - make_interval(days => ${sql.lit(days)})`);
}

/** Columns in which an account turns mails on and off. */
type MailSwitch = "figures_mailed" | "options_mailed" | "votes_mailed";

/** True if the account gets these mails. */
export async function findMailed(db: Db, mails: MailSwitch, userId: string): Promise<boolean> {
  const user = await db.selectFrom("users").select(mails).where("id", "=", userId).executeTakeFirst();
  return user?.[mails] ?? false;
}

/** @returns whether that changed something. */
export async function setMailed(db: Db, mails: MailSwitch, userId: string, on: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ [mails]: on })
    .where("id", "=", userId)
    .where(mails, "!=", on)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
