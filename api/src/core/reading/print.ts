import type { OwnerCard, PublicCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import type { Parts } from "../../parts.ts";
import { type ShownPhoto, shownPhotos } from "../photo-files/shown.ts";
import { presentGrantedCard, presentGuestCard } from "./present.ts";
import { changingRights, requireCardOf } from "./require-owned-card.ts";
import { findGuestCard, findGuestCards } from "./store-reads.ts";

/** What a document of a card is made of. Its photos go to others, so under 18 there is no swimwear even for the owner. */
export interface Print<Card> {
  card: Card;
  photos: ShownPhoto[];
}

/** A published card as guests get it, read without any contact. @throws `card.not_found`. */
export async function getGuestPrint({ database }: Parts, id: string): Promise<Print<PublicCard>> {
  const row = await findGuestCard(database.read, id);
  if (!row) throw new AppError("card.not_found");
  return {
    card: presentGuestCard(row),
    photos: shownPhotos(row.photos, { age: row.age, guarded: row.guarded, owner: false }),
  };
}

/** Those of the cards that are published, as the main database has them now; by id. */
export async function listGuestPrints(
  { database }: Pick<Parts, "database">,
  ids: readonly string[],
): Promise<Map<string, Print<PublicCard>>> {
  const rows = await findGuestCards(database.db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        card: presentGuestCard(row),
        photos: shownPhotos(row.photos, { age: row.age, guarded: row.guarded, owner: false }),
      },
    ]),
  );
}

/** The card for its owner, drafts too, and for members whose agency may change it. @throws as `requireOwnedCard`. */
export async function getOwnPrint({ database }: Parts, userId: string, id: string): Promise<Print<OwnerCard>> {
  const row = await requireCardOf(database.db, userId, id, changingRights);
  return {
    card: presentGrantedCard(row),
    photos: shownPhotos(row.photos, { age: row.age, guarded: row.guarded, owner: false }),
  };
}
