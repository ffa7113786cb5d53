import { type Measurement, measurementOptions, measurementRanges } from "../cards/measurements.ts";
import { footLength, fromInches, fromPounds } from "../cards/units.ts";

/** Full-width digits as digits; every way to write feet and inches as ' and ". */
export function normalizeDigits(text: string): string {
  return text
    .replace(/[’‘´`′]/g, "'")
    .replace(/''|[”“″]/g, '"')
    .split("½")
    .map((part, index, parts) => (index < parts.length - 1 ? part.trimEnd() : part))
    .join(".5")
    .normalize("NFKC")
    .trim();
}

const centimeters = /^(?:см|сантиметр\p{L}*|cm|cms|厘米|公分)$/iu;
const size = /^(?:eu|eur|р|размер|码)$/iu;
const unit: Record<Measurement, RegExp> = {
  ...{ height: centimeters, chest: centimeters, waist: centimeters, hips: centimeters },
  ...{ inseam: centimeters, collar: centimeters, shoe_size: size, suit_size: size },
  weight: /^(?:кг|килограмм\p{L}*|kg|kgs|公斤|千克)$/iu,
  age: /^(?:лет|год|года|г|years?|y|y\.o|yo|岁|歲)$/iu,
};

/**
 * The measurement that a cell gives, in the unit of its field: `178 см`, `1,78`, `5'10"`, `38,5 EU`, `120 lbs`.
 * Undefined where it gives none, or where it may be more than one.
 */
export function readNumber(cell: string, field: Measurement): number | undefined {
  const text = normalizeDigits(cell);
  return field === "height" && /[/(·|]/.test(text) ? readTwice(text) : readOne(text, field);
}

/** `178 cm / 5'10"`: one height in two units. */
function readTwice(text: string): number | undefined {
  const parts = text.split(/[/(·|]/).map((part) => readOne(part.replace(")", "").trim(), "height"));
  const [one, two, ...more] = parts;
  if (one === undefined || two === undefined || more.length > 0 || Math.abs(one - two) > 2) return undefined;
  // Feet and inches are the rounded ones.
  return /['"]/.test(text.split(/[/(·|]/)[0] ?? "") ? two : one;
}

function readOne(text: string, field: Measurement): number | undefined {
  const [, before = "", digits, after = ""] =
    /^(\p{L}*)\s*(-?\d+(?:[.,]\d+)?)\s*([\p{L}"]*(?:\.\p{L}+)?)\.?$/u.exec(text) ?? [];
  if (digits === undefined) return field === "height" ? readTwoUnits(text) : undefined;
  const value = Number(digits.replace(",", "."));
  if (before !== "") return after === "" && unit[field] === size && size.test(before) ? value : undefined;
  if (field === "shoe_size" && /^(?:мм|mm|毫米|码)?$/iu.test(after) && value >= 200) return readFoot(value);
  if (after === "") return field === "height" ? (readMeters(digits) ?? value) : value;
  if (unit[field].test(after)) return value;
  if (field === "height" && /^(?:м|метр\p{L}*|m|米)$/iu.test(after)) return readMeters(digits);
  if (field === "weight" && /^(?:lb|lbs|pounds?|фунт\p{L}*)$/iu.test(after)) return fromPounds(value);
  if (field === "weight" && /^市?斤$/.test(after)) return value / 2;
  const isInches = unit[field] === centimeters && /^(?:"|in|inch|inches|дюйм\p{L}*)$/iu.test(after);
  const { step } = measurementRanges[field];
  return isInches ? fromInches(value, step) : undefined;
}

/** The EU size for a foot in mm, the whole one where two have it: `240` → 38. */
function readFoot(mm: number): number | undefined {
  const sizes = measurementOptions("shoe_size").filter((eu) => footLength(eu) === mm);
  return sizes.find(Number.isInteger) ?? sizes[0];
}

/** `1.78`, `1,8`: a height of so many meters, in centimeters. */
function readMeters(digits: string): number | undefined {
  const [, meters, part] = /^([12])[.,](\d{1,2})$/.exec(digits) ?? [];
  return part === undefined ? undefined : Number(meters) * 100 + Number(part.padEnd(2, "0"));
}

/** `5'10"`, `5 ft 10 in`, `1 м 78 см`. */
function readTwoUnits(text: string): number | undefined {
  const metric = /^([12])\s*(?:м|m|米)\s*(\d{2})\s*(?:см|cm|厘米)?$/iu.exec(text);
  if (metric) return Number(metric[1]) * 100 + Number(metric[2]);
  const [, feet, inches = "0"] =
    /^([3-7])\s*(?:'|ft\.?|feet|foot|фут\p{L}*)\s*(?:(\d{1,2}(?:[.,]5)?)\s*(?:"|in\.?|inch|inches|дюйм\p{L}*)?)?$/iu.exec(
      text,
    ) ?? [];
  const rest = Number(inches.replace(",", "."));
  return feet === undefined || rest >= 12 ? undefined : fromInches(Number(feet) * 12 + rest);
}

const girthNames =
  /(?:bust|chest|waist|hips?|[bwh]|ог|от|об|груд[ьи]|тали[яи]|б[её]д(?:ра|ер)|[胸腰臀]围?)\s*[:.]?\s*(?=\d)/giu;

/** Bust, waist and hips in one cell: `84/60/89`, `84-60-89`, `B84 W60 H89`, `33"/24"/35"`. */
export function parseMeasurements(cell: string): { chest: number; waist: number; hips: number } | undefined {
  const text = normalizeDigits(cell).replace(girthNames, "");
  const isInches = /"|\d\s*in(?:ch(?:es)?)?\.?$/i.test(text);
  const bare = text
    .replaceAll('"', "")
    .replace(/(?:см|cm|厘米|公分|in(?:ch(?:es)?)?)\.?$/iu, "")
    .trimEnd();
  const measurements = bare
    .split(/\s*[/\\–—×xх*-]\s*|,?\s+/iu)
    .map((one) => (/^\d+(?:[.,]\d+)?$/.test(one) ? one : ""));
  const [chest = Number.NaN, waist = Number.NaN, hips = Number.NaN] = measurements.map((one) => {
    const value = one === "" ? Number.NaN : Number(one.replace(",", "."));
    return isInches ? fromInches(value) : value;
  });
  return measurements.length !== 3 || Number.isNaN(chest + waist + hips) ? undefined : { chest, waist, hips };
}
