import type { ListedCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { maxFavorites } from "@compcard/domain/favorites/rules";
import { type Pagination, paginate } from "@compcard/domain/pagination";
import { paths } from "@compcard/domain/paths";
import type { AppContext } from "../../app-context.ts";
import { listCardsByIds } from "../../core/reading/read.ts";
import { lockOwner } from "../../core/reading/store-locks.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import {
  countAllFavorites,
  countFavorites,
  deleteFavorite,
  deleteFavorites,
  insertFavorite,
  isFavorite,
  listFavoriteIds,
} from "./store.ts";

// All of this reads the main database, not the replica: people look at once whether the heart they pressed was stored.

/** One page of the viewer's favorites, last added first; cards no longer public are left out (FAV-01, FAV-05). */
export async function listFavorites(
  context: AppContext,
  viewer: Viewer,
  { page, limit }: { page: number; limit: number },
): Promise<{ favorites: ListedCard[]; pagination: Pagination }> {
  const { db } = context.database;
  const total = await countFavorites(db, viewer.userId);
  const ids = await listFavoriteIds(db, viewer.userId, (page - 1) * limit, limit);
  return { favorites: await listCardsByIds(context, ids, viewer), pagination: paginate(page, limit, total) };
}

const exportPage = 100;

/** Every favorite by name and address, for the account export. */
export async function exportFavorites(context: AppContext, viewer: Viewer) {
  const found: { id: string; first_name: string | null; last_name: string | null; url: string }[] = [];
  for (let page = 1; ; page++) {
    const { favorites, pagination } = await listFavorites(context, viewer, { page, limit: exportPage });
    for (const { id, first_name, last_name } of favorites)
      found.push({ id, first_name, last_name, url: context.config.publicUrl + paths.card(id) });
    if (!pagination.hasNext) return found;
  }
}

/** The number of favorites in the list. */
export function countFavoritesOf({ database }: AppContext, viewer: Viewer): Promise<number> {
  return countFavorites(database.db, viewer.userId);
}

export function checkFavorite({ database }: AppContext, viewer: Viewer, cardId: string): Promise<boolean> {
  return isFavorite(database.db, viewer.userId, cardId);
}

/** Adds a card; again changes nothing. @throws `card.not_found` for a card that is not public, `favorite.too_many`. */
export async function addFavorite(
  { database: { db } }: AppContext,
  { userId }: Viewer,
  cardId: string,
  max = maxFavorites,
): Promise<void> {
  const isStored = await inTransaction(db, async (tx) => {
    // Favorites added at the same time do not count each other.
    await lockOwner(tx, userId);
    return insertFavorite(tx, userId, cardId, max);
  });
  if (isStored) return;
  throw new AppError((await countAllFavorites(db, userId)) >= max ? "favorite.too_many" : "card.not_found");
}

/** Removes a card; one that is not there changes nothing. */
export function removeFavorite({ database }: AppContext, viewer: Viewer, cardId: string): Promise<void> {
  return deleteFavorite(database.db, viewer.userId, cardId);
}

/** Removes all, also those not shown any more. @returns how many there were. */
export function clearFavorites({ database }: AppContext, viewer: Viewer): Promise<number> {
  return deleteFavorites(database.db, viewer.userId);
}
