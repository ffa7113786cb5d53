import type { CardColumns } from "@compcard/domain/cards/pending";
import { AppError } from "@compcard/domain/errors";
import { localizeReason } from "@compcard/domain/moderation/reasons";
import type { CardChanges } from "../../../core/changes/change.ts";
import { movePhotos } from "../../../core/changes/move-photos.ts";
import { holdContacts } from "../../../core/pending/hold-contacts.ts";
import { findReview, saveReview } from "../../../core/pending/store.ts";
import { applyPendingPhotos, type ReplacedPhoto, revertPendingPhotos } from "../../../core/pending/store-photos.ts";
import { discardReplaced } from "../../../core/photo-files/store-files.ts";
import { isPublished, isShownToMembers } from "../../../core/reading/audience.ts";
import { ensurePrimary } from "../../../core/writing/primary.ts";
import type { StoredStatus } from "../../../platform/db/schema.ts";
import type { Changes } from "../audit/usecases.ts";
import { getPerson } from "../people/store.ts";
import type { ModeratedCard } from "./moderated-card.ts";
import { setCard } from "./store.ts";

/** The state of a card before a step, for its undo. */
export interface CardUndo {
  id: string;
  /** Version of the card after the step: later changes of its owner are not overwritten. */
  version: number;
  status: StoredStatus;
  review: {
    held: CardColumns;
    reason: string | null;
    status_before: "draft" | "waiting" | "published" | null;
    by_block: boolean;
  };
  texts: CardColumns;
  replaced: ReplacedPhoto[];
}

export interface Step {
  undo: CardUndo;
  /** The new status of the card. */
  status: StoredStatus;
  changes: Changes;
}

async function undoOf(changes: CardChanges, card: ModeratedCard): Promise<Omit<CardUndo, "version">> {
  const review = await findReview(changes.db, card.id);
  return {
    id: card.id,
    status: card.status,
    review: {
      held: review?.held ?? {},
      reason: review?.reason ?? null,
      status_before: review?.status_before ?? null,
      by_block: review?.by_block ?? false,
    },
    texts: card.approved.texts,
    replaced: [],
  };
}

/** Moves a card to a status, with what follows from who reads it then. @returns the new version. */
async function moveCardTo(
  changes: CardChanges,
  card: ModeratedCard,
  status: StoredStatus,
  columns: CardColumns = {},
): Promise<number> {
  const after = await setCard(changes, card, status, columns);
  if (status !== card.status) await ensurePrimary(changes, card.user_id);
  // The card may have become a minor's while it was hidden.
  if (card.status === "hidden") await holdContacts(changes, card.id);
  return after.version;
}

/** Publishes the pending changes; `status`: the new status of the card. */
export async function showCard(changes: CardChanges, card: ModeratedCard, status: StoredStatus): Promise<Step> {
  const undo = await undoOf(changes, card);
  const { held } = undo.review;
  const replaced = await applyPendingPhotos(changes, card);
  await saveReview(changes.db, card.id, { held: "{}", reason: null, status_before: null, by_block: false });
  const version = await moveCardTo(changes, card, status, held);
  const texts = Object.entries(held).map(([name, value]) => [name, [card.approved.texts[name], value]]);
  const photos = replaced.map(({ photo, former }) => [`photo:${photo.photo_type}`, [former && "kept", "passed"]]);
  return {
    undo: { ...undo, version, replaced },
    status,
    changes: { ...statusChange(card.status, status), ...Object.fromEntries([...texts, ...photos]) },
  };
}

/** Hides the card from all but its owner and moderators; its photos get new secret addresses. */
export async function hideCard(
  changes: CardChanges,
  card: ModeratedCard,
  { reason, byBlock = false }: { reason: string | null; byBlock?: boolean },
): Promise<Step> {
  const undo = await undoOf(changes, card);
  const hidden = card.status === "hidden";
  await saveReview(changes.db, card.id, {
    reason: await reasonForOwner(changes, card, reason),
    by_block: hidden ? undo.review.by_block : byBlock,
    ...(hidden
      ? {}
      : { status_before: isPublished(card.status) ? "published" : (card.status as "draft"), appealed_at: null }),
  });
  const version = await moveCardTo(changes, card, "hidden");
  return { undo: { ...undo, version }, status: "hidden", changes: statusChange(card.status, "hidden") };
}

/**
 * Refuses the pending changes: others still see the approved version, and the owner sees the refused one with the
 * reason.
 */
export async function refuseChange(changes: CardChanges, card: ModeratedCard, reason: string | null): Promise<Step> {
  const undo = await undoOf(changes, card);
  await saveReview(changes.db, card.id, { reason: await reasonForOwner(changes, card, reason) });
  const { version } = await setCard(changes, card, card.status);
  return { undo: { ...undo, version }, status: card.status, changes: {} };
}

async function reasonForOwner(
  { db }: CardChanges,
  { user_id }: ModeratedCard,
  reason: string | null,
): Promise<string | null> {
  return reason && localizeReason(reason, (await getPerson(db, user_id)).locale);
}

/** Restores the former status of a hidden card; its pending changes wait again. */
export async function returnCard(changes: CardChanges, card: ModeratedCard, status: StoredStatus): Promise<Changes> {
  await saveReview(changes.db, card.id, { reason: null, status_before: null, by_block: false });
  await moveCardTo(changes, card, status);
  return statusChange(card.status, status);
}

/** Puts a card back as it was before a step. @throws `desk.changed` where it has been changed since. */
export async function takeBack(changes: CardChanges, card: ModeratedCard, undo: CardUndo): Promise<Changes> {
  if (card.version !== undo.version) throw new AppError("desk.changed");
  await saveReview(changes.db, card.id, { ...undo.review, held: JSON.stringify(undo.review.held) });
  const withdrawn = await revertPendingPhotos(changes, card, undo.replaced);
  await moveCardTo(changes, card, undo.status, undo.texts);
  // Readers may have stored the addresses of these photos, the former ones included.
  if (withdrawn.length > 0 && isShownToMembers(card.status) && isShownToMembers(undo.status)) {
    const [keys, slots] = [withdrawn.map(({ key }) => key), withdrawn.map(({ photo_type }) => photo_type)];
    await movePhotos(changes, card.id, keys, { bestEffort: true });
    changes.recordDiscarded(await discardReplaced(changes.db, card.id, slots));
  }
  return statusChange(card.status, undo.status);
}

function statusChange(before: StoredStatus, after: StoredStatus): Changes {
  return before === after ? {} : { status: [before, after] };
}
