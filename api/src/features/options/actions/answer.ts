import { AppError, invalidField } from "@compcard/domain/errors";
import { halfDaysOf, keyOf } from "@compcard/domain/options/half-days";
import { answerOf } from "@compcard/domain/options/ranks";
import type { HalfAnswer, Option, OptionAnswer } from "@compcard/domain/options/schema";
import { publishOptionNews } from "../../../core/options/news.ts";
import { endOptions, updateOption } from "../../../core/options/store-standing.ts";
import { requireSide } from "../reading/usecases.ts";
import { type Acting, changeOption, type Held, requireAdult, requireStanding } from "./change.ts";
import { answerHalves } from "./store.ts";

/** An answer of the model, or of an agency with the right. @throws as the contract. */
export async function answerOption(context: Acting, userId: string, id: string, answer: OptionAnswer): Promise<Option> {
  return changeOption(context, userId, id, async (held) => {
    if (requireSide(held.row, ["agency", "model"]) === "model") requireAdult(held.row);
    await takeAnswer(held, answer);
  });
}

/** @throws `option.ended`, `option.confirmed`, `request.invalid`. */
export async function takeAnswer(held: Held, { answer, days, note }: OptionAnswer): Promise<void> {
  requireStanding(held);
  const { db, row, by } = held;
  const words = note == null || note === row.note ? {} : { note };
  if (row.kind === "ask") return answerAsk(held, { answer, days, words });
  if (!answer) throw invalidField("answer", "must be yes or no: only an ask is answered by days");
  if (row.state === "confirmed") {
    if (answer === "yes") return;
    throw new AppError("option.confirmed");
  }
  if (answer === "no") {
    await updateOption(db, row.id, words);
    await endOptions(db, [row.id], "declined");
    return publishOptionNews(db, [{ kind: "released", optionId: row.id }], by);
  }
  if (row.state === "held" && words.note === undefined) return;
  await updateOption(db, row.id, { ...words, state: "held" });
  if (row.state === "waiting") await publishOptionNews(db, [{ kind: "held", optionId: row.id }], by);
}

async function answerAsk(
  { db, row, by, now }: Held,
  { answer, days, words }: Pick<OptionAnswer, "answer" | "days"> & { words: { note?: string } },
): Promise<void> {
  if (row.lives_until <= now) throw new AppError("option.ended");
  const given = new Map<string, HalfAnswer>(
    days
      ? days.flatMap((day) => halfDaysOf([day]).map((half) => [keyOf(half), day.answer] as const))
      : row.halves.map((half) => [keyOf(half), answer ?? "yes"] as const),
  );
  const known = new Set(row.halves.map(keyOf));
  if (![...given.keys()].every((key) => known.has(key))) throw invalidField("days", "must be days of the ask");
  const answers = row.halves.map((half) => ({ ...half, answer: given.get(keyOf(half)) ?? half.answer }));
  if (words.note === undefined && answers.every(({ answer: one }, at) => one === row.halves[at]?.answer)) return;
  const changed = answers.filter((half) => given.has(keyOf(half)));
  await answerHalves(db, row.id, changed);
  const all = answers.map((half) => half.answer);
  const state = all.every((one) => one === null) ? "asked" : answerOf(all.map((one) => one ?? "maybe"));
  await updateOption(db, row.id, { ...words, state });
  await publishOptionNews(db, [{ kind: "answered", optionId: row.id }], by);
}
