import type { HalfDay } from "@compcard/domain/options/half-days";
import type { HalfAnswer } from "@compcard/domain/options/schema";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";

/** Stores given answers by half day. A *no* is a refusal until a *yes* for the same half day. */
export async function answerHalves(
  db: Kysely<Schema>,
  optionId: string,
  answers: readonly (HalfDay & { answer: HalfAnswer | null })[],
): Promise<void> {
  await sql`update option_halves set answer = given.answer,
      refused_at = case given.answer when 'no' then now() when 'maybe' then refused_at end
    from unnest(${answers.map(({ date }) => date)}::date[], ${answers.map(({ half }) => half)}::text[],
      ${answers.map(({ answer }) => answer)}::text[]) as given (day, half, answer)
    where option_id = ${optionId} and option_halves.day = given.day and option_halves.half = given.half`.execute(db);
}
