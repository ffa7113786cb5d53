import type { CardListQuery } from "@compcard/domain/cards/contract";
import type { MemberCard, OwnerCard, WireCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { paginate } from "@compcard/domain/pagination";
import type { Parts } from "../parts.ts";
import type { Viewer } from "../platform/http/viewer.ts";
import { presentGuestCard, presentMemberCard, presentOwnCard } from "./present.ts";
import { requireOwnedCard } from "./require-owned-card.ts";
import { countOwnCards, findGuestCards, findMemberCards, listOwnCards } from "./store-reads.ts";

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
 * Cards for a page of search or favourites, in the order of `ids`; those the reader may not see are left out. For a
 * guest no contact column is read. One query, photos and hearts included.
 */
export async function listCardsByIds(parts: Reading, ids: readonly string[], viewer: Viewer): Promise<MemberCard[]>;
export async function listCardsByIds(
  parts: Reading,
  ids: readonly string[],
  viewer: Viewer | null,
): Promise<WireCard[]>;
export async function listCardsByIds({ database }: Reading, ids: readonly string[], viewer: Viewer | null) {
  const cards: WireCard[] = viewer
    ? (await findMemberCards(database.db, ids, viewer.userId)).map((row) => presentMemberCard(row, { list: true }))
    : (await findGuestCards(database.read, ids)).map((row) => presentGuestCard(row, { list: true }));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** CARD-06: a published card for anybody, any other for its owner; contacts only for the signed-in. */
export async function getPublicCard({ database }: Parts, viewer: Viewer | null, id: string): Promise<WireCard> {
  const card = viewer
    ? (await findMemberCards(database.db, [id], viewer.userId)).map((row) => presentMemberCard(row))[0]
    : (await findGuestCards(database.read, [id])).map((row) => presentGuestCard(row))[0];
  if (!card) throw new AppError("card.not_found");
  return card;
}

/** The whole card for its owner. @throws as `requireOwnedCard`. */
export async function getOwnCard({ database }: Parts, userId: string, id: string): Promise<OwnerCard> {
  return presentOwnCard(await requireOwnedCard(database.db, userId, id));
}
