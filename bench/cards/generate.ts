import { formatLocation } from "@compcard/domain/cards/locations";
import * as options from "@compcard/domain/cards/options";
import { photoTypes } from "@compcard/domain/photos/options";
import { cities } from "../../api/src/core/fields/cities.ts";
import { agencies } from "../../api/src/core/search-row/lists.ts";
import * as names from "./names.ts";
import { Random } from "./random.ts";

/** A made-up card with its owner and the types of its photos, in the columns of `cards`. */
export type MadeCard = ReturnType<typeof makeCard>;

const start = Date.UTC(2026, 0, 1);
const byCountry = {
  Russia: cities.filter(({ country }) => country === "russia"),
  China: cities.filter(({ country }) => country === "china"),
};

/** Card `index` of a seed: independent of the number of cards. */
function makeCard(index: number, seed: number) {
  const random = new Random(index, seed);
  const country = random.chance(0.6) ? ("Russia" as const) : ("China" as const);
  const woman = random.chance(0.75);
  const changed = new Date(start - random.whole(0, 900 * 86_400) * 1000).toISOString();
  return {
    user_id: random.uuid(),
    id: random.uuid(),
    ...makeName(random, country, woman),
    ...makePlace(random, country),
    country,
    age: random.chance(0.95) ? Math.min(99, 16 + random.small(24)) : null,
    ...makeMeasures(random, woman),
    ...makeLooks(random),
    ...makeWork(random, country),
    ...makeContacts(random, index),
    created_at: changed,
    updated_at: changed,
    photo_types: random.chance(0.85) ? photoTypes.slice(0, random.whole(1, 4)) : [],
    gender: random.chance(0.9) ? (woman ? "woman" : "man") : null,
  };
}

/** Cards `from` to `to`, the last not included. */
export function makeCards(from: number, to: number, seed: number): MadeCard[] {
  return Array.from({ length: to - from }, (_, offset) => makeCard(from + offset, seed));
}

function makeName(random: Random, country: "Russia" | "China", woman: boolean) {
  if (random.chance(0.12))
    return { first_name: random.pick(names.latinFirst), last_name: random.pick(names.latinLast) };
  if (country === "China")
    return { first_name: random.pick(names.chineseFirst), last_name: random.common(names.chineseLast) };
  const first = names.russianFirst;
  const last_name = random.common(names.russianLast) + (woman ? "а" : "");
  return { first_name: random.common(woman ? first.slice(0, 30) : first.slice(30)), last_name };
}

function makePlace(random: Random, country: "Russia" | "China") {
  if (random.chance(0.03)) return { city_id: null, location: random.pick(names.ownPlaces) };
  const city = random.common(byCountry[country]);
  return { city_id: city.id, location: formatLocation(city, country === "China" ? "zh" : "ru") };
}

function makeMeasures(random: Random, woman: boolean) {
  const shown = random.chance(0.95);
  const around = (middle: number) => (shown ? middle + random.small(14) - random.small(14) : null);
  return {
    height: around(woman ? 175 : 186),
    chest: around(woman ? 84 : 96),
    waist: around(woman ? 64 : 77),
    hips: around(woman ? 90 : 96),
    weight: around(woman ? 54 : 74),
    shoe_size: shown ? 37 + random.whole(0, 12) / 2 : null,
    clothing_size: shown ? random.common(["S", "XS", "M", "L", "XXS", "XL", "XXXS", "XXL"]) : null,
    ...(shown && woman ? { cup: random.common(["B", "A", "C", "D", "E"]) } : {}),
    ...(shown && !woman
      ? { inseam: around(83), collar: 37 + random.whole(0, 10) / 2, suit_size: 2 * random.whole(22, 27) }
      : {}),
  };
}

function makeLooks(random: Random) {
  return {
    eye_color: random.common(options.eyeColors),
    hair_color: random.common(options.hairColors),
    hair_type: random.common(options.hairTypes),
    hair_length: random.pick(options.hairLengths),
    skin_tone: random.common(options.skinTones),
    body_type: random.pick(options.bodyTypes),
    ethnic_type: random.common(options.ethnicTypes),
    tattoos: random.chance(0.7) ? ["none"] : random.some(options.tattoos.slice(1), 2),
    piercings: random.chance(0.6) ? ["none"] : random.some(options.piercings.slice(1), 2),
  };
}

function makeWork(random: Random, country: "Russia" | "China") {
  return {
    model_type: random.some(options.modelTypes, 3),
    shooting_types: random.some(options.shootingTypes, 5),
    skills: random.some(options.skills, 8),
    custom_skills: random.chance(0.1) ? [random.pick(names.ownSkills).replace("_", " ")] : [],
    languages: [...new Set([country === "Russia" ? "russian" : "chinese", ...random.some(options.languages, 3)])],
    visas: random.chance(0.4) ? random.some(options.visas, 3) : [],
    citizenship: [country === "Russia" ? "russia" : "china"],
    relocation: random.chance(0.3),
    driving_license: random.chance(0.35),
  };
}

function makeContacts(random: Random, index: number) {
  const agency = random.chance(0.1) ? random.pick(names.ownAgencies) : random.pick(agencies).value;
  return { phone: `+7 900 ${1_000_000 + index}`, agency: random.chance(0.6) ? agency : null };
}
