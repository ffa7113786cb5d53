import { AppError } from "@compcard/domain/errors";
import { answersAt } from "@compcard/domain/options/answers";
import type { OptionLink } from "@compcard/domain/options/links/contract";
import type { LinkAnswer, Option } from "@compcard/domain/options/schema";
import type { Kysely } from "kysely";
import type { AppContext } from "../../../app-context.ts";
import { readWithRows } from "../../../core/options/read.ts";
import type { OptionRow } from "../../../core/options/store.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { hashSecret } from "../../../platform/secret-tokens.ts";
import { takeAnswer } from "../actions/answer.ts";
import { type Acting, changeOption } from "../actions/change.ts";
import { findLink, type LinkRow } from "./store.ts";

/** The option of a mailed link. Opening it answers nothing. @throws `option.unknown_link`. */
export async function openLink(context: Pick<AppContext, "database" | "clock">, token: string): Promise<OptionLink> {
  const link = await requireLink(context.database.db, token);
  const [found] = await readWithRows(context, link.reads_as, [link.option_id]);
  if (!found || !mayRead(found.row)) throw new AppError("option.unknown_link");
  const { option } = found;
  return { option, ...possibleAnswers(found, link.guardian_of !== null, context.clock.now()) };
}

/** @throws as the contract. */
export async function answerByLink(context: Acting, token: string, answer: LinkAnswer): Promise<OptionLink> {
  const link = await requireLink(context.database.db, token);
  try {
    await changeOption(context, link.reads_as, link.option_id, async (held) => {
      const { user_id, guardian_of } = await requireLink(held.db, token);
      if (!mayRead(held.row)) throw new AppError("option.unknown_link");
      if (!mayAnswer(held.row, guardian_of !== null)) throw new AppError("option.minor");
      await takeAnswer({ ...held, by: { user_id, guardian_of } }, answer);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "option.not_found") throw new AppError("option.unknown_link");
    throw error;
  }
  return openLink(context, token);
}

async function requireLink(db: Kysely<Schema>, token: string): Promise<LinkRow> {
  const link = await findLink(db, hashSecret(token));
  if (!link) throw new AppError("option.unknown_link");
  return link;
}

const actsForAgency = ({ as_agency }: OptionRow) => as_agency !== null && as_agency !== "viewer";

/** The model, or an owner or booker of her agency. Mails have no such links for others. */
const mayRead = (row: OptionRow) => row.as_model || actsForAgency(row);

/** Under 18 her agency answers, or the guardian who consented. */
function mayAnswer(row: OptionRow, isGuardian: boolean): boolean {
  if (isGuardian) return row.guarded && !row.unconsented;
  return actsForAgency(row) || !row.guarded;
}

/** The answers that a reader of an option can give now, or the reason for which there is none. */
export function possibleAnswers(
  { option, row }: { option: Option; row: OptionRow },
  isGuardian: boolean,
  now: Date,
): Pick<OptionLink, "answers" | "problem"> {
  const answers = answersAt(option, now);
  if (answers.length === 0)
    return { answers, problem: option.state === "confirmed" ? "option.confirmed" : "option.ended" };
  if (!mayRead(row) || !mayAnswer(row, isGuardian)) return { answers: [], problem: "option.minor" };
  return { answers, problem: null };
}
