import type { KnownAge } from "@compcard/domain/cards/minority";
import type { OwnerCard } from "@compcard/domain/cards/schema";
import { AppError, invalidField } from "@compcard/domain/errors";
import type { AppContext } from "../../../app-context.ts";
import { changeCards } from "../../../core/changes/change.ts";
import { toColumns } from "../../../core/fields/columns.ts";
import { correctAge } from "../../../core/minors/person-age.ts";
import { findWholeCard } from "../../../core/reading/store-reads.ts";
import { type Changes, recordAuditEntry } from "../audit/usecases.ts";
import { lockModeratedCard } from "../decisions/moderated-card.ts";
import { mailOutcome } from "../mails/usecases.ts";
import type { Moderator } from "../moderators/usecases.ts";
import { getPerson } from "./store.ts";

interface AgeCorrection {
  age?: number | undefined;
  birth_date?: string | undefined;
  reason: string;
}

/**
 * Sets a person's known age. Only a moderator may raise it from under 18 (spec: Ages). A number replaces a birth date.
 * Works on drafts too, without showing them. @throws `card.not_found`, `desk.own_card`, `request.invalid`.
 */
export async function setAge(
  context: AppContext,
  moderator: Moderator,
  cardId: string,
  { age, birth_date, reason }: AgeCorrection,
): Promise<Pick<OwnerCard, "age" | "birth_date">> {
  if ((age === undefined) === (birth_date === undefined)) throw invalidField("age", "either age or birth_date");
  const found = await findWholeCard(context.database.db, cardId, moderator.userId);
  if (!found) throw new AppError("card.not_found");
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const card = await lockModeratedCard(db, moderator, { cardId, ownerId: found.user_id });
    const given = birth_date === undefined ? { age: age ?? null, birth_date: null } : { birth_date };
    const columns = toColumns(given, null, context.clock.now());
    await correctAge(changes, card, {
      age: null,
      birth_date: null,
      age_given_on: null,
      ...(columns as Partial<KnownAge>),
    });
    const after = (await findWholeCard(db, cardId, moderator.userId)) ?? card;
    const changed: Changes = {};
    if (after.age !== card.age) changed.age = [card.age, after.age];
    if (after.birth_date !== card.birth_date) changed.birth_date = [card.birth_date, after.birth_date];
    await recordAuditEntry(db, {
      actor: moderator,
      action: "age",
      cardId,
      userId: card.user_id,
      reason,
      changes: changed,
    });
    await mailOutcome(context.config, await getPerson(db, card.user_id), "age", { reason, cardId, db });
    return { age: after.age, birth_date: after.birth_date };
  });
}
