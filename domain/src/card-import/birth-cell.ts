import { measurementRanges } from "../cards/measurements.ts";
import type { Birth } from "../reading/birth.ts";

/** True where no reading of a birth date is of somebody whom a card can have. */
export const isTooYoung = (birth: Birth): boolean => "oldest" in birth && birth.oldest < measurementRanges.age.min;

/**
 * Writes a birth date that is written with more or less than a day into the fields of a card. Without a day the date stays open
 * (TL-54), and an age protects somebody who is under 18 by any reading. Returns whether the person may be either: no age that the
 * table states decides.
 */
export function takeBirth(birth: Birth, fields: { age?: unknown; birth_date?: unknown }): boolean {
  if ("date" in birth) {
    fields.birth_date = birth.date;
    return false;
  }
  delete fields.birth_date;
  const { youngest, oldest } = birth;
  if (youngest >= 18 || (typeof fields.age === "number" && fields.age >= youngest && fields.age <= oldest))
    return false;
  delete fields.age;
  if (oldest >= 18) return true;
  fields.age = Math.max(youngest, measurementRanges.age.min);
  return false;
}
