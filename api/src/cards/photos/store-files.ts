import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/**
 * Gives files up, to be unlinked by `unlinkDue` once the transaction is committed. What was replaced waits a day, so
 * that open pages and a backup under way still find it, or until its owner's account is deleted.
 */
export async function discardKeys(
  db: Kysely<Schema>,
  keys: readonly string[],
  when: "at once" | { inADayFor: string },
): Promise<void> {
  if (keys.length === 0) return;
  const due = when === "at once" ? sql<Date>`now()` : sql<Date>`now() + interval '1 day'`;
  const user_id = when === "at once" ? null : when.inADayFor;
  await db
    .insertInto("media_gc")
    .values(keys.map((key) => ({ key, delete_after: due, user_id })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ delete_after: due }))
    .execute();
}

const named = sql<boolean>`(exists (select from card_photos where card_photos.key = media_gc.key)
  or exists (select from users where users.avatar_key = media_gc.key))`;

/** Keys whose time has come and that no row names. */
export async function listDueKeys(db: Kysely<Schema>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("media_gc")
    .select("key")
    .where("delete_after", "<=", sql<Date>`now()`)
    .where(sql<boolean>`not ${named}`)
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

export async function forgetKeys(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom("media_gc").where("key", "in", keys).execute();
}
