import { type Kysely, sql } from "kysely";
import { notMailedSince, selectRecipients } from "../../../core/mails/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

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
  const rows = await searchRecipients(db, anyAddress)
    .select("users.id")
    .where("users.id", "in", (eb) => eb.selectFrom("saved_searches").select("user_id").where("notify", "=", true))
    .$if(last !== null, (query) => query.where("users.id", ">", last))
    .orderBy("users.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** People who may get a mail about new cards now. */
export const searchRecipients = (db: Db, anyAddress: boolean) =>
  selectRecipients(db, anyAddress).where(notMailedSince("search_mails", apart));

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

/** Turns all mails about new cards off. */
export async function stopSearchMailsOf(db: Db, userId: string): Promise<void> {
  await db.updateTable("saved_searches").set({ notify: false }).where("user_id", "=", userId).execute();
}
