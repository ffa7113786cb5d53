/** Weeks of an owner's chart: as many whole ones as views are stored for. */
export const chartWeeks = 12;

const dayMs = 86_400_000;

/** The Mondays of the last `count` weeks by UTC, such as `2026-11-23`; the last one is that of `day`. */
export function lastWeeks(day: string, count: number): string[] {
  const moment = new Date(day);
  const monday = moment.getTime() - ((moment.getUTCDay() + 6) % 7) * dayMs;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * dayMs).toISOString().slice(0, 10),
  );
}
