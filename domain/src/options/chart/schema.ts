import { z } from "zod";
import { daysBetween } from "../../cards/availability.ts";
import { calendarDay } from "../../cards/availability-rule.ts";
import { locales } from "../../locale.ts";
import { pageFields } from "../../pagination-schema.ts";
import { boardFilter } from "../../roster/schema.ts";
import { wishedCard } from "../../search/contract.ts";
import { searchText } from "../../search/schema.ts";
import { uuid } from "../../text-schema.ts";
import { maxChartDays } from "../limits.ts";
import { option } from "../schema.ts";

const span = {
  /** Today where absent. */
  from: calendarDay.optional(),
  /** 42 days, the first one included, where absent. */
  to: calendarDay.optional(),
};

/** The reason for which a chart cannot show these days; null where it can. */
export function chartSpanProblem({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return "must not be before from";
  return daysBetween(from, to) + 1 > maxChartDays ? `must be at most ${maxChartDays} days` : null;
}

function refuseLong({ from, to }: { from?: string | undefined; to?: string | undefined }, context: z.RefinementCtx) {
  const problem = from && to && chartSpanProblem({ from, to });
  if (problem) context.addIssue({ code: "custom", path: ["to"], message: problem });
}

export const daysQuery = z.object(span).superRefine(refuseLong);
export type DaysQuery = z.output<typeof daysQuery>;

export const chartQuery = z
  .object({
    ...span,
    page: pageFields(100).page,
    /** Id of a board, or `none`. */
    board: boardFilter.optional(),
    /** A query like that of the roster. */
    q: searchText,
    /** The reader's, whose script the order by name follows. */
    lang: z.enum(locales).optional(),
  })
  .superRefine(refuseLong);
export type ChartQuery = z.output<typeof chartQuery>;

/**
 * One letter a half day, mornings and afternoons in turn: `f` free, `1` to `9` live options (nine or more), `b` booked, `a` away, `i` in
 * another city, `?` unknown.
 */
export const dayLetters = z.string();

const days = { from: z.string().meta({ format: "date" }), to: z.string().meta({ format: "date" }) };

export const calendar = z.object({ ...days, days: dayLetters, items: z.array(option) });

export const chart = z.object({
  ...days,
  chart: z.array(
    z.object({
      model: wishedCard,
      board: uuid.nullable(),
      days: dayLetters,
    }),
  ),
  /** Days between them on which the agency's country does not work. */
  off: z.array(z.string().meta({ format: "date" })),
  items: z.array(option),
});
