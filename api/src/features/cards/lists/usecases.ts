import type { WireCard } from "@compcard/domain/cards/schema";
import type { Parts } from "../../../parts.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { presentGuestCard, presentMemberCard } from "../present.ts";
import { findGuestCards, findMemberCards } from "../store-reads.ts";

/**
 * Cards for a page of search or favourites, in the order of `ids`; those the reader may not see are left out. For a
 * guest no contact column is read. One query, photos and hearts included.
 */
export async function listCardsByIds(
  { database }: Pick<Parts, "database">,
  ids: readonly string[],
  viewer: Viewer | null,
): Promise<WireCard[]> {
  const cards: WireCard[] = viewer
    ? (await findMemberCards(database.db, ids, viewer.userId)).map((row) => presentMemberCard(row, { list: true }))
    : (await findGuestCards(database.read, ids)).map((row) => presentGuestCard(row, { list: true }));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
