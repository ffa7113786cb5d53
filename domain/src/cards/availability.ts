import type { Availability } from "./fields.ts";

/** Limit of entries of a card, and the longest span of one in days: two years (`spec: The book`). */
export const maxAvailability = 10;
export const maxAvailabilityDays = 731;

const dayMs = 86_400_000;

/** Whole days from one day to another, `2026-12-01`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The day that many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The problem of the days of an entry, or null. */
export function spanProblem({ from, to }: Pick<Availability, "from" | "to">): string | null {
  if (to < from) return "must not be before from";
  return daysBetween(from, to) >= maxAvailabilityDays ? "must be at most two years after from" : null;
}

/**
 * The place in the list of the first entry that contradicts an earlier one: on one day in two cities, or in a city and away from
 * it; -1 where none does. `placeOf` makes one text of all spellings of a city.
 */
export function findContradiction(entries: readonly Availability[], placeOf: (entry: Availability) => string): number {
  const places = entries.map(placeOf);
  return entries.findIndex((entry, at) =>
    entries.slice(0, at).some((other, before) => {
      if (entry.from > other.to || other.from > entry.to) return false;
      const isSamePlace = places[at] === places[before];
      if (entry.kind !== other.kind) return isSamePlace;
      return entry.kind === "in" && !isSamePlace;
    }),
  );
}
