import type { Availability } from "@compcard/domain/cards/fields";
import { sameValue } from "@compcard/domain/cards/rules";

/** Entries with days and a city: the others are not part of the card. */
export const finished = (rows: readonly Availability[]): Availability[] => rows.filter(isFinished);

const isFinished = ({ from, to, city }: Availability) => from !== "" && to !== "" && city.trim() !== "";

/**
 * The entries on screen. Where the card's list is another one than what was typed, it takes the place of the finished
 * entries; unfinished ones are known here alone, and stay behind it (WIZ-13).
 */
export function mergeAvailability(
  typed: readonly Availability[],
  saved: readonly Availability[],
): readonly Availability[] {
  if (sameValue(finished(typed), saved)) return typed;
  return [...saved, ...typed.filter((row) => !isFinished(row))];
}
