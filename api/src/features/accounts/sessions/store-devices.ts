import { type Kysely, sql } from "kysely";
import { deleteInBatches } from "../../../platform/db/delete-in-batches.ts";
import type { Schema } from "../../../platform/db/schema.ts";

/** Notes that an account was entered from such a browser. @returns whether it never was before, or not for a year. */
export async function rememberDevice(db: Kysely<Schema>, userId: string, kind: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("known_devices")
    .set({ seen_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  const row = await db
    .insertInto("known_devices")
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doNothing())
    .returning("kind")
    .executeTakeFirst();
  return row !== undefined;
}

/** The kinds of browser an account was entered from, the latest first. */
export async function listDevices(db: Kysely<Schema>, userId: string): Promise<{ kind: string; seen_at: Date }[]> {
  return db
    .selectFrom("known_devices")
    .select(["kind", "seen_at"])
    .where("user_id", "=", userId)
    .orderBy("seen_at", "desc")
    .execute();
}

/** After a new password: sign-ins from known browsers are mailed again, except from the one that set it. */
export async function deleteOtherDevices(db: Kysely<Schema>, userId: string, exceptKind: string): Promise<void> {
  await db.deleteFrom("known_devices").where("user_id", "=", userId).where("kind", "!=", exceptKind).execute();
}

export async function deleteOldDevices(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, "known_devices", sql`seen_at < now() - interval '1 year'`);
}
