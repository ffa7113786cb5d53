import type { CardChange, CardInput } from "@compcard/domain/cards/input";
import { undoneMinority } from "@compcard/domain/cards/minority";
import { sameValue } from "@compcard/domain/cards/rules";
import type { CardStatus, OwnerCard } from "@compcard/domain/cards/schema";
import { AppError } from "@compcard/domain/errors";
import { photoTypes } from "@compcard/domain/photos/options";
import { changeCards } from "../../../core/changes/change.ts";
import { requireForPublication } from "../../../core/consents/ledger.ts";
import { updateUnconsented } from "../../../core/consents/unconsented.ts";
import { toColumns, withSpokenLevels } from "../../../core/fields/columns.ts";
import { refuseAdultValues, refuseAges, requireAgeOfPerson } from "../../../core/minors/person-age.ts";
import { discardPhotos } from "../../../core/photos/store.ts";
import { isPublished } from "../../../core/reading/audience.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { presentGrantedCard } from "../../../core/reading/present.ts";
import {
  changingRights,
  lockCardOf,
  requireColumnRights,
  requireRight,
  rereadCard,
} from "../../../core/reading/require-owned-card.ts";
import { lockOwnerOf } from "../../../core/reading/store-locks.ts";
import { settlePrimary } from "../../../core/writing/primary.ts";
import { updateCard } from "../../../core/writing/store.ts";
import type { Parts } from "../../../parts.ts";
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
  parts: Parts,
  userId: string,
  id: string,
  change: CardChange,
  { measuredAt }: Beside = {},
): Promise<OwnerCard> {
  const { version, status, photos, ...fields } = change;
  const saved = await changeCards(parts, async (changes) => {
    const { db } = changes;
    await lockOwnerOf(db, id);
    const granted = await lockCardOf(db, userId, id, changingRights);
    if (version !== undefined && version !== granted.version) {
      throw new AppError("card.conflict", { details: { model: presentGrantedCard(granted) } });
    }
    const before = requireColumnRights(granted, Object.keys(changedOf(granted, fields)));
    const changed = changedOf(before, withSpokenLevels(fields, before));
    const { user_id: ownerId } = before;
    const today = parts.clock.now();
    requireKnownAge(before, changed, today);
    await requireAgeOfPerson(db, ownerId, { change: changed, today });
    const columns = {
      ...toColumns(changed, before, today),
      ...(before.member ? {} : statusColumns(before.status, status)),
      ...(measuredAt !== undefined && { measured_at: measuredAt, confirmed_at: null }),
    };
    if (columns.status === "published") await requireForPublication(db, parts.config, ownerId);
    const missing = photos ? photoTypes.filter((type) => !photos[type]) : [];
    if (missing.length > 0) requireRight(before, "photos");
    const dropped = await discardPhotos(changes, before, missing);
    if (Object.keys(columns).length > 0 || dropped > 0) await updateCard(changes, before, columns);
    if (columns.status === "published") await updateUnconsented(changes, parts.config, ownerId);
    if (columns.status) await settlePrimary(changes, ownerId);
    return rereadCard(db, before);
  });
  return presentGrantedCard(saved);
}

/** @throws `card.under_18` for a change that would undo what is known (FL-06), `card.adult_only`; naming the fields. */
function requireKnownAge(card: OwnedCard<never>, change: CardInput, today: Date): void {
  refuseAges(undoneMinority(card, change, today));
  // At 18 a card stays restricted until its owner confirms it.
  if (card.guarded) refuseAdultValues(change);
}

function changedOf(card: OwnedCard<never>, fields: CardInput): CardInput {
  const unchanged = (name: string, value: unknown) => {
    const current: unknown = card[name as keyof CardInput];
    return Array.isArray(value) ? JSON.stringify(value) === JSON.stringify(current) : sameValue(value, current);
  };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !unchanged(name, value)),
  );
}

/** Only moderators hide a card or show it again. An owner's full card, sent back unchanged, may contain `hidden`. */
function statusColumns(stored: StoredStatus, wanted: CardStatus | undefined): { status?: CardStatus } {
  // As its owner knows it: what waits for a check or a guardian has been published.
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
