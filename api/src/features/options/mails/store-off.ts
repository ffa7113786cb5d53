import type { Kysely } from "kysely";
import { setMailed } from "../../../core/mails/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

/** Deletes changes that wait for a mail: the first mail after a pause must not list those of the pause. */
export async function switchOptionMails(db: Db, userId: string, on: boolean): Promise<void> {
  if (await setMailed(db, "options_mailed", userId, on))
    await db.deleteFrom("option_notices").where("user_id", "=", userId).execute();
}

export async function insertMail(db: Db, userId: string, stopHash: Uint8Array): Promise<void> {
  await db.insertInto("option_mails").values({ user_id: userId, stop_hash: stopHash }).execute();
}

/** Lists the times at which a person was mailed about options. */
export function listMails(db: Db, userId: string) {
  return db.selectFrom("option_mails").select("sent_at").where("user_id", "=", userId).orderBy("sent_at").execute();
}
