import { retentionDays } from "@compcard/domain/retention";
import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** True if the person is mailed about options. */
export async function findMailed(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("options_mailed").where("id", "=", userId).executeTakeFirst();
  return user?.options_mailed ?? false;
}

/** Deletes changes that wait for a mail: the first mail after a pause must not list those of the pause. */
export async function setMailed(db: Db, userId: string, on: boolean): Promise<void> {
  const changed = db.updateTable("users").set({ options_mailed: on }).where("id", "=", userId);
  const { numUpdatedRows } = await changed.where("options_mailed", "!=", on).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await db.deleteFrom("option_notices").where("user_id", "=", userId).execute();
}

export async function insertMail(db: Db, userId: string, stopHash: Uint8Array): Promise<void> {
  await db.insertInto("option_mails").values({ user_id: userId, stop_hash: stopHash }).execute();
}

/** The person to whom a mail with this link went. */
export async function findReaderBy(db: Db, stopHash: Uint8Array): Promise<string | undefined> {
  const mail = db.selectFrom("option_mails").select("user_id").where("stop_hash", "=", stopHash);
  return (await mail.executeTakeFirst())?.user_id;
}

/** Lists the times at which a person was mailed about options. */
export function listMails(db: Db, userId: string) {
  return db.selectFrom("option_mails").select("sent_at").where("user_id", "=", userId).orderBy("sent_at").execute();
}

export async function deleteOldOptionMails(db: Db): Promise<void> {
  const oldest = sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays.optionMails)})`;
  await deleteInBatches(db, "option_mails", sql`sent_at < ${oldest}`);
}
