import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** A card that needs no guardian any more keeps nothing of one. */
export async function deleteGuardian(db: Kysely<Schema>, cardId: string): Promise<void> {
  await db.deleteFrom("guardians").where("card_id", "=", cardId).execute();
}
