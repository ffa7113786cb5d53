import { AppError, invalidField } from "@compcard/domain/errors";
import { type Made, madeByModerator, madeByOwner, rankOfMade } from "@compcard/domain/photos/made";
import { digitalViewOf } from "@compcard/domain/photos/slots";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { insertAuditEntry } from "../../../core/changes/store-audit.ts";
import type { BookRow } from "../../../core/photo-files/book.ts";
import { isOwnerOnly } from "../../../core/reading/audience.ts";
import type { OwnedCard } from "../../../core/reading/owned-card.ts";
import { lockCardWith } from "../../../core/reading/require-owned-card.ts";
import { lockCard } from "../../../core/reading/store-locks.ts";
import { findWholeCard, type WholeRow } from "../../../core/reading/store-reads.ts";
import { raiseVersion, touchCard } from "../../../core/writing/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { Viewer } from "../../../platform/http/viewer.ts";
import { mailOwner } from "./mail.ts";
import { setMade } from "./store.ts";

interface MadeStatement {
  made: Made | null;
  /** Moderators state one. */
  reason?: string | undefined;
  /** Moderators choose the photo that waits for approval. */
  waiting?: boolean | undefined;
}

/**
 * States how a photo was made, by its owner, an agency with the right to photos, or a moderator.
 * @throws as `requireOwnedCard`, `photo.not_found`, `photo.made_fixed`, `photo.not_a_digital`, 400 for a moderator without a reason.
 */
export async function stateMade(
  context: AppContext,
  viewer: Viewer,
  cardId: string,
  slot: string,
  { made, reason, waiting = false }: MadeStatement,
): Promise<{ photo: BookRow; version: number }> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const { owned, card } = await lockFor(db, viewer, cardId);
    const photo = findPhoto(card, slot, owned || waiting ? "own" : "public");
    if (digitalViewOf(slot) && rankOfMade(made) > 0) throw new AppError("photo.not_a_digital");
    if (!owned && !reason) throw invalidField("reason", "required");
    const columns = owned ? madeByOwner(photo, made) : madeByModerator(made);
    if (!columns) throw new AppError("photo.made_fixed");
    await setMade(changes, card, photo.key, columns);
    if (!owned) {
      await audit(db, viewer, card, { slot, before: photo.made, after: made, reason });
      await mailOwner(db, context.config, card, reason ?? "");
    }
    const version = owned ? await raiseVersion(changes, owned) : await touchCard(changes, cardId);
    return { photo: { ...photo, ...columns }, version };
  });
}

/** Locks the card: the own one of the caller, or, for a moderator, any that was not a draft. */
async function lockFor(
  db: Kysely<Schema>,
  viewer: Viewer,
  cardId: string,
): Promise<{ owned: OwnedCard<"photos"> | null; card: WholeRow }> {
  try {
    const owned = await lockCardWith(db, viewer.userId, cardId, "photos");
    return { owned, card: owned };
  } catch (error) {
    if (!viewer.moderates || !(error instanceof AppError)) throw error;
    await lockCard(db, cardId);
    const card = await findWholeCard(db, cardId, viewer.userId);
    if (!card || isOwnerOnly(card)) throw error;
    return { owned: null, card };
  }
}

/** The photo of a slot: the newest, or the one that everybody sees while another waits for its place. */
function findPhoto({ approved, photos, book }: WholeRow, slot: string, view: "own" | "public"): BookRow {
  const own = [...photos, ...book];
  const rows = view === "own" ? own : [...approved.photos, ...approved.book, ...own];
  const photo = rows.find(({ photo_type }) => photo_type === slot);
  if (!photo) throw new AppError("photo.not_found");
  return photo as BookRow;
}

interface MadeChange {
  slot: string;
  before: Made | null;
  after: Made | null;
  reason?: string | undefined;
}

async function audit(
  db: Kysely<Schema>,
  { userId }: Viewer,
  card: WholeRow,
  { slot, before, after, reason }: MadeChange,
): Promise<void> {
  await insertAuditEntry(db, {
    ...{ actor_id: userId, act: "made", card_id: card.id, user_id: card.user_id },
    ...{ case_id: null, agency_id: null, reason: reason ?? null },
    changes: JSON.stringify({ [`made:${slot}`]: [before, after] }),
  });
}
