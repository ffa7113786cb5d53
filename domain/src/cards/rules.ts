import { measurementRanges } from "./measurements.ts";
import type { OwnerCard } from "./schema.ts";

/** Limit of cards of one account. */
export const maxCards = 20;

/** Readers as whom an owner can preview a card. */
export const previewReaders = ["guest", "member", "verified"] as const;
export type PreviewReader = (typeof previewReaders)[number];

/** Characters of a message to a model. */
export const enquiryMaxLength = 5000;

/** Names of a draft whose owner has none in the profile yet (WIZ-02). */
export const draftNames = { first_name: "Новая", last_name: "Модель" } as const;

/** Full years on a day, by the calendar of UTC. `birthDate` is `2004-05-31`; a 29 February counts from 1 March. */
export function ageOn(birthDate: string, today: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split("-").map(Number);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** The age of a birth date within the range a card can have (16–99), or null outside it. */
export function cardAge(birthDate: string, today: Date): number | null {
  const age = ageOn(birthDate, today);
  return age >= measurementRanges.age.min && age <= measurementRanges.age.max ? age : null;
}

/** Known to be under 18; an unknown age counts as adult (spec: Ages). */
export function isMinor(age: number | null): boolean {
  return age !== null && age < 18;
}

/** Which of their cards "my card" is chosen among (CARD-11). */
export const latestCardsQuery = { page: 1, limit: 10, sortBy: "created_at", sortOrder: "desc" } as const;

/** The card a person means by "my card": the primary one, else the last changed, rather one with photos (CARD-11). */
export function chooseCurrentCard<C extends Pick<OwnerCard, "is_primary" | "updated_at" | "photos">>(
  cards: readonly C[],
): C | null {
  const hasPhotos = (card: C) => Number(Object.keys(card.photos).length > 0);
  const ranked = [...cards].sort(
    (one, other) =>
      Number(other.is_primary) - Number(one.is_primary) ||
      hasPhotos(other) - hasPhotos(one) ||
      Date.parse(other.updated_at) - Date.parse(one.updated_at),
  );
  return ranked[0] ?? null;
}

/** Levels without those of languages that are not spoken (WIZ-11). */
export function levelsOf(
  languages: readonly string[],
  levels: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(levels).filter(([language]) => languages.includes(language)));
}

/** Equal for the reader (CARD-07): words in any order, a list of objects in its order, objects by their entries, nothing and empty text alike. */
export function sameValue(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function comparable(value: unknown): string {
  // Videos stand on the page as they are listed.
  if (Array.isArray(value))
    return JSON.stringify(value.some(isObject) ? value.map(comparable) : value.map(String).sort());
  if (isObject(value)) return JSON.stringify(Object.entries(value).map(String).sort());
  return JSON.stringify(value === undefined || value === "" ? null : value);
}
