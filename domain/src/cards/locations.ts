import type { Locale } from "../locale.ts";
import { normalizePlace, normalizeText } from "../text.ts";
import { optionLabel } from "./option-labels.ts";
import type { Country } from "./options.ts";

/** A row of `data/cities.json`, handed in by the caller so that the browser need not bundle the list. */
export interface City {
  id: string;
  country: Country;
  ru: string;
  en: string;
  zh: string;
}

export interface ParsedLocation {
  /** Null where the city is not in the list or its name belongs to several. */
  cityId: string | null;
  /** From the suffix, else from the city. */
  country: Country | null;
  /** The city as it was written, without the country. */
  cityText: string;
}

// Written out in all languages: the pages carry the labels of their own alone.
const namesOfCountries: Record<Country, string[]> = {
  russia: ["Россия", "Russia", "俄罗斯", "Russian Federation", "РФ", "Российская Федерация", "俄罗斯联邦"],
  china: ["Китай", "China", "中国", "PRC", "КНР", "Китайская Народная Республика", "中华人民共和国"],
};

const countryNames = new Map(
  Object.entries(namesOfCountries).flatMap(([country, names]) =>
    names.map((name) => [normalizeText(name), country as Country] as const),
  ),
);

const namesOfCity = new WeakMap<City, string[]>();

/** The names of a city in all three languages, as `normalizePlace` leaves them; kept, since lists are searched at every key. */
export function placeNames(city: City): string[] {
  const names = namesOfCity.get(city) ?? [city.ru, city.en, city.zh].map(normalizePlace);
  namesOfCity.set(city, names);
  return names;
}

/** The country named in any of the three languages, any case; null for another country or none. */
export function parseCountry(text: string): Country | null {
  return countryNames.get(normalizeText(text)) ?? null;
}

/**
 * Reads 'City, Country' in any of the three languages, any case, ё as е, ASCII or full-width comma (WIZ-05).
 * A district between city and country is allowed: 'Химки, Московская область, Россия'.
 */
export function parseLocation(text: string, cities: readonly City[]): ParsedLocation {
  const { cityText, country } = splitCountry(text.trim());
  const [town = ""] = cityText.split(/[,，]/);
  const city = cityNamed(cityText, country, cities) ?? cityNamed(town, country, cities);
  return { cityId: city?.id ?? null, country: country ?? city?.country ?? null, cityText };
}

/** 'Москва, Россия', 'Moscow, Russia', '上海, 中国'. */
export function formatLocation(city: City, locale: Locale): string {
  return `${city[locale]}, ${optionLabel("countries", city.country, locale)}`;
}

/** The same as it is read: Chinese has a comma of its own. */
export function formatPlace(city: City, locale: Locale): string {
  return locale === "zh" ? `${city.zh}，${optionLabel("countries", city.country, "zh")}` : formatLocation(city, locale);
}

/**
 * Cities whose name in any language contains the query, for the searchable picker (WIZ-06). Names that begin with it
 * come first, the reader's language before the others; otherwise the order of the list stays. No query: all of them.
 */
export function findCities(query: string, cities: readonly City[], locale: Locale): City[] {
  const wanted = normalizePlace(query);
  const ranks: City[][] = [[], [], []];
  for (const city of cities) {
    const names = placeNames(city);
    if (normalizePlace(city[locale]).startsWith(wanted)) ranks[0]?.push(city);
    else if (names.some((name) => name.startsWith(wanted))) ranks[1]?.push(city);
    else if (names.some((name) => name.includes(wanted))) ranks[2]?.push(city);
  }
  return ranks.flat();
}

// The country stands after the last comma or, where someone left the comma out, after the last space.
function splitCountry(text: string): { cityText: string; country: Country | null } {
  const comma = Math.max(text.lastIndexOf(","), text.lastIndexOf("，"));
  for (const cut of [comma, text.lastIndexOf(" "), -1]) {
    const country = parseCountry(text.slice(cut + 1));
    if (country) return { cityText: text.slice(0, Math.max(cut, 0)).trim(), country };
  }
  return { cityText: text, country: null };
}

function cityNamed(name: string, country: Country | null, cities: readonly City[]): City | null {
  const wanted = normalizePlace(name);
  if (wanted === "") return null;
  const named = [...(citiesByName(cities).get(wanted) ?? [])];
  const found = named.filter((city) => country === null || city.country === country);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const namedInList = new WeakMap<readonly City[], Map<string, Set<City>>>();

/** The cities of a list by each of their names, made once for the list. */
function citiesByName(cities: readonly City[]): Map<string, Set<City>> {
  const known = namedInList.get(cities);
  if (known) return known;
  const byName = new Map<string, Set<City>>();
  for (const city of cities) {
    for (const name of placeNames(city)) byName.set(name, (byName.get(name) ?? new Set()).add(city));
  }
  namedInList.set(cities, byName);
  return byName;
}
