import type { CardInput } from "../cards/input.ts";
import { ageOn } from "../cards/rules.ts";

/** Two dates of birth within as many days may be one that was mistyped. */
const nearBirthDays = 30;

type Aged = Pick<CardInput, "birth_date" | "age">;

/**
 * True if two people of one name may be one by their ages: dates of birth within 30 days, else ages within a year; an unknown age
 * fits any. The one rule for a card that is added and for a row of an import.
 */
export function isNearAge(one: Aged, other: Aged, today: Date): boolean {
  if (one.birth_date && other.birth_date)
    return Math.abs(Date.parse(one.birth_date) - Date.parse(other.birth_date)) <= nearBirthDays * 86_400_000;
  const [first, second] = [one, other].map(({ birth_date, age }) => (birth_date ? ageOn(birth_date, today) : age));
  return typeof first !== "number" || typeof second !== "number" || Math.abs(first - second) <= 1;
}

interface Coded {
  externalId: string | null;
}

/** With another code it is another person. */
export const mayShareCode = (one: Coded, other: Coded): boolean => one.externalId === null || other.externalId === null;
