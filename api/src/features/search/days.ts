import type { MeasuredMonths } from "@compcard/domain/search/filter-lists";
import type { SearchFields } from "@compcard/domain/search/schema";

const dayNames = ["freeFrom", "freeTo", "availableFrom", "availableTo"] as const;
export type QueryDays = Partial<Pick<SearchFields, (typeof dayNames)[number]>>;

/** True for a query, as it was sent, that names days. */
export const namesDays = (query: Record<string, unknown>) => dayNames.some((name) => query[name]);

/** The days on which a person must be free: `freeFrom` to `freeTo`, else those of availability. One date alone is that day. */
export function freeDays(query: QueryDays): { from: string; to: string } | null {
  const { freeFrom, freeTo, availableFrom, availableTo } = query;
  const [first, last] = freeFrom || freeTo ? [freeFrom, freeTo] : [availableFrom, availableTo];
  const from = first ?? last;
  const to = last ?? from;
  return from && to ? { from, to } : null;
}

/** The day that many months before, by UTC; the last one of a month that is shorter. */
export function monthsAgo(months: MeasuredMonths, today: Date): string {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay))).toISOString().slice(0, 10);
}
