import { z } from "zod";
import { type AppError, invalidField } from "../../errors.ts";

/** Earliest year and day that are taken: nobody's book is older. */
const firstYear = 1950;

/** Characters of a credit. */
export const maxCredit = 80;

/** The last day that has begun somewhere on Earth: time zones are up to 14 hours ahead of UTC. */
function lastDay(now: Date): string {
  return new Date(now.getTime() + 14 * 36e5).toISOString().slice(0, 10);
}

/** What is wrong with the day of a digital: `YYYY-MM-DD`, of the calendar, not in the future anywhere. */
export function dayProblem(text: string, now: Date): AppError | null {
  if (!z.iso.date().safeParse(text).success) return invalidField("taken_on", "must be a date, as 2026-11-26");
  if (text > lastDay(now)) return invalidField("taken_on", "must not be in the future");
  return text < `${firstYear}-01-01` ? invalidField("taken_on", `must be ${firstYear} or later`) : null;
}

/** The years a photo of the portfolio may be of, both included. */
export function creditYears(now: Date): { min: number; max: number } {
  return { min: firstYear, max: Number(lastDay(now).slice(0, 4)) };
}
