import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { UserRow } from "../store.ts";

/**
 * A waiting secret whose address is confirmed; `used_at` once it has done its work, or was made worthless. Undefined
 * while nothing is confirmed, and for a secret that nothing waits for.
 */
export async function findConfirmedWaitToken(
  db: Kysely<Schema>,
  secretHash: Uint8Array,
): Promise<{ used_at: Date | null } | undefined> {
  return db
    .selectFrom("email_tokens")
    .innerJoin("users", "users.id", "email_tokens.user_id")
    .select("used_at")
    .where("token_hash", "=", secretHash)
    .where("purpose", "=", "wait")
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
}

/** Uses a waiting secret up once the address is confirmed, in one statement: of any number at once, one gets whose it is. */
export async function consumeWaitToken(
  db: Kysely<Schema>,
  secretHash: Uint8Array,
): Promise<{ user_id: string; next: string | null } | undefined> {
  return db
    .updateTable("email_tokens")
    .from("users")
    .set({ used_at: sql<Date>`now()` })
    .whereRef("users.id", "=", "email_tokens.user_id")
    .where("users.email_verified_at", "is not", null)
    .where("token_hash", "=", secretHash)
    .where("purpose", "=", "wait")
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["email_tokens.user_id", "email_tokens.next"])
    .executeTakeFirst();
}

/** The account that a live secret waits for, as long as it is not confirmed; held until the transaction ends. */
export async function lockWaitingUser(db: Kysely<Schema>, secretHash: Uint8Array): Promise<UserRow | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("email_tokens", "email_tokens.user_id", "users.id")
    .selectAll("users")
    .where("token_hash", "=", secretHash)
    .where("purpose", "=", "wait")
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .where("email_verified_at", "is", null)
    .forUpdate("users")
    .executeTakeFirst();
}
