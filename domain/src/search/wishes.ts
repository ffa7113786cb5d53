import { countries } from "../cards/options.ts";
import { rangeFilterOf } from "./brief/range-fields.ts";
import {
  type CardToggle,
  cardToggles,
  type ListFilter,
  listFilters,
  measuredMonths,
  type RangeFilter,
  rangeFilterNames,
  rangeFilters,
} from "./filter-lists.ts";

export type WishField = ListFilter | RangeFilter | CardToggle | "country" | "location" | "measuredWithin";

/** Both ends included; an end that is not stated is open. */
export interface WishRange {
  min: number | undefined;
  max: number | undefined;
}

/** A wish for one field: any of the values or ranges meets it. */
export interface Wish {
  field: WishField;
  values: string[];
  ranges: WishRange[];
}

/** Values that a query may wish. */
export const maxWishes = 60;
export const maxWishLength = 220;

const isKey = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/** One `nice` of a query, `hairColor:blonde` or `height:175..180`; null for what is none. */
export function parseWish(text: string): Wish | null {
  const at = text.indexOf(":");
  const [name, value] = [text.slice(0, at), text.slice(at + 1).trim()];
  if (at < 1 || value === "") return null;
  const range = rangeFilterOf(name);
  if (range) {
    const ends = parseRange(value, rangeFilters[range].step);
    return ends && { field: range, values: [], ranges: [ends] };
  }
  const field = valueFieldOf(name, value);
  return field && { field, values: [value], ranges: [] };
}

function valueFieldOf(name: string, value: string): WishField | null {
  if (isKey(listFilters, name)) return (listFilters[name].values as readonly string[]).includes(value) ? name : null;
  const toggle = cardToggles.find((one) => one === name);
  if (toggle) return value === "true" ? toggle : null;
  if (name === "country") return countries.some((one) => one === value) ? name : null;
  if (name === "measuredWithin") return measuredMonths.some((months) => String(months) === value) ? name : null;
  return name === "location" ? name : null;
}

/** Halves only where the field has them. */
function parseRange(text: string, step: number): WishRange | null {
  const [all, low = "", dots, high = ""] = /^(\d{1,3}(?:\.5)?)?(\.\.)?(\d{1,3}(?:\.5)?)?$/.exec(text) ?? [];
  if (all === undefined || low + high === "" || (!dots && high !== "")) return null;
  const [min, max] = [low, dots ? high : low].map((end) => (end === "" ? undefined : Number(end)));
  if (step >= 1 && [min, max].some((end) => end !== undefined && !Number.isInteger(end))) return null;
  return min !== undefined && max !== undefined && min > max ? null : { min, max };
}

/** The wishes of a query: what is stated of one field is one wish. */
export function wishesOf(nice: readonly string[]): Wish[] {
  const wishes = new Map<WishField, Wish>();
  for (const one of nice.map(parseWish)) {
    if (!one) continue;
    const { values, ranges } = wishes.get(one.field) ?? one;
    const isFirst = !wishes.has(one.field);
    wishes.set(
      one.field,
      isFirst ? one : { ...one, values: [...values, ...one.values], ranges: [...ranges, ...one.ranges] },
    );
  }
  return [...wishes.values()];
}

/** The filters of an address as wishes. */
export function queryToWishes(query: URLSearchParams): string[] {
  const bounds = new Set(
    rangeFilterNames.flatMap((name) => [rangeFilters[name].from, rangeFilters[name].to] as string[]),
  );
  const values = [...query].filter(([name]) => !bounds.has(name)).map(([name, value]) => `${name}:${value}`);
  const ranges = rangeFilterNames.map((name) => {
    const { facet, from, to } = rangeFilters[name];
    return `${facet}:${query.get(from) ?? ""}..${query.get(to) ?? ""}`;
  });
  return [...values, ...ranges].filter((one) => parseWish(one) !== null);
}

/** Wishes as the filters of an address; of several ranges of one field the last. */
export function wishesToQuery(nice: readonly string[]): URLSearchParams {
  const query = new URLSearchParams();
  for (const { field, values, ranges } of wishesOf(nice)) {
    for (const value of values) query.append(field, value);
    const last = ranges.at(-1);
    if (!last || !isKey(rangeFilters, field)) continue;
    const { from, to } = rangeFilters[field];
    if (last.min !== undefined) query.set(from, String(last.min));
    if (last.max !== undefined) query.set(to, String(last.max));
  }
  return query;
}
