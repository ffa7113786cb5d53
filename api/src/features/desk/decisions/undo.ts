import type { CaseKind } from "@compcard/domain/desk/options";
import type { DeskCase } from "@compcard/domain/desk/schema";
import { AppError } from "@compcard/domain/errors";
import { changeCards } from "../../../core/change.ts";
import { type Changes, insertAct } from "../../../core/review/act.ts";
import type { Moderator } from "../../../core/review/moderator.ts";
import { lockOwner } from "../../../core/store.ts";
import type { Parts } from "../../../parts.ts";
import type { CaseOwners } from "../applications.ts";
import { presentCase } from "../cases/present.ts";
import { type CaseRow, findCase, isStillUndoable, lockCase, reopenCase } from "../cases/store.ts";
import { mailOutcome } from "../mails/usecases.ts";
import { getPerson, letIn } from "../people/store.ts";
import { takeBack } from "./card-steps.ts";
import type { Undo } from "./decide.ts";
import { lockJudgedCard } from "./judged-card.ts";

/**
 * Takes a decision back within ten minutes: cards and the account are as they were before it, and the case is open again.
 * @throws `desk.not_found`, `desk.own_card`, `desk.too_late`, `desk.changed` where a card has been changed since.
 */
export async function undoDecision(
  parts: Parts,
  moderator: Moderator,
  id: string,
  owners: CaseOwners,
): Promise<DeskCase> {
  const found = await findCase(parts.database.db, id);
  if (!found) throw new AppError("desk.not_found");
  const ownerId = found.user_id;
  if (ownerId === moderator.userId) throw new AppError("desk.own_card");
  return changeCards(parts, async (changes) => {
    const { db } = changes;
    await lockOwner(db, ownerId);
    const cards = ((found.undo ?? { cards: [] }) as Undo).cards;
    const judged = [];
    for (const card of cards.toSorted((one, other) => one.id.localeCompare(other.id)))
      judged.push({ card: await lockJudgedCard(db, moderator, { cardId: card.id, ownerId }), undo: card });
    const record = await lockCase(db, id);
    if (!record?.decided_at || !(await isStillUndoable(db, id))) throw new AppError("desk.too_late");
    const act = { actor: moderator, act: "undo", userId: ownerId, caseId: id } as const;
    const changed: Changes[] = [];
    for (const { card, undo } of judged) {
      const made = await takeBack(changes, card, undo);
      changed.push(made);
      await insertAct(db, { ...act, cardId: card.id, changes: made });
    }
    const { blocked } = (record.undo ?? { blocked: false }) as Undo;
    if (blocked) await letIn(db, ownerId);
    if (blocked || judged.length === 0)
      await insertAct(db, { ...act, changes: blocked ? { blocked: [true, false] } : {} });
    await owners[record.kind as CaseKind]?.decided(db, {
      userId: ownerId,
      caseId: id,
      decide: null,
      by: moderator.userId,
      reason: null,
    });
    const open = await reopenCase(db, record);
    const isTold = blocked || changed.some((made) => "status" in made) || judged.length > 0;
    const mail = { reason: null, cardId: record.card_id, db };
    if (isTold) await mailOutcome(parts.config, await getPerson(db, ownerId), "undone", mail);
    return presentCase((await findCase(db, open)) as CaseRow);
  });
}
