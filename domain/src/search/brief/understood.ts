import { clothingSizes } from "../../cards/options.ts";
import type { SizeSystem } from "../../cards/sizes.ts";
import { fromInches } from "../../cards/units.ts";
import { bustWaistHips } from "../../figures/words.ts";
import { isClothesSize } from "../../reading/shown-sizes.ts";
import { rangeFilters } from "../filter-lists.ts";
import { type RangeFacet, rangeFilterOf } from "./range-fields.ts";

/**
 * A part of a brief: its place in the text and what it stands for. `from` and `to` of a range are missing where it is open.
 * `around`: the lone number that a range stands for.
 */
export type Part = { start: number; end: number } & (
  | { field: RangeFacet; from: number | null; to: number | null; around?: number }
  | { field: string; values: readonly string[] }
);

const scaleOf = (field: RangeFacet) =>
  rangeFilters[rangeFilterOf(field) as NonNullable<ReturnType<typeof rangeFilterOf>>];

/** A single number stands for a range: so much more and less, never more than 5 (spec: Brief). */
const tolerance: Record<RangeFacet, number> = {
  ...{ age: 2, height: 3, weight: 3, chest: 3, waist: 3, hips: 3, shoe: 0.5, inseam: 3, collar: 1, suit: 2 },
};
const widest: Record<RangeFacet, number> = {
  ...{ age: 3, height: 5, weight: 5, chest: 5, waist: 5, hips: 5, shoe: 1, inseam: 5, collar: 2, suit: 4 },
};

/** The range around a single number. `given`: as the text states it, `178±2`. */
export function rangeAround(field: RangeFacet, value: number, isAbout: boolean, given: number | null) {
  const spread = Math.min(given ?? (isAbout ? widest : tolerance)[field], 5);
  return { from: value - spread, to: value + spread };
}

/** Ends of the scale where the slider has others: it stands for "and beyond" there. */
const beyond: Partial<Record<RangeFacet, number>> = { age: 99, height: 215 };

/** True if a number is plausible for that field: a waist of 178 is not. */
export function fits(field: RangeFacet, value: number): boolean {
  const { min, max } = scaleOf(field);
  return value >= (field === "age" ? 14 : min) && value <= (beyond[field] ?? max);
}

/** On the scale of the slider: its steps, and within its ends. */
export function onScale(field: RangeFacet, from: number | null, to: number | null) {
  const { min, max, step } = scaleOf(field);
  const low = from === null ? null : Math.max(min, Math.ceil(from / step) * step);
  const high = to === null ? null : Math.min(beyond[field] ?? max, Math.floor(to / step) * step);
  return { from: low, to: high };
}

const systems = ["ru", "eu", "us", "uk"] as const;

/** The letters of a size of clothes in some system; without one in those that have such numbers: `8` is S in London and M in New York. */
export function lettersOfSize(size: number, system: SizeSystem | null): string[] {
  const read = system ? [system] : size >= 30 ? (["eu"] as const) : (["us", "uk"] as const);
  return clothingSizes.filter((letter) =>
    systems.some((one) => (read as readonly string[]).includes(one) && isClothesSize(size, letter, one)),
  );
}

const orders: readonly (readonly RangeFacet[])[] = [
  ["height", "weight"],
  bustWaistHips,
  ["height", ...bustWaistHips],
  [...bustWaistHips, "shoe"],
  ["height", "weight", ...bustWaistHips],
  ["height", ...bustWaistHips, "shoe"],
];
const leastHeight = 140;

/** The fields of joined numbers, where one usual order alone fits, with the numbers in centimeters: `90-60-90`, `34-24-35`. */
export function figureOrder(numbers: readonly number[]): { fields: readonly RangeFacet[]; values: number[] } | null {
  const isInches = numbers.length === 3 && numbers.every((value) => value >= 20 && value < 48);
  const values = numbers.map((value) => (isInches ? fromInches(value) : value));
  const found = orders.filter((fields) => {
    if (fields.length !== values.length || !fields.every((field, at) => fits(field, values[at] as number)))
      return false;
    const of = (field: RangeFacet) => values[fields.indexOf(field)] ?? 0;
    if (fields[0] === "height" && of("height") < leastHeight) return false;
    return !fields.includes("waist") || (of("waist") <= of("chest") && of("waist") <= of("hips"));
  });
  const [fields, another] = found;
  return fields && !another ? { fields, values } : null;
}
