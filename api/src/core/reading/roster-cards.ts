import type { ListedCard } from "@compcard/domain/cards/schema";
import type { Parts } from "../../parts.ts";
import { presentListedCard } from "./present.ts";
import { listCardsByIds } from "./read.ts";
import { findGrantedCards } from "./store-reads.ts";

/** A card, and whether the reader's agency reads it as it is set; others it reads as members do. */
export interface RosterCardId {
  id: string;
  whole: boolean;
}

/** Cards as a member of the agency reads them, in the same order. */
export async function listRosterCards(
  database: Parts["database"],
  found: readonly RosterCardId[],
  userId: string,
): Promise<ListedCard[]> {
  const idsOf = (cards: readonly RosterCardId[]) => cards.map(({ id }) => id);
  const granted = await findGrantedCards(database.db, idsOf(found.filter(({ whole }) => whole)), userId);
  const shared = await listCardsByIds({ database }, idsOf(found.filter(({ whole }) => !whole)), { userId });
  const byId = new Map([...granted.map(presentListedCard), ...shared].map((card) => [card.id, card]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
