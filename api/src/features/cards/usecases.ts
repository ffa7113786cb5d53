import type { CardInput } from "@compcard/domain/cards/input";
import { draftNames, maxCards } from "@compcard/domain/cards/rules";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import type { ConsentKind } from "@compcard/domain/consents/kinds";
import { unconsentedCategories } from "@compcard/domain/consents/ledger";
import { AppError } from "@compcard/domain/errors";
import type { AppContext } from "../../app-context.ts";
import { changeCards } from "../../core/changes/change.ts";
import { type ConsentContext, recordConsents, requireForPublication } from "../../core/consents/ledger.ts";
import { listConsents } from "../../core/consents/store.ts";
import { updateUnconsented } from "../../core/consents/unconsented.ts";
import { toColumns, withSpokenLevels } from "../../core/fields/columns.ts";
import { requireAgeOfPerson } from "../../core/minors/person-age.ts";
import { discardPhotos } from "../../core/photos/store.ts";
import { isPublished } from "../../core/reading/audience.ts";
import { presentGrantedCard, presentOwnCard } from "../../core/reading/present.ts";
import { lockCardWith, lockOwnedCard, requireOwnedCard, rereadCard } from "../../core/reading/require-owned-card.ts";
import { lockOwner, type OwnerProfile } from "../../core/reading/store-locks.ts";
import { ensurePrimary } from "../../core/writing/primary.ts";
import { confirmFigures, deleteCard, insertCard, listCardSummaries, switchPrimary } from "../../core/writing/store.ts";

export interface CreatedCard {
  model: OwnerCard;
  isFirstModel: boolean;
  isPrimary: boolean;
  /** False where an unfinished draft was offered again. */
  isNew: boolean;
}

/**
 * With fields: a published card. Without: a draft that takes over the profile, or the unfinished one there is (WIZ-02).
 * The first card is primary; a published one takes that from a draft (CARD-10). Consents that come along are noted.
 * @throws `card.too_many` at 20 cards, `card.under_18`, `card.adult_only`, `consent.required`.
 */
export async function createCard(
  context: AppContext,
  userId: string,
  given: CardInput | null | undefined,
  { consents, locale }: { consents: readonly ConsentKind[] } & Pick<ConsentContext, "locale">,
): Promise<CreatedCard> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const profile = await lockOwner(db, userId);
    if (!profile) throw new AppError("session.required");
    await recordConsents(db, context.config, userId, consents, { way: "publication", locale });
    if (given) await requireForPublication(db, context.config, userId);
    await updateUnconsented(changes, context.config, userId);
    const cards = await listCardSummaries(db, userId);
    const draft = given ? undefined : cards.find(({ status }) => status === "draft");
    if (draft) {
      const model = presentOwnCard(await requireOwnedCard(db, userId, draft.id));
      return { model, isFirstModel: cards.length === 1, isPrimary: model.is_primary, isNew: false };
    }
    if (cards.length >= maxCards) throw new AppError("card.too_many");
    const today = context.clock.now();
    if (given) await requireAgeOfPerson(db, userId, { change: given, today });
    const columns = given
      ? { ...toColumns(withSpokenLevels(given, null), null, today), status: "published" as const }
      : draftOf(profile);
    const id = await insertCard(changes, {
      ...columns,
      user_id: userId,
      withheld: unconsentedCategories(await listConsents(db, userId), context.config),
      is_primary: cards.length === 0,
    });
    await ensurePrimary(changes, userId);
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
export async function removeCard(context: AppContext, userId: string, id: string): Promise<OwnerCard> {
  const card = await changeCards(context, async (changes) => {
    await lockOwner(changes.db, userId);
    const card = await lockOwnedCard(changes.db, userId, id);
    await discardPhotos(changes, card);
    await deleteCard(changes, card, userId);
    await ensurePrimary(changes, userId);
    return card;
  });
  return presentOwnCard(card);
}

/**
 * The figures of a card are right as they stand, says its owner, or a member who may edit it. @throws as
 * `requireOwnedCard`, `card.no_figures`.
 */
export async function confirmCard(context: AppContext, userId: string, id: string): Promise<OwnerCard> {
  return changeCards(context, async (changes) => {
    const card = await lockCardWith(changes.db, userId, id, "edit");
    if (!(await confirmFigures(changes, card, context.clock.now()))) throw new AppError("card.no_figures");
    return presentGrantedCard(await rereadCard(changes.db, card));
  });
}

/** Makes a card the one that search and the profile show. @throws `card.not_published` for a draft or a hidden one. */
export async function setPrimary(context: AppContext, userId: string, id: string): Promise<OwnerCard> {
  return changeCards(context, async (changes) => {
    await lockOwner(changes.db, userId);
    const card = await lockOwnedCard(changes.db, userId, id);
    if (!isPublished(card.status)) throw new AppError("card.not_published");
    await switchPrimary(changes, userId, id);
    return presentOwnCard(await rereadCard(changes.db, card));
  });
}
