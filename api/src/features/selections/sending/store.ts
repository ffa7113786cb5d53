import { type Insertable, type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import type { Schema, UsersTable } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** The agency or person in whose name a link is mailed. */
export type Sender = { agencyId: string } | { userId: string };

const columnsOf = (sender: Sender) =>
  "agencyId" in sender ? { agency_id: sender.agencyId, user_id: null } : { agency_id: null, user_id: sender.userId };

export interface SendingPerson {
  first_name: string;
  last_name: string;
  locale: UsersTable["locale"]["__select__"];
}

export function getPerson(db: Db, userId: string): Promise<SendingPerson> {
  return db
    .selectFrom("users")
    .select(["first_name", "last_name", "locale"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

/** Lists those of these hashes of addresses whose owners want no more mails from the sender. */
export async function listOptedOut(db: Db, sender: Sender, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("mail_opt_outs")
    .select("email_hash")
    .distinct()
    .where("email_hash", "in", hashes)
    .where("opted_out_at", "is not", null)
    .where((eb) => ("agencyId" in sender ? eb("agency_id", "=", sender.agencyId) : eb("user_id", "=", sender.userId)))
    .execute();
  return new Set(rows.map((row) => row.email_hash));
}

interface NewSend extends Insertable<Schema["selection_sends"]> {
  optOutHash: Uint8Array;
  emailHash: string;
}

/** Records queued mails, with the links in them that end further ones. */
export async function insertSends(db: Db, sender: Sender, sends: readonly NewSend[]): Promise<void> {
  if (sends.length === 0) return;
  await db
    .insertInto("selection_sends")
    .values(sends.map(({ optOutHash: _, emailHash: __, ...send }) => send))
    .execute();
  await db
    .insertInto("mail_opt_outs")
    .values(
      sends.map(({ optOutHash, emailHash }) => ({
        ...columnsOf(sender),
        token_hash: optOutHash,
        email_hash: emailHash,
      })),
    )
    .execute();
}

/** The first time counts. @returns whether a mail has this link. */
export async function optOut(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mail_opt_outs")
    .set({ opted_out_at: sql<Date>`coalesce(opted_out_at, now())` })
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if a mail with this link is on record. */
export async function isOptOutToken(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom("mail_opt_outs")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes links of old mails that nobody used. Refusals stay. */
export async function deleteUnusedOptOuts(db: Db, days: number): Promise<void> {
  await deleteInBatches(
    db,
    "mail_opt_outs",
    sql`opted_out_at is null and sent_at < now() - make_interval(days => ${days})`,
  );
}

/** @returns the selection of the mail; undefined where the mail is no sent link. */
export async function storeBounce(
  db: Db,
  mailId: string,
  bounce: string | null,
): Promise<{ id: string; version: number } | undefined> {
  const { rows } = await sql<{ id: string; version: number }>`
    with bounced as (
      update selection_sends set bounced_at = coalesce(bounced_at, now()), bounce = ${bounce}
      where mail_id = ${mailId} returning link_id)
    select selections.id, selections.version from bounced
      join selection_links as links on links.id = bounced.link_id
      join selections on selections.id = links.selection_id`.execute(db);
  return rows[0];
}
