import { isDay } from "../../cards/days.ts";
import { type AppError, invalidField } from "../../errors.ts";

/** Earliest year of a credit: nobody's book is older. */
const firstYear = 1950;

/** Characters of a credit. */
export const maxCredit = 80;

/** The last day that has begun somewhere on Earth: time zones are up to 14 hours ahead of UTC. */
function lastDay(now: Date): string {
  return new Date(now.getTime() + 14 * 36e5).toISOString().slice(0, 10);
}

/** The problem of the day of a digital. It is `YYYY-MM-DD`, a day of this century, not in the future anywhere. */
export function dayProblem(text: string, now: Date): AppError | null {
  if (!isDay(text)) return invalidField("taken_on", "must be a date of this century, as 2026-11-26");
  return text > lastDay(now) ? invalidField("taken_on", "must not be in the future") : null;
}

/** The years a photo of the portfolio may be of, both included. */
export function creditYears(now: Date): { min: number; max: number } {
  return { min: firstYear, max: Number(lastDay(now).slice(0, 4)) };
}
