import { findContradiction } from "@compcard/domain/cards/availability";
import type { Availability } from "@compcard/domain/cards/fields";
import { parseCountry, parseLocation } from "@compcard/domain/cards/locations";
import { invalidField } from "@compcard/domain/errors";
import { normalizePlace } from "@compcard/domain/identity/normalized-text";
import type { Locale } from "@compcard/domain/locale";
import { findCity, placeInLanguages, readPlace } from "./cities.ts";

const ofCards = { russia: "Russia", china: "China" } as const;

/** The place of an entry by the one identity of cities; a country in words settles a name that several cities have. */
function placeOf({ city, country }: Pick<Availability, "city" | "country">) {
  const known = parseCountry(country ?? "");
  return readPlace(city, known && ofCards[known]);
}

/** One text for all spellings of a known city; of any other city its normalized name, without what follows a comma. */
export function placeKey(entry: Pick<Availability, "city" | "country">): string {
  const { cityId } = placeOf(entry);
  return cityId ? `#${cityId}` : placeKeyOfText(entry.city);
}

/** The place of an entry in the three languages; null where it is no city we know. */
export function stayPlaceNames(entry: Pick<Availability, "city" | "country">): Record<Locale, string> | null {
  const city = findCity(placeOf(entry).cityId);
  return city && placeInLanguages(city);
}

/** The key of a city that is not in the list. */
export function placeKeyOfText(city: string): string {
  const [name = city] = parseLocation(city, []).cityText.split(/[,，]/);
  return normalizePlace(name) || city.toLowerCase();
}

/** The same entries, known cities under their own names, as a card's location has them (SL-24). */
export function canonicalPlaces(entries: readonly Availability[]): Availability[] {
  return entries.map((entry) => ({ ...entry, city: placeOf(entry).location || entry.city }));
}

/** @throws `request.invalid` with the place of the first entry that contradicts an earlier one. */
export function requireConsistent(entries: readonly Availability[]): void {
  const at = findContradiction(entries, placeKey);
  if (at >= 0)
    throw invalidField(
      `availability.${at}`,
      "must not contradict another entry: on one day in one city, there or away",
    );
}
