import cities from "../../data/cities.json" with { type: "json" };
import type { Brief } from "../../src/search/brief/parse-brief.ts";

/** Fields of a brief with their values, as `height` and `175-180`. */
type Fields = Map<string, string>;

/**
 * Parses the expected fields of a brief: `field=value` separated by spaces. `175-180`, `175-` and `-180` are exact;
 * `~178` is a range of at most five each way around it; of a list each value must be found. A city is its id.
 */
export function readWanted(wanted: string): Fields {
  const pairs = wanted.split(" ").filter(Boolean);
  return new Map(pairs.map((pair) => pair.split("=") as [string, string]));
}

export function readBrief({ understood, wanted }: Brief): Fields {
  const fields: Fields = new Map();
  for (const { field, value } of understood) {
    const before = fields.get(field);
    const name = field === "availableDays" ? "days" : field;
    const isPlace = field === "location" || field === "availableIn";
    const read = isPlace ? value.split(",").map(cityId).join(",") : value;
    fields.set(name, before === undefined ? read : joined(before, read));
  }
  if (wanted !== null) fields.set("wanted", String(wanted));
  return fields;
}

/** Both ends of a range, `175-` and `-180`, are one; lists are joined. */
function joined(one: string, other: string): string {
  if (one === other) return one;
  if (/^\d*-$/.test(one) && /^-\d*$/.test(other)) return one + other.slice(1);
  if (/^-\d*$/.test(one) && /^\d*-$/.test(other)) return other + one.slice(1);
  return /\d/.test(one) ? other : `${one},${other}`;
}

const cityId = (name: string) => cities.find(({ ru, en, zh }) => [ru, en, zh].includes(name))?.id ?? name;

/** True if a found value is the expected one. */
export function isSame(wanted: string, found: string | undefined): boolean {
  if (found === undefined) return false;
  if (wanted.startsWith("~")) {
    const value = Number(wanted.slice(1));
    const [from, to] = found.split("-").map(Number) as [number, number];
    return found.split("-").every(Boolean) && from <= value && value <= to && value - from <= 5 && to - value <= 5;
  }
  if (/\d/.test(wanted)) return wanted === found || `${wanted}/${wanted}` === found;
  return wanted.split(",").every((value) => found.split(",").includes(value));
}

export interface Score {
  right: number;
  found: number;
  wanted: number;
}

/** The number of fields of a brief that were found and right, by field. */
export function scoreOf(wanted: Fields, found: Fields): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const field of new Set([...wanted.keys(), ...found.keys()])) {
    const value = wanted.get(field);
    scores.set(field, {
      right: value !== undefined && isSame(value, found.get(field)) ? 1 : 0,
      found: found.has(field) ? 1 : 0,
      wanted: value === undefined ? 0 : 1,
    });
  }
  return scores;
}
