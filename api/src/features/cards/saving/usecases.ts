import type { CardRight } from "@compcard/domain/agencies/rights";
import type { CardChange } from "@compcard/domain/cards/input";
import { type CardStatus, contactFields, type OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { photoTypes } from "@compcard/domain/photos/options";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { requireForPublication } from "../../../core/consents/ledger.ts";
import { updateUnconsented } from "../../../core/consents/unconsented.ts";
import { discardPhotos } from "../../../core/photos/store.ts";
import { isPublished } from "../../../core/reading/audience.ts";
import { presentGrantedCard } from "../../../core/reading/present.ts";
import { changingRights, lockCardOf, requireRight, rereadCard } from "../../../core/reading/require-owned-card.ts";
import { lockOwnerOf } from "../../../core/reading/store-locks.ts";
import { readFieldChange } from "../../../core/writing/change-fields.ts";
import { ensurePrimary } from "../../../core/writing/primary.ts";
import { updateCard } from "../../../core/writing/store.ts";
import type { StoredStatus } from "../../../platform/db/schema.ts";

interface Beside {
  /** The day of the figures, null where it is unknown; without it changed figures are of today. */
  measuredAt?: string | null | undefined;
}

/**
 * Changes the given fields of a card, for its owner or for a member with the rights to them; only the owner publishes it.
 * A `photos` object removes the types it lacks (PHOTO-04). A draft is published unless the change states `draft`. A change
 * without effect keeps the version. @throws `card.conflict` with the current card if it changed since `version` (CARD-12),
 * `card.forbidden`, `card.under_18`, `card.adult_only`, `consent.required` for a draft to be published.
 */
export async function saveCard(
  context: AppContext,
  userId: string,
  id: string,
  change: CardChange,
  { measuredAt }: Beside = {},
): Promise<OwnerCard> {
  const { version, status, photos, ...fields } = change;
  const saved = await changeCards(context, async (changes) => {
    const { db } = changes;
    await lockOwnerOf(db, id);
    const granted = await lockCardOf(db, userId, id, changingRights, rightFor(fields));
    if (version !== undefined && version !== granted.version) {
      throw new AppError("card.conflict", { details: { model: presentGrantedCard(granted) } });
    }
    const today = context.clock.now();
    const { card: before, columns: changed } = await readFieldChange(db, granted, fields, today);
    const { user_id: ownerId } = before;
    const columns = {
      ...changed,
      ...(before.member ? {} : statusColumns(before.status, status)),
      ...(measuredAt !== undefined && { measured_at: measuredAt, confirmed_at: null }),
    };
    if (columns.status === "published") await requireForPublication(db, context.config, ownerId);
    const missing = photos ? photoTypes.filter((type) => !photos[type]) : [];
    if (missing.length > 0) requireRight(before, "photos");
    const dropped = await discardPhotos(changes, before, missing);
    if (Object.keys(columns).length > 0 || dropped > 0) await updateCard(changes, before, columns);
    if (columns.status === "published") await updateUnconsented(changes, context.config, ownerId);
    if (columns.status) await ensurePrimary(changes, ownerId);
    return rereadCard(db, before);
  });
  return presentGrantedCard(saved);
}

/** The right by which a member of several agencies of the model changes these fields. */
function rightFor(fields: object): CardRight {
  const names = Object.keys(fields);
  const areContacts = names.length > 0 && names.every((name) => contactFields.some((field) => field === name));
  return areContacts ? "contacts" : "edit";
}

/** Only moderators hide a card or show it again. An owner's full card, sent back unchanged, may contain `hidden`. */
function statusColumns(stored: StoredStatus, wanted: CardStatus | undefined): { status?: CardStatus } {
  // The status that its owner sees: a card that waits for a check or a guardian is published.
  const current = stored === "waiting" || isPublished(stored) ? "published" : stored;
  if (current === "hidden") {
    if (wanted && wanted !== "hidden")
      throw new AppError("card.forbidden", { message: "status: the card is hidden by a moderator" });
    return {};
  }
  if (wanted === "hidden")
    throw new AppError("card.forbidden", { message: "status: only a moderator can hide a card" });
  const next = wanted ?? "published";
  return next === current ? {} : { status: next };
}
