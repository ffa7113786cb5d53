import { z } from "zod";
import { cardId } from "../card-id.ts";
import { daysBetween } from "../cards/availability.ts";
import { calendarDay } from "../cards/availability-rule.ts";
import { pageFields } from "../pagination-schema.ts";
import { text, uuid } from "../text-schema.ts";
import { type HalfDay, halfDaysOf, halves } from "./half-days.ts";
import { jobLengths, maxJobDays, maxOptionCards } from "./limits.ts";
import { allStates } from "./states.ts";

export const moment = z.string().meta({ format: "date-time" });

const half = z.enum(halves, { error: `must be one of ${halves.join(", ")}` });
const dayOrHalf = z.object({
  date: calendarDay,
  /** Both halves where absent. */
  half: half.nullish().transform((value) => value ?? undefined),
});
const span = z.object({ from: calendarDay, to: calendarDay });

const listedDays = z
  .array(dayOrHalf)
  .min(1, "must name a day")
  .max(2 * maxJobDays, `must be at most ${maxJobDays} days`)
  .refine((days) => new Set(days.map(({ date }) => date)).size <= maxJobDays, `must be at most ${maxJobDays} days`);
const spannedDays = span
  .refine(({ from, to }) => to >= from, { path: ["to"], error: "must not be before from", abort: true })
  .refine(({ from, to }) => daysBetween(from, to) + 1 <= maxJobDays, {
    path: ["to"],
    error: `must be at most ${maxJobDays} days`,
  });

/** Days of a job: a list, in which a day without a half is both, or a span with both ends included. */
export const daysInput = z.union([listedDays, spannedDays], {
  error: `must be a list of {date, half?} or {from, to}, of at most ${maxJobDays} days`,
});
export const listedHalves = listedDays.transform((days): HalfDay[] => halfDaysOf(days));

/** A zone of the IANA database by its name; an offset such as +03:00 is none, because it has no summer time. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

export const zone = z.string().max(64).refine(isZone, "must be a zone such as Europe/Moscow");

export const halfDay = z.object({ date: z.string().meta({ format: "date" }), half: z.enum(halves) });

const instant = z.iso
  .datetime({ offset: true, error: "must be a moment such as 2026-12-01T18:00:00+03:00" })
  .transform((value) => new Date(value));

const kinds = ["ask", "option"] as const;
export type OptionKind = (typeof kinds)[number];
const answers = ["yes", "maybe", "no"] as const;
export type HalfAnswer = (typeof answers)[number];

/** A request to cards for a job. */
export const newOptions = z.object({
  cards: z
    .array(cardId)
    .min(1, "must name a card")
    .max(maxOptionCards, `must be at most ${maxOptionCards} cards`)
    .refine((ids) => new Set(ids).size === ids.length, "must name each card once"),
  kind: z.enum(kinds, { error: `must be one of ${kinds.join(", ")}` }),
  /** Days of the job; all of them where absent. */
  days: daysInput.optional(),
  /** Earlier than the rule's end. */
  ends_at: instant.optional(),
});
export type NewOptions = z.output<typeof newOptions>;

/** Reasons for which a card gets no option. */
export const cardProblems = [
  "card.not_found",
  "option.booked",
  "option.away",
  "option.minor",
  "option.closed",
] as const;
export type CardProblem = (typeof cardProblems)[number];

/** The part of a job that everybody who reads an option reads. */
export const jobOfOption = z.object({
  id: uuid,
  title: z.string(),
  client: z.string(),
  city: z.string(),
  country: z.string(),
  tz: z.string(),
  usage: z.string().nullable(),
  pay: z.string().nullable(),
});

export const option = z.object({
  id: uuid,
  job: jobOfOption,
  card: uuid,
  /** The name on the card; empty for a maker from whom the card is hidden. */
  name: z.string(),
  kind: z.enum(kinds),
  state: z.enum(allStates),
  /** It stands, and neither the model nor her agency has answered: `asked`, `waiting`, or `challenged` before the first answer. */
  unanswered: z.boolean(),
  /** The worst rank of its half days; null for an ask and for one that has ended. */
  rank: z.int().nullable(),
  ranks: z.array(halfDay.extend({ rank: z.int() })),
  /** Live options of others behind it. */
  behind: z.int(),
  days: z.array(
    halfDay.extend({
      /** Booked by somebody else. */
      lost: z.boolean(),
      /** The answer to an ask. */
      answer: z.enum(answers).nullable(),
    }),
  ),
  ends_at: moment,
  /** The moment at which it lapses if nobody acts: the earliest of `ends_at`, the term of an unanswered one, and that of a challenge. */
  lapses_at: moment,
  /** It lost half days, and its maker is asked to keep the others or to release it: true for the maker alone, until the answer. */
  keep_asked: z.boolean(),
  /** The end of the challenge of a challenged one. */
  answer_by: moment.nullable(),
  /** The reader may challenge and confirm: they hold its job, or are an owner or booker of the agency that does. */
  own: z.boolean(),
  /** The person who made it, named to the model and her agency alone. */
  maker: z.object({ name: z.string(), agency: z.string().nullable() }).nullable(),
  /** Words that came with the answer. */
  note: z.string().nullable(),
  /** Words that came with a release. */
  reason: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});
export type Option = z.output<typeof option>;

export const madeOptions = z.array(z.union([option, z.object({ card: uuid, code: z.enum(cardProblems) })]));

const note = text(jobLengths.text).nullish();

const answerShape = {
  answer: z.enum(["yes", "no"], { error: "must be yes or no" }).optional(),
  /** An answer for each half day of an ask that it names, the others stay. */
  days: z
    .array(dayOrHalf.extend({ answer: z.enum(answers, { error: `must be one of ${answers.join(", ")}` }) }))
    .min(1, "must name a day")
    .max(2 * maxJobDays)
    .optional(),
};
const isOneAnswer = ({ answer, days }: { answer?: unknown; days?: unknown }) =>
  (answer === undefined) !== (days === undefined);
const oneAnswer = { path: ["answer"], error: "must be given, or days" };

export const optionAnswer = z.object({ ...answerShape, note }).refine(isOneAnswer, oneAnswer);
export type OptionAnswer = z.output<typeof optionAnswer>;

/** An answer by the link of a mail, which takes no words. */
export const linkAnswer = z.object(answerShape).refine(isOneAnswer, oneAnswer);
export type LinkAnswer = z.output<typeof linkAnswer>;

export const optionRelease = z.preprocess((body) => body ?? {}, z.object({ reason: note }));
export const optionExtension = z.object({ ends_at: instant });

export const optionsQuery = z.object({
  ...pageFields(50),
  /** `maker`: made by the caller or their agencies; `model`: on the caller's cards; `agency`: on cards that their agencies manage. */
  as: z.enum(["maker", "model", "agency"], { error: "must be one of maker, model, agency" }).default("maker"),
  /** One state, or all that have not ended, or all that have. */
  state: z
    .enum([...allStates, "standing", "ended", ""], {
      error: `must be one of ${[...allStates, "standing", "ended"].join(", ")}`,
    })
    .optional()
    .transform((state) => state || undefined),
  /** First and last day; an option with a day between them is listed. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  job: z.union([uuid, z.literal("")], { error: "must be the id of a job" }).optional(),
});
export type OptionsQuery = z.output<typeof optionsQuery>;
