import { addDays } from "@compcard/domain/cards/availability";
import { formatDay } from "./chart-texts.ts";

/** A day of the chart. */
export interface Column {
  date: string;
  /** The name in the reader's language; formatted once, not in each row. */
  name: string;
  /** The agency's country does not work. */
  off: boolean;
  today: boolean;
  monday: boolean;
}

/** Six weeks. */
export const chartDays = 42;

export function columnsFrom(from: string, off: readonly string[], today: string): Column[] {
  const isOff = new Set(off);
  return Array.from({ length: chartDays }, (_, at) => {
    const date = addDays(from, at);
    return {
      date,
      name: formatDay(date),
      off: isOff.has(date),
      today: date === today,
      monday: new Date(date).getUTCDay() === 1,
    };
  });
}

/** Days of one month in a row: the place of the first one, and their number. */
export interface MonthSpan {
  date: string;
  start: number;
  length: number;
}

export function monthsOf(columns: readonly Column[]): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (const [start, { date }] of columns.entries()) {
    const last = spans.at(-1);
    if (last && last.date.slice(0, 7) === date.slice(0, 7)) last.length += 1;
    else spans.push({ date, start, length: 1 });
  }
  return spans;
}
