import type { CaseKind, Decision } from "@compcard/domain/desk/options";
import type { DeskCase } from "@compcard/domain/desk/schema";
import { AppError, invalidField } from "@compcard/domain/errors";
import { isPublished } from "../../../core/audience.ts";
import { type CardChanges, changeCards } from "../../../core/change.ts";
import { insertAct } from "../../../core/review/act.ts";
import type { Moderator } from "../../../core/review/moderator.ts";
import { lockCardsOf, lockOwner } from "../../../core/store.ts";
import type { Parts } from "../../../parts.ts";
import type { CaseOwners } from "../applications.ts";
import { judgeOf, presentCase } from "../cases/present.ts";
import { type CaseRecord, type CaseRow, closeCase, findCase, lockCase } from "../cases/store.ts";
import { mailOutcome, mailReporters } from "../mails/usecases.ts";
import { blockPerson } from "../people/block.ts";
import { getPerson } from "../people/store.ts";
import { type CardUndo, hideCard, refuseChange, type Step, showCard } from "./card-steps.ts";
import { type JudgedCard, lockJudgedCard } from "./judged-card.ts";

export interface Verdict {
  decide: Decision;
  reason?: string | null | undefined;
  version: number;
}

/** What taking a decision back needs. */
export interface Undo {
  cards: CardUndo[];
  blocked: boolean;
}

/**
 * Decides a case as it was looked at. The first decision stands; what was added meanwhile is looked at first.
 * @throws `desk.not_found`, `desk.own_card`, `desk.decided` with who did, `desk.changed`, `desk.no_effect`,
 * `request.invalid` without a reason for what takes something from somebody.
 */
export async function decideCase(
  parts: Parts,
  moderator: Moderator,
  id: string,
  { decide, reason: given, version }: Verdict,
  owners: CaseOwners,
): Promise<DeskCase> {
  const reason = given?.trim() || null;
  const found = await findCase(parts.database.db, id);
  if (!found) throw new AppError("desk.not_found");
  if (found.user_id === moderator.userId) throw new AppError("desk.own_card");
  if (!reason && (decide === "hide" || decide === "block")) throw invalidField("reason", "required");
  return changeCards(parts, async (changes) => {
    const { db } = changes;
    const card = found.card_id
      ? await lockJudgedCard(db, moderator, { cardId: found.card_id, ownerId: found.user_id })
      : null;
    if (!card) await lockOwner(db, found.user_id);
    const record = await lockCase(db, id);
    if (!record) throw new AppError("desk.not_found");
    if (record.decided_at) throw await alreadyDecided(changes, id);
    if (record.version !== version) throw new AppError("desk.changed");
    const applied = await apply(parts, changes, { record, card, decide, reason, moderator });
    // The choice of the primary card raises versions too.
    const versions = new Map((await lockCardsOf(db, record.user_id)).map((row) => [row.id, row.version]));
    const cards = applied.cards.map((undo) => ({ ...undo, version: versions.get(undo.id) ?? undo.version }));
    const undo: Undo = { ...applied, cards };
    const outcome = { userId: record.user_id, caseId: id, decide, by: moderator.userId, reason };
    await owners[record.kind as CaseKind]?.decided(db, outcome);
    await closeCase(db, id, { decide, by: moderator.userId, reason, undo });
    if (record.kind === "report") await mailReporters(parts.config, db, id, decide);
    return presentCase((await findCase(db, id)) as CaseRow);
  });
}

async function alreadyDecided({ db }: CardChanges, id: string): Promise<AppError> {
  const row = (await findCase(db, id)) as CaseRow;
  return new AppError("desk.decided", {
    details: { by: judgeOf(row), decide: row.decision, at: row.decided_at?.toISOString() },
  });
}

interface Work {
  record: CaseRecord;
  card: JudgedCard | null;
  decide: Decision;
  reason: string | null;
  moderator: Moderator;
}

async function apply(parts: Parts, changes: CardChanges, work: Work): Promise<Undo> {
  const { record, card, decide, reason, moderator } = work;
  const { db } = changes;
  if (decide === "block") {
    const cards = await blockPerson(parts, changes, moderator, record.user_id, { reason, caseId: record.id });
    return { cards, blocked: true };
  }
  const step = card ? await stepOf(changes, { ...work, card }) : null;
  await insertAct(db, {
    actor: moderator,
    act: decide,
    cardId: record.card_id,
    userId: record.user_id,
    caseId: record.id,
    reason,
    changes: step?.changes ?? {},
  });
  const kind = card && step && mailOf(work, card, step);
  if (kind) await mailOutcome(parts.config, await getPerson(db, record.user_id), kind, { reason, cardId: card.id, db });
  return { cards: step ? [step.undo] : [], blocked: false };
}

async function stepOf(changes: CardChanges, work: Work & { card: JudgedCard }): Promise<Step | null> {
  const { record, card, decide, reason } = work;
  const hidden = card.status === "hidden";
  if (decide === "hide") return hideCard(changes, card, { reason });
  if (decide === "restore" || (decide === "pass" && record.kind === "appeal")) {
    const { blocked_at } = await getPerson(changes.db, card.user_id);
    if (hidden && !blocked_at) return showCard(changes, card, card.status_before === "draft" ? "draft" : "published");
    if (!hidden && isHeld(card)) return refuseChange(changes, card, reason);
    throw new AppError("desk.no_effect");
  }
  // What is hidden, or has become a draft, is not shown by saying that it is in order.
  const isShown = card.status === "waiting" || isPublished(card.status);
  return record.kind === "card" && isShown && (card.status === "waiting" || isHeld(card))
    ? showCard(changes, card, "published")
    : null;
}

function isHeld(card: JudgedCard): boolean {
  return Object.keys(card.held ?? {}).length > 0 || card.held_photos.length > 0;
}

/** What the owner is told, as it is from now on; nothing where nothing is different for them. */
function mailOf({ decide, record }: Work, card: JudgedCard, { undo, status }: Step) {
  if (decide === "hide") return record.kind === "appeal" ? "appeal_refused" : "hidden";
  if (card.status === "hidden" && status === "draft") return "restored_draft";
  if (card.status === "hidden") return card.guarded ? "restored_guarded" : "restored";
  if (decide === "restore") return "change_refused";
  if (card.guarded) return "passed_guarded";
  return undo.status === "waiting" ? "passed" : "change_passed";
}
