import { addDays } from "@compcard/domain/cards/availability";

/** A month as its calendar shows it, `2026-12`. */
export type Month = string;

export const monthOf = (day: string): Month => day.slice(0, 7);

/** The month that many months later, or earlier. */
export function addMonths(month: Month, months: number): Month {
  const moment = new Date(`${month}-01`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 7);
}

const lastDayOf = (month: Month) => addDays(`${addMonths(month, 1)}-01`, -1);

/** First and last day of the weeks, Monday to Sunday, that hold the month: at most 42 days. */
export function spanOfMonth(month: Month): { from: string; to: string } {
  return {
    from: addDays(`${month}-01`, -weekday(`${month}-01`)),
    to: addDays(lastDayOf(month), 6 - weekday(lastDayOf(month))),
  };
}

/** 0 for Monday. */
const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** A day with the letters of its halves (`dayLetters` of the API). */
export interface ShownDay {
  date: string;
  am: string;
  pm: string;
}

/** Weeks of seven days from the letters of a span that begins on a Monday; a day without letters is unknown. */
export function weeksOf({ from, to, days }: { from: string; to: string; days: string }): ShownDay[][] {
  const weeks: ShownDay[][] = [];
  for (let at = 0, date = from; date <= to; at++, date = addDays(date, 1)) {
    if (at % 7 === 0) weeks.push([]);
    weeks.at(-1)?.push({ date, am: days[2 * at] ?? "?", pm: days[2 * at + 1] ?? "?" });
  }
  return weeks;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day to which an arrow key leads within the span; null for another key or outside. */
export function dayByKey(key: string, day: string, { from, to }: { from: string; to: string }): string | null {
  const step = steps[key];
  if (step === undefined) return null;
  const next = addDays(day, step);
  return next < from || next > to ? null : next;
}
