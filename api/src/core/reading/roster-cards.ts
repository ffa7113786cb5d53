import type { ListedCard } from "@compcard/domain/cards/schema";
import type { Kysely } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { presentListedCard } from "./present.ts";
import { findGrantedCards, findListedCards } from "./store-reads.ts";

/** A card of a roster. `whole`: a right of the agency covers all fields; other cards are read as members read them. */
export interface RosterCardId {
  id: string;
  whole: boolean;
}

/** Lists cards of a roster as a member of the agency reads them, in the same order. */
export async function listRosterCards(
  db: Kysely<Schema>,
  cards: readonly RosterCardId[],
  userId: string,
): Promise<ListedCard[]> {
  const idsOf = (some: readonly RosterCardId[]) => some.map(({ id }) => id);
  const granted = await findGrantedCards(db, idsOf(cards.filter(({ whole }) => whole)), userId);
  const listed = await findListedCards(db, idsOf(cards.filter(({ whole }) => !whole)), userId);
  const byId = new Map(
    [...granted.map(presentListedCard), ...listed.map(presentListedCard)].map((card) => [card.id, card]),
  );
  return cards.flatMap(({ id }) => byId.get(id) ?? []);
}
