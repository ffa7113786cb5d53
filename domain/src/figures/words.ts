import type { Measurement } from "../cards/measurements.ts";

/** A measurement that a line of figures may name. */
export type FigureField = Exclude<Measurement, "age">;

/** The meaning of a name: fields in their order, a heading, or a letter whose field the names before it decide. */
export type Named = readonly FigureField[] | "heading" | "h" | "w" | "s";

export const bustWaistHips = ["chest", "waist", "hips"] as const;

/** Names in three languages, longer ones before those they begin with. */
const names: readonly [Named, string][] = [
  [["height"], "рост|height|hgt|ht|身高|高"],
  [["weight"], "вес|weight|wt|体重|體重"],
  [bustWaistHips, "параметры|объ[её]мы|обхваты|三围|三圍|bust[-/ ]waist[-/ ]hips|b[-/]?w[-/]?h|ог[-/]от[-/]об"],
  [["chest"], "обхват груди|объ[её]м груди|груд[ьи]|ог|bust|chest|b|胸围|胸圍|胸"],
  [["waist"], "обхват талии|объ[её]м талии|тали[яи]|от|waist|腰围|腰圍|腰"],
  [["hips"], "обхват б[её]дер|объ[её]м б[её]дер|б[её]дра|б[её]дер|об|hips?|臀围|臀圍|臀"],
  [["shoe_size"], "(?:размер|р-р|р\\.)\\s*(?:обуви|ноги)|обувь|нога|shoe size|shoes?|鞋码|鞋碼|鞋号|鞋"],
  [["inseam"], "внутренний шов|(?:длина )?по внутреннему шву|шаговый шов|inside leg|inseam|裤内长|内长|内缝"],
  [["collar"], "обхват шеи|ворот(?:ник)?|шея|collar|neck|领围|颈围"],
  [["suit_size"], "размер костюма|костюм|suit size|suit|西装尺码|西装|西服"],
  ["heading", "figures|measurements|stats|замеры|мерки|尺寸|数据"],
  ["h", "h"],
  ["w", "w"],
  ["s", "s"],
];

const patterns = names.map(([named, source]) => [named, new RegExp(`(?:${source})(?!\\p{L})`, "iuy")] as const);
/** A Chinese name goes over into a Latin word: `鞋码US 8`. */
const beforeLatin = names.map(
  ([named, source]) => [named, new RegExp(`(?=\\p{sc=Han})(?:${source})(?=[a-z])`, "iuy")] as const,
);

/** The name that stands at a place of a text, with where it ends. */
export function findName(text: string, at: number): { named: Named; end: number } | null {
  for (const [named, pattern] of [...patterns, ...beforeLatin]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return { named, end: pattern.lastIndex };
  }
  return null;
}

/** Orders in which bare numbers are written; the ranges of the fields tell them apart. */
export const bareOrders: readonly (readonly FigureField[])[] = [
  bustWaistHips,
  [...bustWaistHips, "shoe_size"],
  ["height", "weight"],
  [...bustWaistHips, "height"],
  [...bustWaistHips, "height", "shoe_size"],
  ["height", ...bustWaistHips],
  ["height", ...bustWaistHips, "shoe_size"],
  ["height", "weight", ...bustWaistHips],
  ["height", "weight", ...bustWaistHips, "shoe_size"],
];
