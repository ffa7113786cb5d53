import type { Kysely } from "kysely";
import { memberStatuses } from "../../core/reading/audience.ts";
import type { Schema } from "../../platform/db/schema.ts";

type Db = Kysely<Schema>;

// Any published card can be saved, whether or not it is its owner's primary one (FL-73); all others are left out (FAV-05).
function publishedFavorites(db: Db, userId: string) {
  return db
    .selectFrom("favorites")
    .innerJoin("cards", "cards.id", "favorites.card_id")
    .where("cards.status", "in", memberStatuses)
    .where("favorites.user_id", "=", userId);
}

/** Ids of the favorites that are published, last added first. */
export async function listFavoriteIds(db: Db, userId: string, offset: number, limit: number): Promise<string[]> {
  const rows = await publishedFavorites(db, userId)
    .select("favorites.card_id")
    .orderBy("favorites.created_at", "desc")
    .orderBy("favorites.card_id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ card_id }) => card_id);
}

/** The number of published favorites. */
export async function countFavorites(db: Db, userId: string): Promise<number> {
  const row = await publishedFavorites(db, userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** True if this card is a favorite and published. */
export async function isFavorite(db: Db, userId: string, cardId: string): Promise<boolean> {
  const row = await publishedFavorites(db, userId)
    .select("favorites.card_id")
    .where("favorites.card_id", "=", cardId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of favorites, unpublished ones included. */
export async function countAllFavorites(db: Db, userId: string): Promise<number> {
  const rows = db.selectFrom("favorites").where("user_id", "=", userId);
  return (await rows.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Stores the favorite, once. @returns false where there is no such published card, or `max` others. */
export async function insertFavorite(db: Db, userId: string, cardId: string, max: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("favorites")
    .columns(["user_id", "card_id"])
    .expression(({ selectFrom, val }) =>
      selectFrom("cards")
        .select([val(userId).$castTo<string>().as("user_id"), "id as card_id"])
        .where("id", "=", cardId)
        .where("status", "in", memberStatuses)
        .where(({ selectFrom: select, eb }) =>
          eb(
            select("favorites")
              .select(({ fn }) => fn.countAll<number>().as("others"))
              .where("user_id", "=", userId)
              .where("card_id", "<>", cardId),
            "<",
            max,
          ),
        ),
    )
    // A repeated favorite is stored once; the row is still counted, to distinguish it from a missing card.
    .onConflict((conflict) =>
      conflict.columns(["user_id", "card_id"]).doUpdateSet(({ ref }) => ({ user_id: ref("excluded.user_id") })),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteFavorite(db: Db, userId: string, cardId: string): Promise<void> {
  await db.deleteFrom("favorites").where("user_id", "=", userId).where("card_id", "=", cardId).execute();
}

/** @returns how many were removed. */
export async function deleteFavorites(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("favorites").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
