import { fromInches } from "../../cards/units.ts";
import { cupOf, readCupSize } from "../../reading/cup-size.ts";
import { type DayRange, readDays } from "./days.ts";
import { masked } from "./mask.ts";
import { matchAt, readDecade, readHanNumber, readSpokenNumber } from "./spoken-numbers.ts";
import { figureOrder } from "./understood.ts";
import { endsWord, findPhrase, type Role, type Word } from "./words.ts";

interface Place {
  start: number;
  end: number;
}

export type Token = Place &
  (
    | { kind: "words"; words: readonly Word[] }
    /** `inCm`: a height by how it is written. `plus`: `178+`. `tolerance`: `178±2`. */
    | { kind: "number"; value: number; inCm: boolean; plus: boolean; tolerance: number | null }
    /** Numbers that slashes, dashes or crosses join: `90-60-90`, `178/55`. */
    | { kind: "figures"; values: readonly number[]; cup?: string; tolerance?: number }
    /** A part of a decade: `mid 20s`. */
    | { kind: "ages"; from: number; to: number }
    /** `isCup`: the letter stood behind the band of a bra. */
    | { kind: "letter"; letter: string; isUpper: boolean; isCup?: boolean }
    | { kind: "days"; days: DayRange }
    | { kind: "sign"; sign: string }
    | { kind: "unknown" }
  );
export type NumberToken = Extract<Token, { kind: "number" }>;

/** The meaning of a token in a role. */
export function wordOf(token: Token | undefined, role: Role): Word | undefined {
  return token?.kind === "words" ? token.words.find((word) => word.role === role) : undefined;
}

/** A comma or the end of a line or sentence: words beyond it mean something else. */
export function isBreak(token: Token | undefined): boolean {
  return token === undefined || isSign(token, /[,;.!?\n()，。；、！？|•·]/);
}

/** Tells a sign that is one of `signs`. */
export function isSign(token: Token | undefined, signs: RegExp): token is Extract<Token, { kind: "sign" }> {
  return token?.kind === "sign" && signs.test(token.sign);
}

const figures = /\d{2,3}(?:[.,]5)?"?(?:\s*[-/x×х*]\s*\d{2,3}(?:[.,]5)?"?){2,4}(?![\d])/uy;
const spaced = /\d{2,3}(?: \d{2,3}){2,4}(?!\d)/uy;
const pair = /(1[4-9]\d|20\d)\s*\/\s*(\d{2})(?!\d)/uy;
const feet =
  /([4-6])\s*(?:'|ft\.?|feet|foot)\s*(?:(1[01]|\d)((?:[.,]5)|½)?(?!\d)\s*(?:''|"|in(?:ch(?:es)?)?(?!\p{L}))?)?(?!(?!-?ish)[\p{Script=Latin}\p{Script=Cyrillic}])/uy;
const meters =
  /([12])(?:[.,](\d\d)(?!\d)\s*(?:m|м|米)?(?![\p{Script=Latin}\p{Script=Cyrillic}])|\s*(?:m|м|米)\s*(\d\d)(?!\d)(?:\s*(?:cm|см))?)/uy;
const plain = /\d+(?:[.,]5(?![\d月]))?/uy;
const size = /(?:xxxs|xxs|xs|s|m|l|xl|xxl|xxxl)(?![\p{Script=Latin}\p{Script=Cyrillic}\d])/uy;
const cup = /[a-h](?![\p{Script=Latin}\p{Script=Cyrillic}\d])/uy;
/** `34B-25-35`. */
const cupFigures = /(\d{2,3})(dd|[a-hавсе])\s*[-/]\s*(\d{2,3})\s*[-/]\s*(\d{2,3})(?!\d)/uy;
/** `75B`, `34DD`, `70С` typed on a Russian keyboard. */
const bra = /(\d{2})(dd|[a-hавсе])(?![\p{Script=Latin}\p{Script=Cyrillic}\d])/uy;
const word = /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\d'_]+/uy;

/** The tokens of a text, in its order. `folded` is the result of `foldText`, as long as `text`. */
export function tokenize(text: string, folded: string, today: string): Token[] {
  const tokens: Token[] = [];
  const isChinese = /\p{Script=Han}/u.test(folded);
  for (let at = 0; at < folded.length; ) {
    const unit = folded[at] as string;
    if (unit === " " || unit === "\t") {
      at++;
      continue;
    }
    const token = tokenAt(text, folded, at, today, isChinese);
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

function tokenAt(text: string, folded: string, at: number, today: string, isChinese: boolean): Token {
  const unit = folded[at] as string;
  const match = (pattern: RegExp) => matchAt(pattern, folded, at);
  const daysAt = () => readDays(folded, at, today, isChinese);
  const decade = startsWord(folded, at) ? readDecade(folded, at) : null;
  if (decade) return { kind: "ages", start: at, end: decade.end, from: decade.from, to: decade.to };
  const han = isChinese ? readHanNumber(folded, at) : null;
  if (han) return numberToken(folded, at, folded.slice(at, at + han.length), han.value, han.inCm);
  const spoken = startsWord(folded, at) ? readSpokenNumber(folded, at) : null;
  if (spoken) return numberToken(folded, at, folded.slice(at, at + spoken.length), spoken.value, spoken.inCm);
  if (unit >= "0" && unit <= "9") {
    const days = daysAt();
    return days ? { kind: "days", start: at, end: days.end, days } : numberAt(text, folded, at, match);
  }
  if (unit === masked) {
    let end = at;
    while (folded[end] === masked || (folded[end] === " " && folded[end + 1] === masked)) end++;
    return { kind: "unknown", start: at, end };
  }
  const mayStart = startsWord(folded, at);
  const girth = mayStart ? girthAt(folded, at) : null;
  if (girth) return { kind: "words", start: at, end: at + 1, words: [{ role: "name", argument: girth }] };
  const found = mayStart ? findPhrase(folded, at) : null;
  const days = found?.words.some(({ role }) => role === "month") ? daysAt() : null;
  if (days) return { kind: "days", start: at, end: days.end, days };
  const letter = mayStart && unit >= "a" && unit <= "z" && (match(cup)?.[0] ?? match(size)?.[0]);
  if (letter && (!found || found.end <= at + letter.length)) {
    const end = at + letter.length;
    return { kind: "letter", start: at, end, letter: letter.toUpperCase(), isUpper: /^\p{Lu}/u.test(text.slice(at)) };
  }
  if (found) return { kind: "words", start: at, end: found.end, words: found.words };
  const unknown = match(word);
  if (unknown) return { kind: "unknown", start: at, end: at + unknown[0].length };
  if (/\p{L}/u.test(unit)) return { kind: "unknown", start: at, end: at + 1 };
  return { kind: "sign", start: at, end: at + 1, sign: unit };
}

/** Digits may stand before a word: `18лет`. */
const startsWord = (folded: string, at: number) => at === 0 || endsWord(folded, at);

function numberAt(text: string, folded: string, at: number, match: (pattern: RegExp) => RegExpExecArray | null): Token {
  const withCup = match(cupFigures);
  if (withCup) {
    const [all, chest, letter = "", waist, hips] = withCup;
    const values = [chest, waist, hips].map(Number);
    if (figureOrder(values))
      return { kind: "figures", start: at, end: at + all.length, values, cup: cupOf(letter) ?? "" };
  }
  const joined = match(figures) ?? match(spaced);
  if (joined) {
    const values = joined[0].match(/\d+(?:[.,]5)?/g)?.map(toNumber) ?? [];
    if (figureOrder(values)) {
      const [more = "", tolerance] = matchAt(tolerated, folded, at + joined[0].length) ?? [];
      const end = at + joined[0].length + more.length;
      return { kind: "figures", start: at, end, values, ...(tolerance ? { tolerance: Number(tolerance) } : {}) };
    }
  }
  const height = match(pair);
  if (height && figureOrder([Number(height[1]), Number(height[2])])) {
    return { kind: "figures", start: at, end: at + height[0].length, values: [Number(height[1]), Number(height[2])] };
  }
  const imperial = match(feet);
  if (imperial) {
    const [all, foot, inch = "0", half] = imperial;
    return numberToken(folded, at, all, fromInches(Number(foot) * 12 + Number(inch) + (half ? 0.5 : 0)), true);
  }
  const metric = match(meters);
  if (metric) {
    const [all, meter, part, rest] = metric;
    return numberToken(folded, at, all, Number(meter) * 100 + Number(part ?? rest), true);
  }
  const digits = match(plain)?.[0] as string;
  const size = braAt(text, folded, at);
  if (size) return size;
  return numberToken(folded, at, digits, toNumber(digits), false);
}

/** The band and the cup of a bra. A band in inches has a capital: `30d` are days. */
function braAt(text: string, folded: string, at: number): Token | null {
  const [all, band, letter = ""] = matchAt(bra, folded, at) ?? [];
  const size = all ? readCupSize(Number(band), letter) : null;
  if (!all || !size || size.chest) return null;
  if (size.inches && !/^\p{Lu}/u.test(text.slice(at + 2))) return null;
  return { kind: "letter", start: at, end: at + all.length, letter: size.cup, isUpper: true, isCup: true };
}

const girthRange = "\\s*[:=]?\\s*\\d{2,3}(?:\\s*-\\s*\\d{2,3})?";
const bustThenWaist = new RegExp(`b${girthRange}[\\s,;/]*w${girthRange}`, "uy");
const waistThenHips = new RegExp(`w${girthRange}[\\s,;/]*h${girthRange}`, "uy");
const afterBust = new RegExp(`(?<!\\p{L})b${girthRange}[\\s,;/]*$`, "u");
const afterWaist = new RegExp(`(?<!\\p{L})w${girthRange}[\\s,;/]*$`, "u");

/** The girth that a letter names: `B 82-86 W 60-63 H 86-90`. */
function girthAt(folded: string, at: number): "chest" | "waist" | "hips" | null {
  const starts = (pattern: RegExp) => matchAt(pattern, folded, at) !== null;
  if (folded[at] === "b") return starts(bustThenWaist) ? "chest" : null;
  const before = folded.slice(Math.max(0, at - 20), at);
  if (folded[at] === "w") return starts(waistThenHips) || afterBust.test(before) ? "waist" : null;
  return folded[at] === "h" && afterWaist.test(before) ? "hips" : null;
}

const toNumber = (digits: string) => Number(digits.replace(",", "."));

const tolerated = /\s*(?:±|\+\s?\/?\s?-)\s*(\d{1,2})(?!\d)/uy;

const after = /\s*(?:(?:±|\+\s?\/?\s?-)\s*(\d{1,2})(?!\d)|(\+(?!\s*\d)(?:\s?-)?|-?ish(?!\p{L})))/uy;

function numberToken(folded: string, at: number, written: string, value: number, inCm: boolean): Token {
  const trimmed = written.trimEnd();
  const [all = "", tolerance, sign] = matchAt(after, folded, at + trimmed.length) ?? [];
  const isAbout = sign !== undefined && sign.length > 1;
  return {
    kind: "number",
    start: at,
    end: at + trimmed.length + all.length,
    value,
    inCm,
    plus: sign !== undefined && !isAbout,
    tolerance: tolerance ? Number(tolerance) : isAbout ? 5 : null,
  };
}
