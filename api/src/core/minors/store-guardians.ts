import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Deletes the guardian of a card that no longer needs one. */
export async function deleteGuardian(db: Kysely<Schema>, cardId: string): Promise<void> {
  await db.deleteFrom("guardians").where("card_id", "=", cardId).execute();
}
