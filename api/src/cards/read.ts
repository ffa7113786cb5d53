import type { CardListQuery } from "@compcard/domain/cards/contract";
import type { ListedCard, OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { paginate } from "@compcard/domain/pagination";
import type { Parts } from "../parts.ts";
import type { Viewer } from "../platform/http/viewer.ts";
import { presentGuestCard, presentListedCard, presentMemberCard, presentOwnCard } from "./present.ts";
import { requireOwnedCard } from "./require-owned-card.ts";
import { countOwnCards, findGuestCards, findListedCards, findMemberCard, listOwnCards } from "./store-reads.ts";

type Reading = Pick<Parts, "database">;

/** CARD-08: one page of the caller's own cards, drafts included. */
export async function listOwn({ database }: Parts, userId: string, query: CardListQuery) {
  const rows = await listOwnCards(database.db, userId, query);
  const total = await countOwnCards(database.db, userId);
  return {
    models: rows.map((row) => presentOwnCard(row, { list: true })),
    pagination: paginate(query.page, query.limit, total),
  };
}

/**
 * Cards for a page of search or favourites, in the order of `ids`; those no longer public are left out. No contact
 * column is read, for anybody (FL-05). One query, photos and hearts included.
 */
export async function listCardsByIds(
  { database }: Reading,
  ids: readonly string[],
  viewer: Pick<Viewer, "userId"> | null,
): Promise<ListedCard[]> {
  const cards: ListedCard[] = viewer
    ? (await findListedCards(database.db, ids, viewer.userId)).map(presentListedCard)
    : (await findGuestCards(database.read, ids)).map((row) => presentGuestCard(row, { list: true }));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** CARD-06: a published card for anybody, any other for its owner; contacts only for the signed-in. */
export async function getPublicCard({ database }: Parts, viewer: Viewer | null, id: string): Promise<WireCard> {
  if (viewer) {
    const row = await findMemberCard(database.db, id, viewer.userId);
    if (row) return presentMemberCard(row);
  } else {
    const [row] = await findGuestCards(database.read, [id]);
    if (row) return presentGuestCard(row);
  }
  throw new AppError("card.not_found");
}

/** The whole card for its owner. @throws as `requireOwnedCard`. */
export async function getOwnCard({ database }: Reading, userId: string, id: string): Promise<OwnerCard> {
  return presentOwnCard(await requireOwnedCard(database.db, userId, id));
}
