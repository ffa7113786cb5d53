import { addDays, daysBetween } from "@compcard/domain/cards/availability";
import type { Availability } from "@compcard/domain/cards/fields";

/** Days of the strip: twelve weeks, the first one today. */
const stripDays = 84;

/** Share of the strip's width, 0 to 1. */
interface StayBar {
  left: number;
  width: number;
  /** True if the entry continues beyond the end of the strip. */
  goesOn: boolean;
}

/** The place of an entry on the strip that begins on `first`; null for one outside it. */
export function barOf({ from, to }: Pick<Availability, "from" | "to">, first: string): StayBar | null {
  const begin = Math.max(0, daysBetween(first, from));
  const end = daysBetween(first, to) + 1;
  if (end <= 0 || begin >= stripDays) return null;
  const last = Math.min(end, stripDays);
  return { left: begin / stripDays, width: (last - begin) / stripDays, goesOn: end > stripDays };
}

/** First days of the months within the strip, and where they stand. */
export function monthsOf(first: string): { day: string; left: number }[] {
  const days = Array.from({ length: stripDays }, (_, index) => addDays(first, index));
  return days.flatMap((day, index) => (day.endsWith("-01") ? [{ day, left: index / stripDays }] : []));
}
