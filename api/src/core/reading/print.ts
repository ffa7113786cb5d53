import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import { type BookRow, portfolioRows } from "../photo-files/book.ts";
import { type ShownPhoto, shownPhotos } from "../photo-files/shown.ts";
import { presentGrantedCard, presentGuestCard, presentUnpublishedCard } from "./present.ts";
import { changingRights, requireCardOf } from "./require-owned-card.ts";
import { findGuestCard, findGuestCards, type GuestRow } from "./store-reads.ts";
import { findUnpublishedCards, type SelectionReaders } from "./store-unpublished.ts";

/** What a document of a card is made of. Its photos go to others, so under 18 there is no swimwear even for the owner. */
export interface Print<Card> {
  card: Card;
  photos: ShownPhoto[];
  /** In its order; a card that is read among many, as for a selection, has none. */
  portfolio?: BookRow[];
}

/** A published card as guests get it, read without any contact. @throws `card.not_found`. */
export async function getGuestPrint({ database }: Parts, id: string): Promise<Print<PublicCard>> {
  const row = await findGuestCard(database.read, id);
  if (!row) throw new AppError("card.not_found");
  return {
    card: presentGuestCard(row),
    photos: photosForOthers(row),
    portfolio: portfolioRows(row.book),
  };
}

/**
 * Those of the cards that are published, as the main database has them now, by id; with the unpublished ones that a selection
 * may have.
 */
export async function listGuestPrints(
  { database: { db } }: Pick<Parts, "database">,
  ids: readonly string[],
  readers: SelectionReaders,
): Promise<Map<string, Print<PublicCard>>> {
  const rows = await findGuestCards(db, ids);
  const unpublished = await findUnpublishedCards(db, ids, readers);
  const prints = [
    ...rows.map((row) => ({ card: presentGuestCard(row), photos: photosForOthers(row) })),
    ...unpublished.map((row) => ({ card: presentUnpublishedCard(row), photos: photosForOthers(row) })),
  ];
  return new Map(prints.map((print) => [print.card.id, print]));
}

function photosForOthers({ photos, age, guarded }: Pick<GuestRow, "photos" | "age" | "guarded">): ShownPhoto[] {
  return shownPhotos(photos, { age, guarded, owner: false });
}

/** The card for its owner, drafts too, and for members whose agency may change it. @throws as `requireOwnedCard`. */
export async function getOwnPrint({ database }: Parts, userId: string, id: string): Promise<Print<OwnerCard>> {
  const row = await requireCardOf(database.db, userId, id, changingRights);
  return {
    card: presentGrantedCard(row),
    photos: photosForOthers(row),
    portfolio: portfolioRows(row.book),
  };
}
