import { isRestricted, withoutAdultValues } from "@compcard/domain/cards/adult-only";
import {
  type Availability,
  type CardField,
  cardFieldNames,
  cardFields,
  type FieldsWith,
  fieldsWith,
} from "@compcard/domain/cards/fields";
import type { CardInput } from "@compcard/domain/cards/input";
import { cardAge, levelsOf } from "@compcard/domain/cards/rules";
import { invalidField } from "@compcard/domain/errors";
import type { Selectable, Updateable } from "kysely";
import type { CardsTable } from "../../platform/db/schema.ts";
import { canonicalPlaces, requireConsistent } from "./availability.ts";
import { readPlace } from "./cities.ts";
import { requirePhones } from "./phones.ts";

/** The same fields, with the levels that are left: of languages that the card has after the change alone (WIZ-11). */
export function withSpokenLevels(
  input: CardInput,
  before: Pick<Selectable<CardsTable>, "languages" | "custom_languages" | "language_levels"> | null,
): CardInput {
  if (!input.languages && !input.custom_languages && !input.language_levels) return input;
  const spoken = [
    ...(input.languages ?? before?.languages ?? []),
    ...(input.custom_languages ?? before?.custom_languages ?? []),
  ];
  const levels = levelsOf(spoken, input.language_levels ?? before?.language_levels ?? {});
  return { ...input, language_levels: levels as CardInput["language_levels"] };
}

const measurements = fieldsWith("step", "measurements");
type Before = Pick<Selectable<CardsTable>, "country" | "age" | "birth_date" | FieldsWith<"step", "measurements">> &
  Partial<Pick<Selectable<CardsTable>, "guarded">>;

/**
 * Columns from the fields of a card that were given; what they imply comes along: the age of a birth date, the city and
 * country of a location (WIZ-05), the day of the measurements. Values that do not exist under 18 are left out where the card is, or
 * becomes, that of somebody under 18 (TL-01).
 * @throws `request.invalid` for a birth date that makes no age from 16 to 99 today, for a phone that cannot be dialed, and for
 * entries of the availability that contradict each other.
 */
export function toColumns(fields: CardInput, before: Before | null, today: Date): Updateable<CardsTable> {
  // While there is a birth date the number follows it.
  const dated = fields.birth_date === undefined && before?.birth_date;
  const stated = dated ? { ...fields, age: undefined } : fields;
  const ages = ageColumns(stated, before, today);
  const age = ages.age === undefined ? (before?.age ?? null) : (ages.age as number | null);
  const input = isRestricted({ age, guarded: before?.guarded ?? false }) ? withoutAdultValues(stated) : stated;
  const given = cardFieldNames.filter((field) => input[field] !== undefined);
  const place = placeColumns(input, before?.country ?? null);
  if (input.availability) requireConsistent(input.availability);
  requirePhones(input, place.country ?? (input.country === undefined ? (before?.country ?? null) : input.country));
  return {
    ...Object.fromEntries(given.map((field) => [field, columnValue(field, input[field])])),
    ...place,
    ...ages,
    ...measuredColumns(input, before, today),
  };
}

/** A name that is not given is an empty text, objects travel as JSON. */
function columnValue(field: CardField, value: unknown): unknown {
  const { kind } = cardFields[field];
  if (kind === "availability") return JSON.stringify(canonicalPlaces(value as Availability[]));
  if (kind === "name") return value ?? "";
  return kind === "links" || kind === "levels" || kind === "videos" ? JSON.stringify(value) : value;
}

function placeColumns(
  { location, country }: CardInput,
  countryNow: "Russia" | "China" | null,
): Pick<Updateable<CardsTable>, "city_id" | "location"> & { country?: "Russia" | "China" } {
  if (location === undefined) return {};
  if (location === null) return { city_id: null };
  const place = readPlace(location, country === undefined ? countryNow : country);
  const implied = country === undefined && place.country ? { country: place.country } : {};
  return { location: place.location, city_id: place.cityId, ...implied };
}

/** The number that a birth date makes, and when it was given; a date that is cleared leaves the number that was known. */
function ageColumns({ age, birth_date }: CardInput, before: Before | null, today: Date): Updateable<CardsTable> {
  if (birth_date) {
    const computed = cardAge(birth_date, today);
    if (computed === null) throw invalidField("birth_date", "must make an age from 16 to 99");
    return { age: computed, age_given_on: dayOf(today) };
  }
  if (age === undefined && birth_date === undefined) return {};
  return { age: age === undefined ? (before?.age ?? null) : age, age_given_on: dayOf(today) };
}

/** The day of the last change of a measurement; null if the card has none, and then nothing is confirmed. */
function measuredColumns(input: CardInput, before: Before | null, today: Date): Updateable<CardsTable> {
  const given = measurements.filter((name) => input[name] !== undefined);
  if (given.some((name) => input[name] !== null)) return { measured_at: dayOf(today) };
  const left = measurements.some((name) => input[name] === undefined && (before?.[name] ?? null) !== null);
  return given.length === 0 || left ? {} : { measured_at: null, confirmed_at: null };
}

function dayOf(today: Date): string {
  return today.toISOString().slice(0, 10);
}
