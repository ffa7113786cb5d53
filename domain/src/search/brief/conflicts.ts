import { rangeFilters } from "../filter-lists.ts";
import { rangeFilterOf } from "./range-fields.ts";
import type { Part } from "./understood.ts";

type RangePart = Extract<Part, { from: number | null }>;
const isRange = (part: Part): part is RangePart => "from" in part;

/**
 * The parts that agree. Of a figure stated twice both are left out unless they can be met together: `от 175` and `до 180`,
 * `175-180, лучше 180`. So are `no tattoos` beside `with tattoos`, and figures that shut nobody out.
 */
export function agree(parts: readonly Part[]): Part[] {
  const genders = new Set(parts.flatMap((part) => (part.field === "gender" && "values" in part ? part.values : [])));
  const contradicted = new Map<string, boolean>();
  const isOut = (field: string) => {
    const known = contradicted.get(field);
    if (known !== undefined) return known;
    const same = parts.filter((part) => part.field === field);
    const isMark = field === "tattoos" || field === "piercings";
    const out = isMark ? isMixed(same) : areContradictory(distinct(same.filter(isRange)), genders.size > 1);
    contradicted.set(field, out);
    return out;
  };
  const seen = new Set<string>();
  return parts.filter((part) => {
    if (isRange(part) && !narrows(part)) return false;
    const key = `${part.field} ${isRange(part) ? `${part.from}-${part.to} ${part.start}` : part.values.join()}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return !isRepeated && !isOut(part.field);
  });
}

function distinct(ranges: readonly RangePart[]): RangePart[] {
  return ranges.filter(
    (range, at) => ranges.findIndex(({ from, to }) => from === range.from && to === range.to) === at,
  );
}

function narrows({ field, from, to }: RangePart): boolean {
  const filter = rangeFilterOf(field);
  if (!filter) return false;
  const { min, max } = rangeFilters[filter];
  return (from !== null && from > min) || (to !== null && to < max);
}

/** True for different ranges. Women of one height and men of another are two searches. */
function areContradictory(ranges: readonly RangePart[], ofTwoGenders: boolean): boolean {
  if (ranges.length < 2) return false;
  if (ofTwoGenders || ranges.length > 3) return true;
  const [low, high] = [Math.max(...ranges.map(lowOf)), Math.min(...ranges.map(highOf))];
  if (low > high) return true;
  return ranges.some((one) =>
    ranges.some((other) => {
      if (one === other || completes(one, other) || isPreferred(one, other) || isPreferred(other, one)) return false;
      return (isOpen(one) && isOpen(other)) || !(contains(one, other) || contains(other, one));
    }),
  );
}

const lowOf = ({ from }: RangePart) => from ?? -Infinity;
const highOf = ({ to }: RangePart) => to ?? Infinity;
const isOpen = ({ from, to }: RangePart) => from === null || to === null;
const contains = (one: RangePart, other: RangePart) => lowOf(one) <= lowOf(other) && highOf(one) >= highOf(other);
/** A lone number within stated bounds: `175-180, лучше 180`. */
const isPreferred = ({ around }: RangePart, stated: RangePart) =>
  around !== undefined && stated.around === undefined && lowOf(stated) <= around && around <= highOf(stated);
const completes = (one: RangePart, other: RangePart) =>
  (one.from === null) !== (other.from === null) &&
  (one.to === null) !== (other.to === null) &&
  Math.max(lowOf(one), lowOf(other)) <= Math.min(highOf(one), highOf(other));

function isMixed(same: readonly Part[]): boolean {
  const values = same.flatMap((part) => ("values" in part ? part.values : []));
  return values.includes("none") && values.some((value) => value !== "none");
}
