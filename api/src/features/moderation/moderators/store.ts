import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

type Db = Kysely<Schema>;

export function listModerators(db: Db) {
  return db
    .selectFrom("moderators")
    .innerJoin("users", "users.id", "moderators.user_id")
    .select(["users.id", "users.email", "users.first_name", "users.last_name", "moderators.named_at"])
    .orderBy("named_at")
    .execute();
}

/** @returns false where the person moderates already. */
export async function insertModerator(db: Db, userId: string, namedBy: string): Promise<boolean> {
  const row = await db
    .insertInto("moderators")
    .values({ user_id: userId, named_by: namedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteModerator(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("moderators").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("blocked_at", "is", null)
    .executeTakeFirst();
}
