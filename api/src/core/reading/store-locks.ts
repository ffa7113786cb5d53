import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Data of its owner that a draft takes over (WIZ-02). */
export interface OwnerProfile {
  first_name: string;
  last_name: string;
  phone: string | null;
  bio: string | null;
  email: string | null;
}

/**
 * Holds the account until the transaction ends, so that decisions about which of its cards is primary come one after
 * another (CARD-10). Always taken before the lock of a card.
 */
export async function lockOwner(db: Kysely<Schema>, userId: string): Promise<OwnerProfile | undefined> {
  return db
    .selectFrom("users")
    .select(["first_name", "last_name", "phone", "bio", "email"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Like `lockOwner`, for the account that has the card. */
export async function lockOwnerOf(db: Kysely<Schema>, cardId: string): Promise<OwnerProfile | undefined> {
  const card = await db.selectFrom("cards").select("user_id").where("id", "=", cardId).executeTakeFirst();
  return card && lockOwner(db, card.user_id);
}

export async function lockCard(db: Kysely<Schema>, id: string): Promise<void> {
  await db.selectFrom("cards").select("id").where("id", "=", id).forUpdate().execute();
}
