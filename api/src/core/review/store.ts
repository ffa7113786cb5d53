import type { CardColumns } from "@compcard/domain/cards/held";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { CardsTable, Schema } from "../../platform/db/schema.ts";
import type { CardReviewsTable } from "../../platform/db/tables/moderation.ts";
import type { CardChanges, CardState } from "../change.ts";

type Db = Kysely<Schema>;

/** What of a card waits, by column. */
export async function findHeld(db: Db, cardId: string): Promise<CardColumns> {
  const row = await db.selectFrom("card_reviews").select("held").where("card_id", "=", cardId).executeTakeFirst();
  return row?.held ?? {};
}

export async function saveHeld(db: Db, cardId: string, held: CardColumns): Promise<void> {
  await saveReview(db, cardId, { held: JSON.stringify(held) });
}

export async function findReview(db: Db, cardId: string): Promise<Selectable<CardReviewsTable> | undefined> {
  return db.selectFrom("card_reviews").selectAll().where("card_id", "=", cardId).executeTakeFirst();
}

export async function saveReview(
  db: Db,
  cardId: string,
  change: Omit<Updateable<CardReviewsTable>, "card_id">,
): Promise<void> {
  await db
    .insertInto("card_reviews")
    .values({ card_id: cardId, ...change } as never)
    .onConflict((conflict) => conflict.column("card_id").doUpdateSet({ ...change, changed_at: sql<Date>`now()` }))
    .execute();
}

/** A card as everybody reads it. */
export async function findPassedColumns(db: Db, cardId: string): Promise<Selectable<CardsTable> & CardColumns> {
  return db.selectFrom("cards").selectAll().where("id", "=", cardId).executeTakeFirstOrThrow();
}

/** What others read of a card from now on; its owner goes on seeing what waits. */
export async function updateTexts(changes: CardChanges, card: CardState, texts: Updateable<CardsTable>): Promise<void> {
  const updated = await changes.db
    .updateTable("cards")
    .set({ ...texts, version: sql<number>`version + 1` })
    .where("id", "=", card.id)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.changed(updated, card.status);
}
