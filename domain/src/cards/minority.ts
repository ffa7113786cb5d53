import { ageOn, isMinor } from "./rules.ts";

/** The known age: by the birth date, else a number that was given on a day (by UTC). */
export interface KnownAge {
  age: number | null;
  birth_date: string | null;
  age_given_on: string | null;
}

type AgeChange = { age?: number | null; birth_date?: string | null };

/**
 * Fields of a change by which its owner would undo that a card is known to be under 18 (FL-06). That ends with time: a
 * number rises by as many full years as have passed since it was given; a birth date that takes its place makes no more
 * than the number on that day; a known date is neither cleared nor moved back. A later date and a smaller number may come.
 */
export function undoneMinority(known: KnownAge, change: AgeChange, today: Date): ("age" | "birth_date")[] {
  if (!isMinor(known.age)) return [];
  const { age, birth_date } = change;
  if (known.birth_date === null) {
    if (birth_date) return isOlder(birth_date, known, today) ? ["birth_date"] : [];
    return age === undefined || (age !== null && age <= oldestNow(known, today)) ? [] : ["age"];
  }
  if (birth_date === null || (birth_date && birth_date < known.birth_date)) {
    return age === undefined ? ["birth_date"] : ["age", "birth_date"];
  }
  // The number follows the date, so a higher number is refused rather than ignored.
  return !birth_date && age && age > (known.age ?? 0) ? ["age"] : [];
}

/** Fields by which a card would make somebody older than what is known of them, who is under 18 today (FL-06). */
export function olderThanKnown(known: KnownAge, { age, birth_date }: AgeChange, today: Date): ("age" | "birth_date")[] {
  if (birth_date) return wasOlder(birth_date, known, today) ? ["birth_date"] : [];
  return age && age > yearsNow(known, today) ? ["age"] : [];
}

function wasOlder(birthDate: string, known: KnownAge, today: Date): boolean {
  return known.birth_date === null ? isOlder(birthDate, known, today) : birthDate < known.birth_date;
}

/** The age of a birth date goes on by itself; a number that was given may have risen. */
function yearsNow(known: KnownAge, today: Date): number {
  return known.birth_date === null ? oldestNow(known, today) : ageOn(known.birth_date, today);
}

function oldestNow({ age, age_given_on }: KnownAge, today: Date): number {
  return (age ?? 0) + (age_given_on ? Math.max(0, ageOn(age_given_on, today)) : 0);
}

function isOlder(birthDate: string, { age, age_given_on }: KnownAge, today: Date): boolean {
  return ageOn(birthDate, age_given_on ? new Date(age_given_on) : today) > (age ?? 0);
}
