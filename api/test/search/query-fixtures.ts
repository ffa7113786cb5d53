import { countries } from "@compcard/domain/cards/options";
import {
  allFilters,
  cardToggles,
  listFilterNames,
  listFilters,
  type RangeFilter,
  rangeFilterNames,
  rangeFilters,
} from "@compcard/domain/search/filter-lists";
import * as names from "../../../bench/cards/names.ts";
import type { Random } from "../../../bench/cards/random.ts";
import { cities } from "../../src/core/fields/cities.ts";

/** For tests: parameters of `GET /search` as somebody might send them who knows whom there is to find. */
export function randomQuery(random: Random): Record<string, string | string[]> {
  const lists = listFilterNames
    .filter(() => random.chance(0.05))
    .map((name) => [name, Array.from({ length: random.whole(1, 3) }, () => random.pick(listFilters[name].values))]);
  const toggles = cardToggles.filter(() => random.chance(0.05)).map((name) => [name, "true"]);
  const ranges = rangeFilterNames.filter(() => random.chance(0.1)).flatMap((name) => randomRange(random, name));
  return {
    ...Object.fromEntries([...lists, ...toggles, ...ranges]),
    ...(random.chance(0.3) ? { nice: randomWishes(random) } : {}),
    ...(random.chance(0.3) ? { all: [random.pick(allFilters)] } : {}),
    ...(random.chance(0.3) ? { country: random.pick(countries) } : {}),
    ...(random.chance(0.15) ? { location: Array.from({ length: random.whole(1, 2) }, () => randomPlace(random)) } : {}),
    ...(random.chance(0.2) ? randomStay(random) : {}),
    ...(random.chance(0.15) ? { made: "real" } : {}),
    ...(random.chance(0.05) ? { refused: "true" } : {}),
    ...(random.chance(0.1) ? { agency: random.pick(agencies) } : {}),
    ...(random.chance(0.1) ? { measuredWithin: random.pick(["3", "6", "12"]) } : {}),
    ...(random.chance(0.5) ? { q: randomText(random) } : {}),
  };
}

function randomWishes(random: Random): string[] {
  const lists = listFilterNames.map((name) => `${name}:${random.pick(listFilters[name].values)}`);
  const ranges = ["height:170..175", "height:180..", "age:..24", "hips:90", "shoe:38.5..40"];
  const others = ["country:china", "location:moscow", "location:Нигде", "relocation:true", "measuredWithin:6"];
  return Array.from({ length: random.whole(1, 6) }, () => random.pick([...lists, ...ranges, ...others]));
}

/** The usual ranges of queries. */
const usual: Record<RangeFilter, [number, number]> = {
  ageRange: [16, 40],
  heightRange: [160, 190],
  chestRange: [76, 104],
  waistRange: [56, 84],
  hipsRange: [82, 104],
  weightRange: [45, 84],
  shoeRange: [36, 44],
  inseamRange: [74, 90],
  collarRange: [35, 43],
  suitRange: [44, 56],
};

/** One end or both. */
function randomRange(random: Random, name: RangeFilter): [string, string][] {
  const [least, most] = usual[name];
  const { from, to, step } = rangeFilters[name];
  const value = () => (step === 0.5 ? random.whole(least * 2, most * 2) / 2 : random.whole(least, most));
  const [low = least, high = most] = [value(), value()].sort((one, other) => one - other);
  const ends: [string, string][] = [
    [from, String(low)],
    [to, String(high)],
  ];
  return random.chance(0.5) ? ends : [random.pick(ends)];
}

const stayPlaces = ["moscow", "москва", "Kazan, Russia", "милан", "Milan", "нигде", "a%b\\c'd", "мил", ""];

/** A city, days, or both. */
function randomStay(random: Random): Record<string, string | string[]> {
  const days = [random.whole(1, 28), random.whole(1, 28)].sort((one, other) => one - other);
  const [from, to] = days.map((day) => `2026-0${random.chance(0.8) ? 1 : 2}-${String(day).padStart(2, "0")}`).sort();
  return {
    ...(random.chance(0.7) ? { availableIn: [random.pick(stayPlaces), random.pick(stayPlaces)] } : {}),
    ...(random.chance(0.6) ? { availableFrom: from as string } : {}),
    ...(random.chance(0.3) ? { freeFrom: from as string } : {}),
    ...(random.chance(0.6) ? { availableTo: to as string } : {}),
  };
}

const agencies = ["IMG", "龙腾精英", "Avant", "president", ...names.ownAgencies, "moon", "本地"];
const farPlaces = ["Верхняя", "верхняя пышма", "химки, россия", "周庄", "Нигде, Китай", "china", "%", "…", "Mi_sk"];

function randomPlace(random: Random): string {
  const { id, ru, en, zh } = random.chance(0.5) ? random.common(cities) : random.pick(cities);
  return random.chance(0.5) ? random.pick([id, ru, en, zh]) : random.pick([...names.ownPlaces, ...farPlaces]);
}

const people = [
  ...[...names.russianFirst, ...names.russianLast, ...names.latinFirst, ...names.latinLast],
  ...[...names.chineseFirst, ...names.chineseLast],
];
const latin = [
  "wang",
  "lin yue",
  "zhang",
  "ouyang",
  "xinyi",
  "wf",
  "lv",
  "nyu",
  "sokolova",
  "yuliya",
  "Yegor",
  "ekaterina",
];
const trade = [
  "подиум",
  "catwalk",
  "走秀",
  "plus size",
  "спб",
  "moskva",
  "北京",
  "пекин",
  "beijing",
  "rossiya",
  "gbnth",
];
const odd = ["%", "_", "\\", "o'neil", "(a|b)", "~iulia", "a.c", "vjcrdf", "--", "𠮷野", "é", "ё", "·", "^$", "1=1"];

/** One to three words, some cut short, mistyped, in capitals or run together. */
function randomText(random: Random): string {
  const word = () => {
    const list = random.pick([people, people, latin, trade, names.ownSkills, names.ownPlaces, agencies, odd]);
    return mistyped(random, random.pick(list));
  };
  const words = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, word);
  return words.join(random.pick([" ", " ", " ", ", ", "-", ""])).slice(0, 100);
}

function mistyped(random: Random, word: string): string {
  const letters = Array.from(word);
  const at = random.whole(0, letters.length - 1);
  const [before, letter, after] = [letters.slice(0, at), letters[at] as string, letters.slice(at + 1)];
  const ways = [
    ...[letters, letters, letters, letters],
    [...before, ...after],
    [...before, letter, letter, ...after],
    [...before, ...after.slice(0, 1), letter, ...after.slice(1)],
    [...before, random.pick(["а", "e", "q", "芳", "%"]), ...after],
    [...before, letter],
    [letter, ...after],
  ];
  const typed = random.pick(ways).join("");
  return random.chance(0.1) ? typed.toUpperCase() : typed;
}
