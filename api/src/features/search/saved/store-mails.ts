import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import type { Schema, UsersTable } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Recipient of a mail. */
export interface Reader {
  id: string;
  email: string;
  locale: UsersTable["locale"]["__select__"];
}

/** A card enters search a moment before others can see it: a very recent one is mailed next time. */
const settled = sql<Date>`now() - interval '10 minutes'`;
/** Daily at most; an hour less than a day, so that the hour of the mail does not wander. */
const apart = sql<Date>`now() - interval '23 hours'`;

/** Until when cards that came into search are surely seen. */
export async function readSettledTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`select ${settled} as until`.execute(db);
  return rows[0]?.until as Date;
}

/** Ids of people after `last` who want mails and may get one now; `anyAddress`: confirmed or not. */
export async function listReaders(db: Db, last: string | null, anyAddress: boolean, limit: number): Promise<string[]> {
  const rows = await readers(db, anyAddress)
    .select("users.id")
    .where("users.id", "in", (eb) => eb.selectFrom("saved_searches").select("user_id").where("notify", "=", true))
    .$if(last !== null, (query) => query.where("users.id", ">", last))
    .orderBy("users.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The person, as long as a mail may go to them now, held until the transaction ends: no other process mails them meanwhile. */
export async function lockReader(db: Db, id: string, anyAddress: boolean): Promise<Reader | undefined> {
  const held = await db.selectFrom("users").select("id").where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  if (!held) return undefined;
  const reader = await readers(db, anyAddress)
    .select(["users.id", "users.email", "users.locale"])
    .where("users.id", "=", id)
    .executeTakeFirst();
  return reader as Reader | undefined;
}

function readers(db: Db, anyAddress: boolean) {
  return db
    .selectFrom("users")
    .where("users.email", "is not", null)
    .where("users.blocked_at", "is", null)
    .$if(!anyAddress, (query) => query.where("users.email_verified_at", "is not", null))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("search_mails")
            .select("search_mails.user_id")
            .whereRef("search_mails.user_id", "=", "users.id")
            .where("sent_at", ">", apart),
        ),
      ),
    );
}

/** Records up to when a person was mailed. */
export async function markMailed(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .updateTable("saved_searches")
    .set({ told_until: until })
    .where("user_id", "=", userId)
    .where("notify", "=", true)
    .where("told_until", "<", until)
    .execute();
}

export async function insertSearchMail(db: Db, userId: string, tokenHash: Uint8Array): Promise<void> {
  await db.insertInto("search_mails").values({ user_id: userId, token_hash: tokenHash }).execute();
}

/** Turns all mails about new cards off for whom a mail with this link went to. @returns who that is; null where there was no such mail. */
export async function stopMailsBy(db: Db, tokenHash: Uint8Array): Promise<string | null> {
  const mail = await db
    .selectFrom("search_mails")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!mail) return null;
  await db.updateTable("saved_searches").set({ notify: false }).where("user_id", "=", mail.user_id).execute();
  return mail.user_id;
}

export async function deleteOldSearchMails(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${retentionDays.searchMails})`;
  await deleteInBatches(db, "search_mails", sql`sent_at < ${oldest}`);
}

/** True if a mail with this link is on record. */
export async function isMailLink(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const mail = await db
    .selectFrom("search_mails")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return mail !== undefined;
}
