import type { AnswerOf } from "@compcard/domain/contract-types";
import { AppError } from "@compcard/domain/errors";
import type { GuardianState } from "@compcard/domain/guardians/options";
import type { Locale } from "@compcard/domain/locale";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { type CardChanges, changeCards } from "../../../core/changes/change.ts";
import { recordCardConsent } from "../../../core/consents/ledger.ts";
import { presentMemberCard } from "../../../core/reading/present.ts";
import { lockCard, lockOwner } from "../../../core/reading/store-locks.ts";
import {
  anonymousReaderId,
  findCardOfGuardian,
  findWholeCard,
  type WholeRow,
} from "../../../core/reading/store-reads.ts";
import { listAccepted } from "../../../core/representations/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { queueMail } from "../../../platform/mail/outbox.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { findQuestion, type Question, saveAnswer, setConsent } from "../store.ts";
import { composeOutcome } from "../texts.ts";

interface AnswerState {
  state: GuardianState;
  answered_at: string | null;
}

/** A guardian's answer; `again`: it was the same before. */
export type AnswerResult = AnswerState & { again: boolean };

/**
 * The question to the holder of a guardian's link, with the card as verified bookers would read it. Opening it is no answer. After
 * seven days it opens for those who consented alone; what was refused ends with the right of its asker, too (TL-07).
 * @throws `guardian.unknown_link`, `guardian.late`.
 */
export async function openQuestion(
  { database }: Pick<AppContext, "database">,
  token: string,
): Promise<AnswerOf<"guardians.open">> {
  const question = await requireQuestion(database.db, token);
  if (question.late && (question.state === "asked" || question.state === "refused"))
    throw new AppError("guardian.late");
  const card = await findCardOfGuardian(database.db, question.card_id);
  if (!card) throw new AppError("guardian.unknown_link");
  const agencies = await listAccepted(database.db, question.card_id);
  return {
    ...{ ...present(question), name: question.name, card: presentMemberCard(card, "verified").model },
    agencies: agencies.map(({ name, state, rights }) => ({ name, verified: state === "verified", rights })),
  };
}

/**
 * The guardian consents: the signed-in see the card from the answer on, where its owner has published it.
 * @throws `guardian.unknown_link`, `guardian.late` after seven days, `guardian.withdrawn`: then its owner sends a new question.
 */
export async function giveConsent(context: AppContext, token: string, locale: Locale): Promise<AnswerResult> {
  return answer(context, token, async (changes, question, card) => {
    if (question.state === "given") return null;
    if (question.state === "withdrawn") throw new AppError("guardian.withdrawn");
    if (question.late) throw new AppError("guardian.late");
    await setConsent(changes, card, true);
    await recordCardConsent(changes.db, context.config, card, {
      kind: "guardian",
      given: true,
      by: "guardian",
      locale,
    });
    return "given";
  });
}

/** The guardian refuses, or takes back what was given: from the answer on nobody else sees the card. @throws `guardian.unknown_link`. */
export async function refuseConsent(context: AppContext, token: string, locale: Locale): Promise<AnswerResult> {
  return answer(context, token, async (changes, question, card) => {
    if (question.state === "refused" || question.state === "withdrawn") return null;
    if (question.state === "given") await setConsent(changes, card, false);
    await recordCardConsent(changes.db, context.config, card, {
      kind: "guardian",
      given: false,
      by: "guardian",
      locale,
    });
    return question.state === "given" ? "withdrawn" : "refused";
  });
}

type Outcome = "given" | "refused" | "withdrawn";
type Decide = (changes: CardChanges, question: Question, card: WholeRow) => Promise<Outcome | null>;

/** Records one answer, also under concurrent requests, and mails the card's owner. `decide` returns the outcome, null for no change. */
async function answer(context: AppContext, token: string, decide: Decide): Promise<AnswerResult> {
  return changeCards(context, async (changes) => {
    const { db } = changes;
    const found = await requireQuestion(db, token);
    await lockOwner(db, found.user_id);
    await lockCard(db, found.card_id);
    // Reads the present state: another answer may have been sooner, and the owner may have named somebody else.
    const question = await requireQuestion(db, token);
    const card = await findWholeCard(db, question.card_id, anonymousReaderId);
    if (!card) throw new AppError("guardian.unknown_link");
    const outcome = await decide(changes, question, card);
    if (outcome === null) return { ...present(question), again: true };
    await saveAnswer(db, card.id, outcome);
    const { owner_email: to, owner_locale: locale } = question;
    if (to)
      await queueMail(db, "guardianOutcome", composeOutcome({ to, cardId: card.id, locale }, outcome, context.config));
    return { ...present(await requireQuestion(db, token)), again: false };
  });
}

async function requireQuestion(db: Kysely<Schema>, token: string): Promise<Question> {
  const question = await findQuestion(db, hashSecret(token));
  if (!question) throw new AppError("guardian.unknown_link");
  return question;
}

function present({ state, answered_at }: Question): AnswerState {
  return { state, answered_at: answered_at?.toISOString() ?? null };
}
