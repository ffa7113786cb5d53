import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** True if the person re-authenticated in this session within the last ten minutes, by database time. */
export async function isFreshSession(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", id)
    .where("confirmed_at", ">", sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPassword(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await db.selectFrom("users").select("password_hash").where("id", "=", userId).executeTakeFirst();
  return Boolean(user?.password_hash);
}

/** True if an unused code is left. */
export async function hasRecoveryCode(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const code = await db
    .selectFrom("recovery_codes")
    .select("id")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return code !== undefined;
}

export async function hasPasskey(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const passkey = await db.selectFrom("passkeys").select("id").where("user_id", "=", userId).executeTakeFirst();
  return passkey !== undefined;
}
