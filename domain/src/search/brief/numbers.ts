import { fromInches, fromPounds } from "../../cards/units.ts";
import { euShoeSize } from "../../reading/shown-sizes.ts";
import { isSystem, nameAfter, nameBefore, sizeSystem } from "./figure-names.ts";
import { genderBefore, isGender, isOfMen } from "./gender-before.ts";
import { type Quantity, readQuantity } from "./quantity.ts";
import type { RangeFacet } from "./range-fields.ts";
import { isBreak, isSign, type NumberToken, type Token, wordOf } from "./tokens.ts";
import { figureOrder, fits, lettersOfSize, onScale, type Part, rangeAround } from "./understood.ts";

/** A number of people: `isTotal` for all of them, not for women or blondes alone. */
export interface Count {
  count: number;
  isTotal: boolean;
  start: number;
  end: number;
}

export interface Reading {
  parts: Part[];
  /** Number of people wanted, where the number says so. */
  wanted?: Count;
  /** The first token after it. */
  next: number;
}

/** A figure with what stands around it, `рост от 175 до 180 см`, or a number of people; null where the number is neither. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  used: ReadonlySet<number>,
  folded: string,
): Reading | null {
  const quantity = readQuantity(tokens, at, folded);
  if (!quantity) return null;
  const { first, last, next, numberAt } = quantity;
  const before = nameBefore(tokens, at, used);
  const people = before ? null : peopleAfter(tokens, next, quantity);
  if (people !== null) {
    const place = { start: (tokens[numberAt] as Token).start, end: (tokens[next - 1] as Token).end };
    return { parts: [], wanted: { count: last ?? first, isTotal: isTotal(tokens, people), ...place }, next };
  }
  const stated = before && !quantity.bound && quantity.last === null ? boundBefore(tokens, before.at) : null;
  if (stated) quantity.bound = stated.role;
  if (wordOf(tokens[next], "unit") && quantity.unit === null && wordOf(tokens[next], "unit")?.argument === "other")
    return null;
  const name = before ?? nameAfter(tokens, next);
  const ofSize = name && (name.name === "size" || name.name === "shoe");
  const systemAfter = ofSize && name.at >= next ? sizeSystem(tokens[name.at + 1]) : null;
  const systemBefore = ofSize ? sizeSystem(tokens[name.at - 1]) : null;
  if (ofSize) quantity.unit ??= systemAfter ?? systemBefore ?? sizeSystem(tokens[at - 1]);
  if (!name && isSizeOfSystem(tokens[at - 1], quantity)) quantity.unit ??= sizeSystem(tokens[at - 1]);
  // `с 10 до 18` are hours.
  if (!name && isAmount(tokens, at)) return { parts: [], next };
  if (!name && quantity.bound === "max" && !quantity.boundOf && tokens[at - 1]?.kind === "number") return null;
  const behind = name && name.at >= next ? name.at + 1 : next;
  const negation = negationOf(tokens, name && name.at < at ? name.at : at, behind);
  if (negation !== null) {
    // `no models under 18` asks for 18 and older. A negated value without a bound is dropped.
    if (!quantity.bound && !quantity.token.plus) return { parts: [], next };
    quantity.bound = quantity.bound === "max" ? "min" : "max";
    quantity.token = { ...quantity.token, plus: false };
  }
  const field = fieldOf(
    quantity,
    name?.name ?? null,
    isGender(tokens[at - 1]) || wordOf(tokens[at - 1], "people") !== undefined || isOfOlderMen(tokens, at, quantity),
  );
  // The ends of a range that is none mean nothing alone: `от 180 до 170`.
  const refused = last === null ? null : { parts: [], next };
  if (!field) return refused;
  const named = name ? Math.min(at, systemBefore ? name.at - 1 : name.at) : at;
  const from = stated?.at ?? named;
  const { start } = tokens[Math.min(from, negation ?? from)] as Token;
  const afterName = name && name.at >= next ? name.at + (systemAfter ? 2 : 1) : next;
  const after = negation !== null && negation >= next ? negation + 1 : afterName;
  const end = (tokens[after - 1] as Token).end;
  const isSuit = field === "size" && isOfMen(tokens, at) && first >= 44 && first % 2 === 0;
  if (isSuit) {
    const range = rangeOf("suit", quantity, "man");
    if (range) return { parts: [{ field: "suit", ...range, start, end }], next: after };
  }
  if (field === "size") {
    const parts = sizes(quantity, isCyrillic(name && tokens[name.at], folded)).map((values) => ({
      field: "clothingSize",
      values,
      start,
      end,
    }));
    return parts.length > 0 ? { parts, next: after } : refused;
  }
  const range = rangeOf(field, quantity, genderBefore(tokens, at));
  return range ? { parts: [{ field, ...range, start, end }], next: after } : refused;
}

/** The word that excludes what a bound states: `no models under 18`, `不要18岁以下`, `30岁以上勿扰`; null for none. */
function negationOf(tokens: readonly Token[], from: number, next: number): number | null {
  if (wordOf(tokens[next], "absent") && isBreak(tokens[next + 1])) return next;
  for (let one = from - 1; one >= 0 && from - one <= 4; one--) {
    const token = tokens[one];
    if (wordOf(token, "not") ?? (one === from - 1 && wordOf(token, "absent"))) return one;
    if (!wordOf(token, "people") && !isGender(token)) return null;
  }
  return null;
}

/** The bound that stands before the name of a figure: `min. height 178`, `max waist 61`. */
function boundBefore(tokens: readonly Token[], name: number): { role: "min" | "max"; at: number } | null {
  const at = isSign(tokens[name - 1], /\./) ? name - 2 : name - 1;
  const follows = tokens[at - 1]?.kind === "number" || tokens[at - 1]?.kind === "figures";
  const role = (["min", "max"] as const).find((one) => wordOf(tokens[at], one)?.argument === "");
  return role && !follows ? { role, at } : null;
}

/** True if a word before marks a number as money, a time or an address: `ставка 175`. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  const back = [tokens[at - 1], tokens[at - 2]];
  return back.some((token, step) => wordOf(token, "amount") !== undefined && !(step === 1 && isBreak(back[0])));
}

/** The counted people: `5 высоких девушек`, `5位女模`. Null without any. */
function peopleAfter(
  tokens: readonly Token[],
  next: number,
  { first, last, unit, token, bound, boundOf }: Quantity,
): number | null {
  const count = last ?? first;
  if (
    unit ||
    token.inCm ||
    token.plus ||
    token.tolerance !== null ||
    !Number.isInteger(count) ||
    count < 1 ||
    count > 99
  )
    return null;
  if (boundOf || (last !== null && last >= 16)) return null;
  // У одного из парней: one of those who are counted already.
  if (count === 1 && wordOf(tokens[next], "in")) return null;
  for (let at = next; at < next + 4; at++) {
    const one = tokens[at];
    if (isBreak(one) || one?.kind === "number" || one?.kind === "figures" || wordOf(one, "unit")) return null;
    if (wordOf(one, "counter") && at === next) return at;
    if (wordOf(one, "people") || wordOf(one, "value")?.argument.startsWith("gender=")) return at;
    if (
      at === next &&
      /^hairColor=|^ethnicType=|^skills=(?:dancing|acting)/.test(wordOf(one, "value")?.argument ?? "") &&
      !bound
    )
      return at;
    if (
      wordOf(one, "joint") ??
      wordOf(one, "name") ??
      wordOf(one, "with") ??
      wordOf(one, "not") ??
      wordOf(one, "place")
    )
      return null;
  }
  return null;
}

function isTotal(tokens: readonly Token[], people: number): boolean {
  const isPeople = wordOf(tokens[people], "people") ?? wordOf(tokens[people], "counter");
  return isPeople !== undefined && !isGender(tokens[people]) && !isGender(tokens[people + 1]);
}

/** `man, grey hair, 45-55`: in fives and of men it is no weight and no size. */
function isOfOlderMen(tokens: readonly Token[], at: number, { first, last }: Quantity): boolean {
  return isOfMen(tokens, at) && last !== null && first % 5 === 0 && last % 5 === 0 && last - first >= 10;
}

/** `UK 18-20`, `EU 36`: sizes are even and few, and no years follow. */
function isSizeOfSystem(before: Token | undefined, { first, last, unit }: Quantity): boolean {
  const system = sizeSystem(before);
  const isEven = first % 2 === 0 && (last ?? first) % 2 === 0;
  const isSize = system === "eu" ? first >= 32 && first <= 44 : (system === "uk" || system === "us") && first <= 30;
  return isSize && unit === null && isEven && (last ?? first) - first <= 4;
}

type Field = RangeFacet | "size";

/** `isOfPeople`: it stands right behind those whose age it may be. */
function fieldOf(quantity: Quantity, name: string | null, isOfPeople: boolean): Field | null {
  const { first, last, bound, boundOf, unit, isHyphen, token } = quantity;
  const low = Math.min(first, last ?? first);
  if (unit === "kg" || unit === "lb" || unit === "jin") return "weight";
  if (unit === "year") return "age";
  if (boundOf) return boundOf as RangeFacet;
  if (unit === "size") return low >= 48 ? "suit" : low >= 34 ? "shoe" : null;
  // EU 38 is a dress, EU 39 a shoe.
  if (isSystem(unit)) return name === "size" || (name !== "shoe" && (unit !== "eu" || low % 2 === 0)) ? "size" : "shoe";
  if (name) return name as Field;
  if (token.inCm || (low >= 140 && low <= 215)) return "height";
  if (unit) return null;
  // 38-39 are shoes or clothes.
  const isSize = !token.plus && bound === null && low >= 34 && (last ?? low) - low <= 2;
  if (token.tolerance === 5 && last === null && low >= 18 && low <= 75 && low % 5 === 0) return "age";
  const isBounded = (last !== null && (isHyphen || low >= 16)) || bound === "min" || bound === "max" || token.plus;
  return isBounded &&
    !isSize &&
    low >= 14 &&
    low <= (isOfPeople || token.plus || bound === "min" ? 60 : 40) &&
    (last ?? low) <= 75 &&
    (last ?? low) - low <= 30
    ? "age"
    : null;
}

type Bounds = { from: number | null; to: number | null; around?: number };

/** `gender` of those whose shoes are meant: US sizes differ. */
function rangeOf(field: RangeFacet, quantity: Quantity, gender: string | null): Bounds | null {
  const { unit, token, bound } = quantity;
  const convert = (value: number) => {
    if (unit === "lb") return fromPounds(value);
    if (unit === "jin") return value / 2;
    if (unit === "m") return value < 3 ? value * 100 : value;
    if (field === "shoe" && value >= 215 && value <= 290) return value / 5 - 10;
    if (field === "shoe" && isSystem(unit) && unit !== "eu") return euShoeSize(value, unit, gender) ?? Number.NaN;
    const isInches = unit === "inch" || (["chest", "waist", "hips"].includes(field) && value >= 20 && value < 48);
    return isInches ? fromInches(value) : value;
  };
  const first = convert(quantity.first);
  const last = quantity.last === null ? null : convert(quantity.last);
  if (!fits(field, first) || (last !== null && (!fits(field, last) || last < first))) return null;
  if (last !== null) return onScale(field, first, last);
  if (token.plus || bound === "min") return onScale(field, first, null);
  if (bound === "max") return onScale(field, null, first);
  const { from, to } = rangeAround(field, first, bound === "about", token.tolerance);
  return { ...onScale(field, from, to), around: first };
}

function sizes({ first, last, unit, bound, token }: Quantity, isRussian: boolean): string[][] {
  if (bound || token.plus) return [];
  const system = isSystem(unit) ? unit : null;
  const all: string[] = [];
  for (let size = first; size <= (last ?? first); size += 2)
    all.push(...lettersOfSize(size, system ?? (isRussian ? "ru" : null)));
  return all.length > 0 ? [[...new Set(all)]] : [];
}

const isCyrillic = (token: Token | null | undefined, folded: string) =>
  token ? /\p{Script=Cyrillic}/u.test(folded.slice(token.start, token.end)) : false;

/** People counted by a word: `две девушки`, `two girls`, `三位`. */
export function readPeople(tokens: readonly Token[], at: number): Reading | null {
  const token = tokens[at] as Token;
  const count = Number(wordOf(token, "number")?.argument);
  if (!(count > 0)) return null;
  const number: NumberToken = { ...token, kind: "number", value: count, inCm: false, plus: false, tolerance: null };
  const quantity = {
    first: count,
    last: null,
    unit: null,
    bound: null,
    boundOf: "",
    isHyphen: false,
    token: number,
    numberAt: at,
    next: at + 1,
  };
  // A collective number such as `двоих` or `троих` needs no further word for people.
  const people = peopleAfter(tokens, at + 1, quantity) ?? (wordOf(token, "people") ? at : null);
  if (people === null) return null;
  return {
    parts: [],
    wanted: { count, isTotal: isTotal(tokens, people), start: token.start, end: token.end },
    next: at + 1,
  };
}

/** `90-60-90`, `178/84/60/89/39`, `178/55`. */
export function readFigures(tokens: readonly Token[], at: number): Part[] {
  const token = tokens[at];
  if (token?.kind !== "figures") return [];
  let first = at;
  let bound: "min" | "max" | null = null;
  // Параметры около, ОГ/ОТ/ОБ: what is said of them before.
  for (let one = at - 1; one >= 0 && one >= at - 7; one--) {
    const before = tokens[one] as Token;
    const stated = (["min", "max"] as const).find((role) => wordOf(before, role)?.argument === "");
    if (stated && one === at - 1) bound = stated;
    if (stated ?? wordOf(before, "name") ?? wordOf(before, "about")) first = one;
    else if (!isSign(before, /[-/:=]/) && !wordOf(before, "filler")) break;
  }
  const start = (tokens[first] as Token).start;
  const after = tokens[at + 1];
  if (wordOf(after, "down")) bound = "max";
  const end = after && wordOf(after, "down") ? after.end : token.end;
  const { fields, values } = figureOrder(token.values) ?? { fields: [], values: [] };
  return fields.map((field, at) => {
    const around = values[at] as number;
    if (bound === "max" && field !== "height") return { field, ...onScale(field, null, around), start, end };
    if (bound === "min" && field !== "height") return { field, ...onScale(field, around, null), start, end };
    const { from, to } = rangeAround(field, around, false, field === "height" ? null : (token.tolerance ?? null));
    return { field, ...onScale(field, from, to), around, start, end };
  });
}
