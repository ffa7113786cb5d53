import { clothingSizes, type cups } from "../cards/options.ts";
import type { SizeSystem } from "../cards/sizes.ts";
import { cupOf, readCupSize, toLatin } from "../reading/cup-size.ts";
import { euShoeSize, isClothesSize } from "../reading/shown-sizes.ts";

/** Sizes that a line may give beside the measurements. */
export interface Sizes {
  shoe_size: number;
  clothing_size: (typeof clothingSizes)[number];
  cup: (typeof cups)[number];
}
export type SizeField = keyof Sizes;

/** A size as written in a line. */
export interface ReadSize {
  field: SizeField;
  value: Sizes[SizeField];
  /** `84B`: what is no band of a bra is the bust in centimeters. */
  chest?: number;
}

type Groups = Partial<Record<string, string>>;
/** Null where it is none of these sizes; `unclear` where it may be one of two. */
type Reader = (groups: Groups, gender: string | null) => ReadSize | "unclear" | null;

const systems: readonly [SizeSystem, RegExp][] = [
  ["us", /^(?:usa?|u\.s\.|сша|美.*)$/iu],
  ["uk", /^(?:uk|gb|u\.k\.|англ.*|брит.*|英.*)$/iu],
  ["ru", /^(?:ru|rus|рф|рус.*|росс.*|俄.*)$/iu],
  ["eu", /^(?:eur?|евро?п?.*|欧.*)$/iu],
];
const american = "usa?|u\\.s\\.|сша|美[码碼]|美国[码碼]?";
const british = "uk|gb|u\\.k\\.|англ\\p{L}*\\.?|брит\\p{L}*\\.?|英[码碼]|英国[码碼]?";
const russian = "rus?|рф|рус\\p{L}*\\.?|росс\\p{L}*\\.?|俄[码碼]";
const european = "eur?|евр\\p{L}*\\.?|欧[码碼]";

const letter = "(?<letter>[2-3]?x{0,3}[sl]|m|[2-3]?х{0,3}[sl]|м)";
const cup = "(?<cup>dd|[a-h]|[авсен])";
/** Beside a number, `H` are the hips. */
const cupAfterBand = "(?<cup>dd|[a-g]|[авсе])";
const size = "(?<size>\\d{1,2}(?:[.,]5|\\s+1/2)?)";
/** The scale, where it is stated. */
const scale =
  "(?:\\s*(?:(?<woman>women'?s?|wom|w|жен\\p{L}*|女[码款]?)|(?<man>men'?s?|m|муж\\p{L}*|男[码款]?))\\.?(?!\\p{L}))?";
const clothesWord =
  "размер одежды|одежда|clothing size|clothes size|clothing|clothes|dress size|dress|衣服尺[码碼]|服装尺[码碼]|衣服|衣[码碼]|上衣";
const sizeWord = "размер|р-р|size|尺[码碼]|码数|碼數";
const cupWord = "размер чашки|чашка|чаша|cup size|cup|罩杯|胸罩";
const colon = "\\s*[:：=—–-]?\\s*";
/** Neither goes on as a word nor as a range: `S-M`, `8-9`. */
const end = "(?!\\p{L}|\\d|[.,]\\d)";
const single = "(?!\\s*[-–—/~]\\s*(?:x{0,3}[sml]|х{0,3}[sml]|м)(?![\\p{L}\\d]))";
const singleNumber = "(?!\\s*[-–—/~]\\s*\\d)";
const bare = "(?!\\s*\\d)";
const shoeSystem = `(?<system>${american}|${british})`;
const anySystem = `(?<system>${american}|${british}|${russian}|${european})`;

/** Longer forms before those that they begin with. */
const patterns: readonly [source: string, read: Reader][] = [
  [`(?:${cupWord})${colon}${cup}${end}`, readCup],
  [`${cup}\\s*(?:cup|罩杯|杯)${end}`, readCup],
  [`(?<band>\\d{2,3})${cupAfterBand}${end}`, readCup],
  [`(?<loose>\\d{2})\\s${cupAfterBand}${end}${bare}`, readCup],
  [`(?:${clothesWord}|${sizeWord})${colon}${letter}(?:\\s*[码碼号號])?${end}${single}`, readLetter],
  [`${letter}\\s*(?:[码碼号號]|size|размер)${end}`, readLetter],
  [`(?<clothes>${clothesWord})${colon}${anySystem}\\s*${size}${end}${singleNumber}`, readNumbered],
  [`(?<clothes>${clothesWord})${colon}${size}\\s*${anySystem}${end}${bare}`, readNumbered],
  [`(?:${sizeWord})${colon}${anySystem}\\s*${size}${end}${singleNumber}`, readNumbered],
  [`(?:${sizeWord})${colon}${size}\\s*${anySystem}${end}${bare}`, readNumbered],
  [`${anySystem}\\s*(?:${sizeWord})\\s*${size}${end}${singleNumber}`, readNumbered],
  [`${shoeSystem}\\s*${size}${scale}${end}${singleNumber}`, readShoes],
  [`${shoeSystem}${scale}\\s*${size}${end}${singleNumber}`, readShoes],
  [`${size}${scale}\\s*${shoeSystem}${end}${bare}`, readShoes],
];
const compiled = patterns.map(([source, read]) => [new RegExp(source, "iuy"), read] as const);

/**
 * The size that stands at a place of a text, in the product's own sizes, by the tables of `cards/sizes`: `US 8.5`, `34C`,
 * `size S`, `размер 42 RU`. A letter alone is no size here. `size` is null where it may be one of two.
 */
export function findSize(
  text: string,
  at: number,
  gender: string | null,
): { size: ReadSize | null; end: number } | null {
  for (const [pattern, read] of compiled) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) continue;
    const size = read(found.groups ?? {}, gender);
    if (size) return { size: size === "unclear" ? null : size, end: pattern.lastIndex };
  }
  return null;
}

/** The size that a whole text is: `US 8.5`, `UK 6` (TL-58). */
export function readWholeSize(written: string, gender: string | null): ReadSize | null {
  const text = written.trim();
  const found = findSize(text, 0, gender);
  return found?.end === text.length ? found.size : null;
}

/** `S`, `xs`, `2XL`. */
export function sizeLetter(written: string): Sizes["clothing_size"] | null {
  const folded = toLatin(written).replace(/^([23])X?/, (_, times) => "X".repeat(Number(times)));
  return clothingSizes.find((one) => one === folded) ?? null;
}

function readLetter({ letter = "" }: Groups): ReadSize | null {
  const value = sizeLetter(letter);
  return value && { field: "clothing_size", value };
}

function readCup({ band, loose, cup = "" }: Groups): ReadSize | null {
  const width = band ?? loose;
  if (!width) {
    const value = cupOf(cup);
    return value && { field: "cup", value };
  }
  const size = readCupSize(Number(width), cup);
  if (!size || (loose && size.chest)) return null;
  return { field: "cup", value: size.cup, ...(size.chest && { chest: size.chest }) };
}

const systemOf = (written: string) => systems.find(([, pattern]) => pattern.test(written))?.[0];
const numberOf = (written: string) =>
  written.endsWith("1/2") ? Number.parseInt(written, 10) + 0.5 : Number(written.replace(",", "."));

function readShoes({ system = "", size = "", woman, man }: Groups, gender: string | null): ReadSize | null {
  const place = systemOf(system);
  if (place !== "us" && place !== "uk") return null;
  const value = euShoeSize(numberOf(size), place, woman ? "woman" : man ? "man" : gender);
  return value === null ? null : { field: "shoe_size", value };
}

/** Under the bare word *size* a number may be one of shoes as well. Russian shoes are called by their name. */
function readNumbered(groups: Groups): ReadSize | "unclear" | null {
  const { system = "", size = "", clothes } = groups;
  const place = systemOf(system);
  if (!place) return null;
  const letters = clothingSizes.filter((letter) => isClothesSize(numberOf(size), letter, place));
  const [value] = letters;
  const mayBeShoes = place === "eu" ? numberOf(size) >= 35 : place !== "ru" && readShoes(groups, null) !== null;
  if (value === undefined || letters.length > 1 || (!clothes && mayBeShoes)) return "unclear";
  return { field: "clothing_size", value };
}
