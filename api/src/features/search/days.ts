import type { MeasuredMonths } from "@compcard/domain/search/filter-lists";

/** The day that many months before, by UTC; the last one of a month that is shorter. */
export function monthsAgo(months: MeasuredMonths, today: Date): string {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay))).toISOString().slice(0, 10);
}
