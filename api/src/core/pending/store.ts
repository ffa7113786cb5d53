import { cardFieldNames } from "@compcard/domain/cards/fields";
import { type CardColumns, isChecked } from "@compcard/domain/cards/pending";
import { type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { CardsTable, Schema } from "../../platform/db/schema.ts";
import type { CardReviewsTable } from "../../platform/db/tables/moderation.ts";
import type { CardChanges, CardState } from "../changes/change.ts";
import { publishedStatuses } from "../reading/audience.ts";

type Db = Kysely<Schema>;

/** Columns of a card that await approval. */
export async function findPending(db: Db, cardId: string): Promise<CardColumns> {
  const row = await db.selectFrom("card_reviews").select("held").where("card_id", "=", cardId).executeTakeFirst();
  return row?.held ?? {};
}

export async function savePending(db: Db, cardId: string, held: CardColumns): Promise<void> {
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
export async function findApprovedColumns(db: Db, cardId: string): Promise<Selectable<CardsTable> & CardColumns> {
  return db.selectFrom("cards").selectAll().where("id", "=", cardId).executeTakeFirstOrThrow();
}

/** Updates what others read of a card. Its owner still sees the held columns. */
export async function updateTexts(changes: CardChanges, card: CardState, texts: Updateable<CardsTable>): Promise<void> {
  const updated = await changes.db
    .updateTable("cards")
    .set({ ...texts, version: sql<number>`version + 1` })
    .where("id", "=", card.id)
    .returning(["id", "version", "status"])
    .executeTakeFirstOrThrow();
  changes.recordChange(updated, card.status);
}

const textColumns = cardFieldNames.filter(isChecked);

/** The free texts of a card that others see or are to see, and its owner. Pending texts replace approved ones. */
export async function findShownTexts(
  db: Kysely<Schema>,
  cardId: string,
): Promise<{ userId: string; guarded: boolean; texts: Record<string, unknown> } | undefined> {
  const card = await db
    .selectFrom("cards")
    .leftJoin("card_reviews", "card_id", "id")
    .select(["user_id", "guarded", "held", ...textColumns])
    .where("id", "=", cardId)
    .where("status", "in", ["waiting", ...publishedStatuses])
    .executeTakeFirst();
  if (!card) return undefined;
  const { user_id, guarded, held, ...texts } = card;
  return { userId: user_id, guarded, texts: { ...texts, ...held } };
}

/** Clears the reason of a refusal: the owner has changed the card since. */
export async function dropReason(db: Kysely<Schema>, cardId: string): Promise<void> {
  await db.updateTable("card_reviews").set({ reason: null }).where("card_id", "=", cardId).execute();
}
