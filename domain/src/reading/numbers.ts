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
 * The measurement that a text gives, in the unit of its field: `178 см`, `1,78`, `5'10"`, `38,5 EU`, `120 lbs`, `180-181`.
 * Undefined where it gives none, or where it may be more than one.
 */
export function readNumber(written: string, field: Measurement): number | undefined {
  const text = normalizeDigits(written);
  if (field === "height" && /[/(·|]/.test(text)) return readTwice(text);
  return readOne(text, field) ?? readNeighbors(text, field);
}

/** A measurement as its field stores it. */
interface Figure {
  value: number;
  /** True where the text gives more than a step of the field. */
  isRounded: boolean;
  /** A length in inches; `assumed`: without a unit, by its range. */
  inches?: "stated" | "assumed";
}

const girthLike: readonly Measurement[] = ["chest", "waist", "hips", "inseam", "collar"];

/**
 * The measurement of a text by range and step of its field. Lengths and weights are rounded; bare lengths that are too small for
 * centimeters are inches. Undefined where it gives none that the field can store.
 */
export function readFigure(written: string, field: Measurement): Figure | undefined {
  const text = normalizeDigits(written);
  const figure = fit(readNumber(text, field), field);
  if (figure) return girthLike.includes(field) && /"|in|дюйм/i.test(text) ? { ...figure, inches: "stated" } : figure;
  const bare =
    girthLike.includes(field) && /^[\d.,]+$/.test(text) ? fit(readNumber(`${text}"`, field), field) : undefined;
  return bare && { ...bare, inches: "assumed" };
}

function fit(read: number | undefined, field: Measurement): Figure | undefined {
  const { min, max, step, unit } = measurementRanges[field];
  if (read === undefined) return undefined;
  // A size between two steps is another size; at 17.5 nobody is 18.
  const value = unit === "cm" || unit === "kg" ? Math.round(read / step) * step : read;
  const isStored = value >= min && value <= max && Number.isInteger((value - min) / step);
  return isStored ? { value, isRounded: value !== read } : undefined;
}

/** `180-181`, `55–56 кг`: the middle of two neighbors. A wider span is no measurement. */
function readNeighbors(text: string, field: Measurement): number | undefined {
  if (unit[field] === size || field === "age") return undefined;
  const [, first, second, after] = /^(\d{2,3})\s?[-–—]\s?(\d{2,3})(\s?\p{L}*\.?)$/u.exec(text) ?? [];
  const [low, high] = [readOne(`${first}${after}`, field), readOne(`${second}${after}`, field)];
  return low !== undefined && high !== undefined && high - low === 1 ? (low + high) / 2 : undefined;
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
