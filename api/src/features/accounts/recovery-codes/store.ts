import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { RecoveryCodesTable } from "../../../platform/db/tables/sign-in-methods.ts";

export async function listRecoveryCodes(
  db: Kysely<Schema>,
  userId: string,
): Promise<Pick<Selectable<RecoveryCodesTable>, "id" | "code_hash" | "created_at" | "used_at">[]> {
  return db
    .selectFrom("recovery_codes")
    .select(["id", "code_hash", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function insertRecoveryCodes(
  db: Kysely<Schema>,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

/** Takes a code, once. @returns false where it was used or removed meanwhile. */
export async function markRecoveryCodeUsed(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there were any. */
export async function deleteRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("recovery_codes").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
