import { type City, canonicalLocation, formatPlace, parseLocation } from "@compcard/domain/cards/locations";
import type { Country } from "@compcard/domain/cards/options";
import list from "@compcard/domain/data/cities.json" with { type: "json" };
import placeRows from "@compcard/domain/data/city-places.json" with { type: "json" };
import type { Locale } from "@compcard/domain/locale";
import { nicknamesOf } from "@compcard/domain/search/city-nicknames";

/** The known cities, with what else people call them. */
export const cities: City[] = (list as City[]).map((city) => ({ ...city, also: nicknamesOf(city.id) }));

export const cityById = new Map(cities.map((city) => [city.id, city]));

/** Degrees of latitude and longitude, by the city's id. */
const places = new Map(Object.entries(placeRows) as [string, [number, number]][]);

export function findCity(id: string | null): City | null {
  return (id !== null && cityById.get(id)) || null;
}

/** A known city with its country in the three languages. */
export function placeInLanguages(city: City): Record<Locale, string> {
  return { ru: formatPlace(city, "ru"), en: formatPlace(city, "en"), zh: formatPlace(city, "zh") };
}

const onCard: Record<Country, "Russia" | "China"> = { russia: "Russia", china: "China" };
const countryOf = { Russia: "russia", China: "china" } as const;

/**
 * The meaning of a location: the known city it names, the country of its suffix (WIZ-05), and the text to store: the city
 * under its own name (SL-24). A country given beside it settles a city whose name has no suffix.
 */
export function readPlace(given: string, country: "Russia" | "China" | null) {
  const location = canonicalLocation(given, cities, country && countryOf[country]);
  const read = parseLocation(location, cities);
  const cityId = read.cityId ?? (country ? parseLocation(`${location}, ${country}`, cities).cityId : null);
  return { location, cityId, country: read.country && onCard[read.country] };
}

/** Kilometers as the crow flies, by the haversine formula; null for a city that is not in the list. */
export function kilometersBetween(one: string, other: string): number | null {
  const [from, to] = [places.get(one), places.get(other)];
  if (!from || !to) return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (at: 0 | 1) => Math.sin(radians(to[at] - from[at]) / 2) ** 2;
  const arc = half(0) + Math.cos(radians(from[0])) * Math.cos(radians(to[0])) * half(1);
  return Math.round(2 * 6371 * Math.asin(Math.sqrt(arc)));
}

/** Ids of the cities no farther from that one, itself among them. */
export function citiesAround(id: string, kilometers: number): string[] {
  return cities.flatMap((city) => ((kilometersBetween(id, city.id) ?? Infinity) <= kilometers ? city.id : []));
}
