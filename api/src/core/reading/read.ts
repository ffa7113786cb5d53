import type { CardListQuery } from "@compcard/domain/cards/contract";
import type { PreviewReader } from "@compcard/domain/cards/rules";
import type { ListedCard, OwnerCard, PublicCard, WireCard } from "@compcard/domain/cards/schema";
import type { ContactState } from "@compcard/domain/cards/visibility";
import { AppError } from "@compcard/domain/errors";
import { paginate } from "@compcard/domain/pagination";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import {
  presentGrantedCard,
  presentGuestCard,
  presentListedCard,
  presentMemberCard,
  presentOwnCard,
  presentWithoutContacts,
} from "./present.ts";
import { requireOwnedCard, requireReadableCard } from "./require-owned-card.ts";
import {
  anonymousReaderId,
  countOwnCards,
  findCardOfGuardian,
  findGuestCard,
  findGuestCards,
  findListedCards,
  findMemberCard,
  listOwnCards,
} from "./store-reads.ts";
import { findUnpublishedCards, type SelectionReaders } from "./store-unpublished.ts";

type Reading = Pick<AppContext, "database">;

/** For what a replica may not have yet. */
export function fromPrimary({ database }: Reading): Reading {
  return { database: { ...database, read: database.db } };
}

/** CARD-08: one page of the caller's own cards, drafts included. */
export async function listOwn({ database }: AppContext, userId: string, query: CardListQuery) {
  const rows = await listOwnCards(database.db, userId, query);
  const total = await countOwnCards(database.db, userId);
  return {
    models: rows.map((row) => presentOwnCard(row, { list: true })),
    pagination: paginate(query.page, query.limit, total),
  };
}

/**
 * Cards for a page of search or favorites, in the order of `ids`; those no longer public are left out. No contact
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

/**
 * Like `listCardsByIds` for guests, but from the primary database and with the details of every photo. A selection may
 * have unpublished ones, too.
 */
export async function listGuestCards(
  { database }: Reading,
  ids: readonly string[],
  readers: SelectionReaders,
): Promise<Map<string, PublicCard>> {
  const rows = await findGuestCards(database.db, ids);
  const unpublished = await findUnpublishedCards(database.db, ids, readers);
  const cards = [...rows, ...unpublished].map((row) => presentGuestCard(row));
  return new Map(cards.map((card) => [card.id, card]));
}

/** A single card, and the state of its contacts. */
export interface SingleCard {
  model: WireCard;
  contacts: ContactState;
}

/** A guest gets a published card (CARD-06), without contacts (CARD-04). @throws `card.not_found`. */
export async function getGuestCard({ database }: Reading, id: string): Promise<SingleCard> {
  const row = await findGuestCard(database.read, id);
  if (!row) throw new AppError("card.not_found");
  return { model: presentGuestCard(row), contacts: "guest" };
}

/** A card for readers of anything but its contacts, which are not opened. @throws as `requireOwnedCard`. */
export async function getShownCard(context: AppContext, viewer: Viewer | null, id: string): Promise<WireCard> {
  if (!viewer) return (await getGuestCard(context, id)).model;
  const row = await findMemberCard(context.database.db, id, viewer.userId);
  if (!row) return getOwnCard(context, viewer.userId, id);
  return row.own ? presentMemberCard(row, "member").model : presentWithoutContacts(row);
}

/** An owner's published card exactly as others get it, by the same ways. @throws as `requireOwnedCard`. */
export async function previewCard(
  context: AppContext,
  userId: string,
  id: string,
  as: PreviewReader,
): Promise<SingleCard> {
  const { db } = context.database;
  const { guarded } = await requireOwnedCard(db, userId, id);
  if (as === "guest") return getGuestCard(fromPrimary(context), id);
  // A minor's card, as it will be once the guardian consents.
  const row = await (guarded ? findCardOfGuardian(db, id) : findMemberCard(db, id, anonymousReaderId));
  if (!row) throw new AppError("card.not_found");
  const { opens, ...single } = presentMemberCard(row, as);
  return single;
}

/** The whole card for its owner, and for members whose agency may change it, as their rights allow. @throws as `requireOwnedCard`. */
export async function getOwnCard({ database }: Reading, userId: string, id: string): Promise<OwnerCard> {
  return presentGrantedCard(await requireReadableCard(database.db, userId, id));
}
