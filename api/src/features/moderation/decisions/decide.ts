import { AppError, invalidField } from "@compcard/domain/errors";
import type { Decision, ItemKind } from "@compcard/domain/moderation/options";
import type { ModerationItem } from "@compcard/domain/moderation/schema";
import type { AppContext } from "../../../app-context.ts";
import { type CardChanges, changeCards } from "../../../core/changes/change.ts";
import { isPublished } from "../../../core/reading/audience.ts";
import { lockOwner } from "../../../core/reading/store-locks.ts";
import { lockCardsOf } from "../../../core/writing/store.ts";
import { recordAuditEntry } from "../audit/usecases.ts";
import { moderatorNameOf, presentItem } from "../items/present.ts";
import { closeItem, findItem, type ItemRecord, type ItemRow, lockItem, saveUndo } from "../items/store.ts";
import { mailOutcome, mailReporters } from "../mails/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { type Blocked, blockPerson } from "../people/block.ts";
import { getPerson } from "../people/store.ts";
import type { ItemHandlers } from "../ports.ts";
import { hideCard, refuseChange, type Step, showCard } from "./card-steps.ts";
import { lockModeratedCard, type ModeratedCard } from "./moderated-card.ts";

export interface Verdict {
  decide: Decision;
  reason?: string | null | undefined;
  version: number;
}

/** Data for the undo of a decision. Undo records of earlier versions lack `role`. */
export type Undo = Omit<Blocked, "role"> & Partial<Pick<Blocked, "role">>;

/**
 * Decides an item as it was looked at. The first decision stands; what was added meanwhile is looked at first.
 * @throws `desk.not_found`, `desk.own_card`, `desk.decided` with who did, `desk.changed`, `desk.no_effect`,
 * `request.invalid` without a reason for what takes something from somebody.
 */
export async function decideItem(
  context: AppContext,
  moderator: Moderator,
  id: string,
  { decide, reason: given, version }: Verdict,
  handlers: ItemHandlers,
): Promise<ModerationItem> {
  const reason = given?.trim() || null;
  const found = await findItem(context.database.db, id);
  if (!found) throw new AppError("desk.not_found");
  if (found.user_id === moderator.userId) throw new AppError("desk.own_card");
  if (!reason && (decide === "hide" || decide === "block")) throw invalidField("reason", "required");
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const card = found.card_id
      ? await lockModeratedCard(db, moderator, { cardId: found.card_id, ownerId: found.user_id })
      : null;
    if (!card) await lockOwner(db, found.user_id);
    const record = await lockItem(db, id);
    if (!record) throw new AppError("desk.not_found");
    if (record.decided_at) throw await alreadyDecided(changes, id);
    if (record.version !== version) throw new AppError("desk.changed");
    // Closed first: what the decision itself makes wait opens another item.
    await closeItem(db, id, { decide, by: moderator.userId, reason });
    const applied = await apply(context, changes, { record, card, decide, reason, moderator });
    // The choice of the primary card raises versions too.
    const versions = new Map((await lockCardsOf(db, record.user_id)).map((row) => [row.id, row.version]));
    const cards = applied.cards.map((undo) => ({ ...undo, version: versions.get(undo.id) ?? undo.version }));
    const undo: Undo = { ...applied, cards };
    const outcome = { userId: record.user_id, itemId: id, decide, by: moderator.userId, reason };
    await handlers[record.kind as ItemKind]?.decided(db, outcome);
    await saveUndo(db, id, undo);
    if (record.kind === "report") await mailReporters(context.config, db, id, decide);
    return presentItem((await findItem(db, id)) as ItemRow);
  });
}

async function alreadyDecided({ db }: CardChanges, id: string): Promise<AppError> {
  const row = (await findItem(db, id)) as ItemRow;
  return new AppError("desk.decided", {
    details: { by: moderatorNameOf(row), decide: row.decision, at: row.decided_at?.toISOString() },
  });
}

interface DecisionInput {
  record: ItemRecord;
  card: ModeratedCard | null;
  decide: Decision;
  reason: string | null;
  moderator: Moderator;
}

async function apply(context: AppContext, changes: CardChanges, input: DecisionInput): Promise<Undo> {
  const { record, card, decide, reason, moderator } = input;
  const { db } = changes;
  if (decide === "block")
    return blockPerson(context, changes, moderator, record.user_id, { reason, itemId: record.id });
  const step = card ? await stepOf(changes, { ...input, card }) : null;
  await recordAuditEntry(db, {
    actor: moderator,
    action: decide,
    cardId: record.card_id,
    userId: record.user_id,
    itemId: record.id,
    reason,
    changes: step?.changes ?? {},
  });
  const kind = card && step && mailOf(input, card, step);
  if (kind)
    await mailOutcome(context.config, await getPerson(db, record.user_id), kind, { reason, cardId: card.id, db });
  return { cards: step ? [step.undo] : [], blocked: false };
}

async function stepOf(changes: CardChanges, input: DecisionInput & { card: ModeratedCard }): Promise<Step | null> {
  const { record, card, decide, reason } = input;
  const hidden = card.status === "hidden";
  if (decide === "hide") return hideCard(changes, card, { reason });
  if (decide === "restore" || (decide === "pass" && record.kind === "appeal")) {
    const { blocked_at } = await getPerson(changes.db, card.user_id);
    if (hidden && !blocked_at) return showCard(changes, card, card.status_before === "draft" ? "draft" : "published");
    if (!hidden && isHeld(card)) return refuseChange(changes, card, reason);
    throw new AppError("desk.no_effect");
  }
  // An approval does not show a card that is hidden, or has become a draft.
  const isShown = card.status === "waiting" || isPublished(card.status);
  return record.kind === "card" && isShown && (card.status === "waiting" || isHeld(card))
    ? showCard(changes, card, "published")
    : null;
}

function isHeld(card: ModeratedCard): boolean {
  return Object.keys(card.held ?? {}).length > 0 || card.held_photos.length > 0;
}

/** The kind of mail for the owner about the new state. */
function mailOf({ decide, record }: DecisionInput, card: ModeratedCard, { undo, status }: Step) {
  if (decide === "hide") return record.kind === "appeal" ? "appeal_refused" : "hidden";
  if (card.status === "hidden" && status === "draft") return "restored_draft";
  if (card.status === "hidden") return card.guarded ? "restored_guarded" : "restored";
  if (decide === "restore") return "change_refused";
  if (card.guarded) return "passed_guarded";
  return undo.status === "waiting" ? "passed" : "change_passed";
}
