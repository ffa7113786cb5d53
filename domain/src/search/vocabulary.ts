import type { City } from "../cards/locations.ts";
import { skillLabels } from "../cards/option-labels/work.ts";
import { type Skill, skills } from "../cards/options.ts";

/** What search compares: NFKC, lower case, ё as е, single spaces, no blank ends (SEARCH-01). */
export function normalizeText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ").trim();
}

/** As `normalizeText`, and blind to apostrophes and hyphens: "Xi'an" is "xian", "Ростов-на-Дону" is "ростов на дону". */
export function normalizePlace(text: string): string {
  return normalizeText(text.replace(/['’ʼ`]/g, "").replace(/[-‐‑–—]/g, " "));
}

const namesOfCity = new WeakMap<City, string[]>();

/** The names of a city in all three languages, as `normalizePlace` leaves them; kept, since lists are searched at every key. */
export function placeNames(city: City): string[] {
  const names = namesOfCity.get(city) ?? [city.ru, city.en, city.zh].map(normalizePlace);
  namesOfCity.set(city, names);
  return names;
}

const skillTexts = skills.map((skill) => ({
  skill,
  texts: [skill, ...Object.values(skillLabels[skill])].map(normalizeText),
}));

/** Codes of the skills whose label in any language, or whose code, contains the word; none for an empty word (SEARCH-01). */
export function matchSkills(word: string): Skill[] {
  const wanted = normalizeText(word);
  if (wanted === "") return [];
  return skillTexts.filter(({ texts }) => texts.some((text) => text.includes(wanted))).map(({ skill }) => skill);
}
