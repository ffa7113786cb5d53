import type { CardInput } from "@compcard/domain/cards/input";
import { draftNames, maxCards } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { announceCards } from "../../cards/announce.ts";
import { discardPhotos } from "../../cards/photos/shown.ts";
import { presentOwnCard } from "../../cards/present.ts";
import { lockOwnedCard, requireOwnedCard } from "../../cards/require-owned-card.ts";
import { refreshSearchRow } from "../../cards/search-row/refresh.ts";
import {
  deleteCard,
  insertCard,
  listCardSummaries,
  lockOwner,
  type OwnerProfile,
  switchPrimary,
} from "../../cards/store.ts";
import type { Parts } from "../../parts.ts";
import { toColumns, withSpokenLevels } from "./columns.ts";
import { settlePrimary } from "./primary.ts";

export interface CreatedCard {
  model: OwnerCard;
  isFirstModel: boolean;
  isPrimary: boolean;
  /** False where an unfinished draft was offered again. */
  isNew: boolean;
}

/**
 * With fields: a published card. Without: a draft that takes over the profile, or the unfinished one there is (WIZ-02).
 * The first card is primary; a published one takes that from a draft (CARD-10). @throws `card.too_many` at 20 cards.
 */
export async function createCard(
  { database, clock }: Parts,
  userId: string,
  given: CardInput | null | undefined,
): Promise<CreatedCard> {
  return database.db.transaction().execute(async (db) => {
    const profile = await lockOwner(db, userId);
    if (!profile) throw new AppError("session.required");
    const cards = await listCardSummaries(db, userId);
    const draft = given ? undefined : cards.find(({ status }) => status === "draft");
    if (draft) {
      const model = presentOwnCard(await requireOwnedCard(db, userId, draft.id));
      return { model, isFirstModel: cards.length === 1, isPrimary: model.is_primary, isNew: false };
    }
    if (cards.length >= maxCards) throw new AppError("card.too_many");
    const id = await insertCard(db, {
      ...(given
        ? { ...toColumns(withSpokenLevels(given, null), null, clock.now()), status: "published" }
        : draftOf(profile)),
      user_id: userId,
      is_primary: cards.length === 0,
    });
    const switched = await settlePrimary(db, userId);
    await refreshSearchRow(db, [id, ...switched.map((card) => card.id)]);
    const model = presentOwnCard(await requireOwnedCard(db, userId, id));
    return { model, isFirstModel: cards.length === 0, isPrimary: model.is_primary, isNew: true };
  });
}

function draftOf({ first_name, last_name, phone, bio, email }: OwnerProfile) {
  return {
    first_name: first_name || draftNames.first_name,
    last_name: last_name || draftNames.last_name,
    phone,
    email,
    additional_info: bio,
  };
}

/** Deletes a card with its photos; the next one becomes primary where it was. @returns the card as it was. */
export async function removeCard(parts: Parts, userId: string, id: string): Promise<OwnerCard> {
  const { card, switched } = await parts.database.db.transaction().execute(async (db) => {
    await lockOwner(db, userId);
    const card = await lockOwnedCard(db, userId, id);
    await discardPhotos(db, card);
    await deleteCard(db, card);
    const switched = await settlePrimary(db, userId);
    await refreshSearchRow(
      db,
      switched.map((other) => other.id),
    );
    return { card, switched };
  });
  await announceCards(parts, [{ id, version: card.version + 1, status: card.status }, ...switched]);
  return presentOwnCard(card);
}

/** Makes a card the one that search and the profile show. @throws `card.not_published` for a draft or a hidden one. */
export async function setPrimary(parts: Parts, userId: string, id: string): Promise<OwnerCard> {
  const { model, switched } = await parts.database.db.transaction().execute(async (db) => {
    await lockOwner(db, userId);
    const card = await lockOwnedCard(db, userId, id);
    if (card.status !== "published") throw new AppError("card.not_published");
    const switched = await switchPrimary(db, userId, id);
    await refreshSearchRow(
      db,
      switched.map((other) => other.id),
    );
    return { model: presentOwnCard(await requireOwnedCard(db, userId, id)), switched };
  });
  await announceCards(parts, switched);
  return model;
}
