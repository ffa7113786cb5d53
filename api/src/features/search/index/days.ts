/** Days since 1970 of a day by UTC, `2026-01-31`. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(day) / 86_400_000);
}
