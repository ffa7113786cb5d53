import { AppError } from "@compcard/domain/errors";
import type { ItemKind } from "@compcard/domain/moderation/options";
import type { ModerationItem } from "@compcard/domain/moderation/schema";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import { type Changes, recordAuditEntry } from "../audit/usecases.ts";
import { presentItem } from "../items/present.ts";
import { findItem, type ItemRow, isStillUndoable, lockItem, reopenItem } from "../items/store.ts";
import { mailOutcome } from "../mails/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { getPerson, restoreRole, unblockUser } from "../people/store.ts";
import type { ItemHandlers } from "../ports.ts";
import { takeBack } from "./card-steps.ts";
import type { Undo } from "./decide.ts";
import { lockModeratedCard } from "./moderated-card.ts";

/**
 * Takes a decision back within ten minutes: cards and the account are as they were before it, and the item is open again.
 * @throws `desk.not_found`, `desk.own_card`, `desk.too_late`, `desk.changed` where a card has been changed since,
 * `desk.forbidden` for the block of a moderator, unless the caller is an admin.
 */
export async function undoDecision(
  context: AppContext,
  moderator: Moderator,
  id: string,
  handlers: ItemHandlers,
): Promise<ModerationItem> {
  const found = await findItem(context.database.db, id);
  if (!found) throw new AppError("desk.not_found");
  const ownerId = found.user_id;
  if (ownerId === moderator.userId) throw new AppError("desk.own_card");
  return changeCards(context, async (changes) => {
    const { db } = changes;
    await lockOwner(db, ownerId);
    const cards = ((found.undo ?? { cards: [] }) as Undo).cards;
    const judged = [];
    for (const card of cards.toSorted((one, other) => one.id.localeCompare(other.id)))
      judged.push({ card: await lockModeratedCard(db, moderator, { cardId: card.id, ownerId }), undo: card });
    const record = await lockItem(db, id);
    if (!record?.decided_at || !(await isStillUndoable(db, id))) throw new AppError("desk.too_late");
    const entry = { actor: moderator, action: "undo", userId: ownerId, itemId: id } as const;
    const changed: Changes[] = [];
    for (const { card, undo } of judged) {
      const made = await takeBack(changes, card, undo);
      changed.push(made);
      await recordAuditEntry(db, { ...entry, cardId: card.id, changes: made });
    }
    const { blocked, role } = (record.undo ?? { blocked: false }) as Undo;
    // A colleague is blocked on an admin's word alone, and named likewise.
    if (role && !moderator.admin) throw new AppError("desk.forbidden");
    if (blocked) await unblockUser(db, ownerId);
    if (role) await restoreRole(db, ownerId, role);
    if (blocked || judged.length === 0)
      await recordAuditEntry(db, { ...entry, changes: blocked ? { blocked: [true, false] } : {} });
    await handlers[record.kind as ItemKind]?.decided(db, {
      userId: ownerId,
      itemId: id,
      decide: null,
      by: moderator.userId,
      reason: null,
    });
    const open = await reopenItem(db, record);
    const isNotified = blocked || changed.some((made) => "status" in made) || judged.length > 0;
    const mail = { reason: null, cardId: record.card_id, db };
    if (isNotified) await mailOutcome(context.config, await getPerson(db, ownerId), "undone", mail);
    return presentItem((await findItem(db, open)) as ItemRow);
  });
}
