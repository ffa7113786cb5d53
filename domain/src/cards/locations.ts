import { normalizePlace, normalizeText } from "../identity/normalized-text.ts";
import type { Locale } from "../locale.ts";
import { optionLabel } from "./option-labels.ts";
import type { Country } from "./options.ts";

/** A row of `data/cities.json`, handed in by the caller so that the browser need not bundle the list. */
export interface City {
  id: string;
  country: Country;
  ru: string;
  en: string;
  zh: string;
  /** Other names of it; read, and never written. */
  also?: readonly string[];
}

export interface ParsedLocation {
  /** Null where the city is not in the list or its name belongs to several. */
  cityId: string | null;
  /** The country by the suffix, else by the city. */
  country: Country | null;
  /** The city as it was written, without the country and without a word for "city": 'г. Сочи, Россия' is 'Сочи'. */
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

/** The names of a city in all three languages, as `normalizePlace` leaves them; stored, since lists are searched at every key. */
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
 * A district before or after the city is allowed: 'Химки, Московская область, Россия', 'Россия, Москва'. So are a word for
 * "city" and other names of a known city: 'г. Сочи', 'СПб', '上海市' (SL-24).
 */
export function parseLocation(text: string, cities: readonly City[]): ParsedLocation {
  const { cityText, country } = splitCountry(text.trim());
  const city = findTown(cityText, country, cities)?.city;
  const bare = splitNames(cityText).map(bareTown).join("");
  return { cityId: city?.id ?? null, country: country ?? city?.country ?? null, cityText: bare };
}

/**
 * A location as it is stored: a known city under its own name in the script it was written in, any other one without a word
 * for "city". The rest stays as it was typed (SL-24).
 */
export function canonicalLocation(text: string, cities: readonly City[], usual: Country | null): string {
  const { cityText, country } = splitCountry(text.trim());
  const rest = text.trim().slice(cityText.length);
  const found = findTown(cityText, country ?? usual, cities);
  const isNamed = found && placeNames(found.city).includes(normalizePlace(bareTown(found.part)));
  const parts = splitNames(cityText).map((part) => {
    if (!found || part !== found.part || isNamed || hasDistrict(part)) return bareTown(part);
    return nameLike(part, found.city);
  });
  return parts.join("") + rest;
}

/** 'Москва, Россия', 'Moscow, Russia', '上海, 中国'. */
export function formatLocation(city: City, locale: Locale): string {
  return `${city[locale]}, ${optionLabel("countries", city.country, locale)}`;
}

/** The same as it is read: Chinese has a comma of its own. */
export function formatPlace(city: City, locale: Locale): string {
  return locale === "zh" ? `${city.zh}，${optionLabel("countries", city.country, "zh")}` : formatLocation(city, locale);
}

/** Names, and between them the commas with the spaces around them. */
function splitNames(text: string): string[] {
  return text.split(/([,，])/).flatMap((part) => {
    const name = part.trim();
    const at = part.indexOf(name);
    return [part.slice(0, at), name, part.slice(at + name.length)];
  });
}

/** Words for "city" before or after a name, and the province before a Chinese one. */
const cyrillicCity = /^(?:(?:г|гор)\.\s*|(?:г|гор|город)\s+)(?=\S)|\s(?:г\.?|город)$/giu;
const latinCity = /^(?:g\.\s*|(?:city of|gorod)\s+)(?=\S)|\scity$/giu;
const hanCity = /^(?:中国)?(?:\p{Script=Han}{2,8}?(?:省|自治区))?(\p{Script=Han}{2,20}?)市(\p{Script=Han}{0,20})$/u;

/** A part of a location without a word for "city"; with a district of a Chinese city as it is. */
function bareTown(part: string): string {
  const [, town, district] = hanCity.exec(part) ?? [];
  if (town && !district) return town;
  return part.replace(cyrillicCity, "");
}

const hasDistrict = (part: string) => Boolean(hanCity.exec(part)?.[2]);

/** Parts that say which of two places is meant: 'Ростов, Ярославская область' is not the city that Ростов alone stands for. */
const regions = /область|обл\.|край|республика|oblast|region|province|省/i;

/** The first part of a text that names a known city, by its own name or else by another one. */
function findTown(
  text: string,
  country: Country | null,
  cities: readonly City[],
): { part: string; city: City } | undefined {
  const parts = [text, ...splitNames(text)];
  const namings = regions.test(text) ? ([placeNames] as const) : ([placeNames, otherNames] as const);
  for (const names of namings) {
    for (const part of parts) {
      const town = hanCity.exec(part)?.[1] ?? part;
      const spellings = new Set([part, town, bareTown(part), part.replace(latinCity, "")]);
      for (const spelling of spellings) {
        const city = cityNamed(spelling, country, cities, names);
        if (city) return { part, city };
      }
    }
  }
  return undefined;
}

/** The name of a city in the script of `text`. */
function nameLike(text: string, city: City): string {
  if (/\p{Script=Han}/u.test(text)) return city.zh;
  return /\p{Script=Cyrillic}/u.test(text) ? city.ru : city.en;
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

type Naming = (city: City) => readonly string[];

const otherNames: Naming = ({ also = [] }) => also.map(normalizePlace);

function cityNamed(name: string, country: Country | null, cities: readonly City[], names: Naming): City | null {
  const wanted = normalizePlace(name);
  if (wanted === "") return null;
  const named = [...(citiesByName(cities, names).get(wanted) ?? [])];
  const found = named.filter((city) => country === null || city.country === country);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const namedInList = new Map<Naming, WeakMap<readonly City[], Map<string, Set<City>>>>([
  [placeNames, new WeakMap()],
  [otherNames, new WeakMap()],
]);

/** The cities of a list by each of their names, made once for the list. */
function citiesByName(cities: readonly City[], names: Naming): Map<string, Set<City>> {
  const known = namedInList.get(names)?.get(cities);
  if (known) return known;
  const byName = new Map<string, Set<City>>();
  for (const city of cities) {
    for (const name of names(city)) byName.set(name, (byName.get(name) ?? new Set()).add(city));
  }
  namedInList.get(names)?.set(cities, byName);
  return byName;
}
