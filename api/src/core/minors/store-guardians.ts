import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";

/** Deletes the guardian of a card that no longer needs one. */
export async function deleteGuardian(db: Kysely<Schema>, cardId: string): Promise<void> {
  await clearStatedGuardian(db, cardId);
  await db.deleteFrom("guardians").where("card_id", "=", cardId).execute();
}

/** Forgets the guardian's address of an application that the person claimed: a guardian is named, or needed no more. */
export async function clearStatedGuardian(db: Kysely<Schema>, cardId: string): Promise<void> {
  await db
    .updateTable("representations")
    .set({ guardian_email: null })
    .where("card_id", "=", cardId)
    .where("claim", "=", "accepted")
    .where("guardian_email", "is not", null)
    .execute();
}
