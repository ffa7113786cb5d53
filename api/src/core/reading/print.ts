import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../app-context.ts";
import { type BookRow, portfolioRows } from "../photo-files/book.ts";
import { type ShownPhoto, shownPhotos } from "../photo-files/shown.ts";
import { presentGrantedCard, presentGuestCard } from "./present.ts";
import { changingRights, requireCardOf } from "./require-owned-card.ts";
import { findGuestCard, findGuestCards } from "./store-reads.ts";
import { findUnpublishedCards, type SelectionReaders } from "./store-unpublished.ts";

/** Data that a document of a card is rendered from. */
export interface Print<Card> {
  card: Card;
  photos: ShownPhoto[];
  /** In its order; a card that is read among many, as for a selection, has none. */
  portfolio?: BookRow[];
}

/** A published card as guests get it, read without any contact. @throws `card.not_found`. */
export async function getGuestPrint({ database }: AppContext, id: string): Promise<Print<PublicCard>> {
  const print = await findGuestPrint(database.read, id);
  if (!print) throw new AppError("card.not_found");
  return print;
}

/** Like `getGuestPrint`; null for a card that guests do not get. */
export async function findGuestPrint(db: AppContext["database"]["db"], id: string): Promise<Print<PublicCard> | null> {
  const row = await findGuestCard(db, id);
  if (!row) return null;
  return {
    card: presentGuestCard(row),
    photos: shownPhotos(row.photos, row),
    portfolio: portfolioRows(row.book),
  };
}

/**
 * Published cards among the given ones, by id, from the primary database; with the unpublished ones that a selection
 * may have.
 */
export async function listGuestPrints(
  { database: { db } }: Pick<AppContext, "database">,
  ids: readonly string[],
  readers: SelectionReaders,
): Promise<Map<string, Print<PublicCard>>> {
  const rows = await findGuestCards(db, ids);
  const unpublished = await findUnpublishedCards(db, ids, readers);
  const prints = [
    ...[...rows, ...unpublished].map((row) => ({ card: presentGuestCard(row), photos: shownPhotos(row.photos, row) })),
  ];
  return new Map(prints.map((print) => [print.card.id, print]));
}

/** The card for its owner, drafts too, and for members whose agency may change it. @throws as `requireOwnedCard`. */
export async function getOwnPrint({ database }: AppContext, userId: string, id: string): Promise<Print<OwnerCard>> {
  const row = await requireCardOf(database.db, userId, id, changingRights, "contacts");
  return {
    card: presentGrantedCard(row),
    photos: shownPhotos(row.photos, row),
    portfolio: portfolioRows(row.book),
  };
}
