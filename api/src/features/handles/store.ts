import { type Kysely, sql } from "kysely";
import { auditMember } from "../../core/changes/audit-member.ts";
import type { CardChanges } from "../../core/changes/change.ts";
import type { OwnedCard } from "../../core/reading/owned-card.ts";
import type { Schema } from "../../platform/db/schema.ts";

/** The card that has or had this short address. */
export async function findCardOfHandle(db: Kysely<Schema>, handle: string): Promise<string | undefined> {
  const found = await db.selectFrom("card_handles").select("card_id").where("handle", "=", handle).executeTakeFirst();
  return found?.card_id;
}

/** Waits for a transaction that inserts the same one. @returns whether the card has it now. */
export async function insertHandle(db: Kysely<Schema>, cardId: string, handle: string): Promise<boolean> {
  const inserted = await db
    .insertInto("card_handles")
    .values({ handle, card_id: cardId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("handle")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The number of present and former short addresses of a card. */
export async function countHandles(db: Kysely<Schema>, cardId: string): Promise<number> {
  const { count } = await db
    .selectFrom("card_handles")
    .where("card_id", "=", cardId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets the present short address. `updated_at` stays: the card's content is unchanged. */
export async function updateHandle(
  changes: CardChanges,
  card: OwnedCard<"edit">,
  handle: string | null,
): Promise<void> {
  await auditMember(changes.db, card, { handle });
  const updated = await changes.db
    .updateTable("cards")
    .set({ handle, version: sql<number>`version + 1` })
    .where("id", "=", card.id)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
}

/** The short addresses of a person's cards, former ones too: for the data export. */
export async function listHandlesOf(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom("card_handles")
    .innerJoin("cards", "cards.id", "card_handles.card_id")
    .select(["card_handles.card_id", "card_handles.handle", "card_handles.created_at"])
    .select((eb) => eb("cards.handle", "=", eb.ref("card_handles.handle")).as("is_present"))
    .where("cards.user_id", "=", userId)
    .orderBy("card_handles.created_at")
    .orderBy("card_handles.handle")
    .execute();
}
