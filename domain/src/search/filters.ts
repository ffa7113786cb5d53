import { isDay } from "../cards/days.ts";
import { type Country, countries } from "../cards/options.ts";
import {
  type AllFilter,
  allFilters,
  isOn,
  type ListFilter,
  type ListFilterValue,
  listFilterNames,
  listFilters,
  type MeasuredMonths,
  maxTexts,
  measuredMonths,
  type RangeFilter,
  rangeFilterNames,
  rangeFilters,
  type Sort,
  sorts,
  type ToggleFilter,
  toggleFilters,
} from "./filter-lists.ts";

import { maxWishes, maxWishLength, parseWish } from "./wishes.ts";

/** Both ends included. */
export type Range = readonly [from: number, to: number];

/** Days such as `2026-12-01`, both included; an end that is not chosen is empty. One alone is that day. */
export type DaySpan = readonly [from: string, to: string];

/** All that decides what the search page shows; flat, so that one patch can change any of it (document 1 §3). */
export type SearchFilters = {
  q: string;
  page: number;
  country: Country | "";
  /** Empty: the order that suits (`defaultSort`). */
  sort: Sort | "";
  measuredWithin: MeasuredMonths | null;
  /** Ids of cities in the list, or names of other places; any of them will do. */
  location: readonly string[];
  agency: string;
  /** A city in which the model states to be, in any spelling; guests' is ignored by the server, as `agency` is. */
  availableIn: string;
  availableDays: DaySpan;
  /** Lists of which every chosen value is wanted. */
  all: readonly AllFilter[];
  /** Wishes, as `nice` of `GET /search` takes them. */
  nice: readonly string[];
} & { [F in ListFilter]: readonly ListFilterValue<F>[] } & Record<RangeFilter, Range> &
  Record<ToggleFilter, boolean>;

/** Nothing chosen, first page. A new value at every call is not needed: it is never changed in place. */
export const defaultFilters: SearchFilters = {
  q: "",
  page: 1,
  sort: "",
  measuredWithin: null,
  country: "",
  location: [],
  agency: "",
  availableIn: "",
  availableDays: ["", ""],
  all: [],
  nice: [],
  ...(Object.fromEntries(listFilterNames.map((name) => [name, []])) as unknown as {
    [F in ListFilter]: readonly ListFilterValue<F>[];
  }),
  ...(Object.fromEntries(rangeFilterNames.map((name) => [name, defaultRange(name)])) as Record<RangeFilter, Range>),
  ...(Object.fromEntries(toggleFilters.map((name) => [name, false])) as Record<ToggleFilter, boolean>),
};

function defaultRange(name: RangeFilter): Range {
  return [rangeFilters[name].min, rangeFilters[name].max];
}

/** The default order of results: as the server ranks a text, wishes and, for its members, days. */
export function defaultSort({ q, nice, availableDays }: Pick<SearchFilters, "q" | "nice" | "availableDays">): Sort {
  return q.trim() !== "" || nice.length > 0 || availableDays.some(Boolean) ? "relevance" : "updated";
}

/**
 * Changes filters: back to page 1 unless the change sets the page; another country clears the cities (SEARCH-10).
 */
export function changeFilters(filters: SearchFilters, patch: Partial<SearchFilters>): SearchFilters {
  const changed = { ...filters, page: 1, ...patch };
  const movedCountry = patch.country !== undefined && patch.country !== filters.country;
  return movedCountry && patch.location === undefined ? { ...changed, location: [] } : changed;
}

/**
 * The parameters of the page's address and of `GET /search` alike (SEARCH-14): lists as repeated parameters, nothing
 * for what is empty, off or at its default. An end of a slider at its bound means "and beyond": it is not sent (SEARCH-03).
 */
export function filtersToQuery(filters: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ["q", "country", "location", "agency", "availableIn"] as const) {
    for (const value of [filters[name]].flat()) if (value.trim() !== "") query.append(name, value.trim());
  }
  const [firstDay, lastDay] = filters.availableDays;
  if (firstDay) query.set("availableFrom", firstDay);
  if (lastDay) query.set("availableTo", lastDay);
  for (const name of rangeFilterNames) {
    const { min, max, from, to } = rangeFilters[name];
    if (filters[name][0] !== min) query.set(from, String(filters[name][0]));
    if (filters[name][1] !== max) query.set(to, String(filters[name][1]));
  }
  for (const name of listFilterNames) for (const value of filters[name]) query.append(name, value);
  for (const name of ["all", "nice"] as const) for (const value of filters[name]) query.append(name, value);
  for (const name of toggleFilters) if (filters[name]) query.set(name, "true");
  if (filters.measuredWithin) query.set("measuredWithin", String(filters.measuredWithin));
  if (filters.sort && filters.sort !== defaultSort(filters)) query.set("sort", filters.sort);
  if (filters.page > 1) query.set("page", String(filters.page));
  return query;
}

/** Reads an address back. What does not belong there (an old or mistyped link) is left out rather than refused. */
export function filtersFromUrl(query: URLSearchParams): SearchFilters {
  const country = query.get("country")?.toLowerCase() ?? "";
  return {
    ...defaultFilters,
    q: textOf(query, "q", 100),
    page: Math.max(1, wholeNumber(query.get("page")) ?? 1),
    sort: sorts.find((sort) => sort === query.get("sort")) ?? "",
    measuredWithin: measuredMonths.find((months) => String(months) === query.get("measuredWithin")) ?? null,
    country: countries.find((code) => code === country) ?? "",
    location: placesOf(query),
    agency: textOf(query, "agency", 200),
    availableIn: textOf(query, "availableIn", 200),
    availableDays: daysOf(query),
    all: allFilters.filter((name) => query.getAll("all").includes(name)),
    nice: wishesIn(query),
    ...Object.fromEntries(rangeFilterNames.map((name) => [name, rangeOf(query, name)])),
    ...Object.fromEntries(listFilterNames.map((name) => [name, valuesOf(query, name)])),
    ...Object.fromEntries(toggleFilters.map((name) => [name, isOn(query.get(name))])),
  };
}

/** A query string as the input of a call: a name once is a text, a repeated one a list. */
export function parametersOf(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = "", ...more] = query.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

/** Drops wishes that the server refuses, because one wrong wish fails the whole query. The order is that of saved searches. */
function wishesIn(query: URLSearchParams): string[] {
  const wishes = new Set(query.getAll("nice").map((one) => one.trim()));
  return [...wishes]
    .filter((one) => one.length <= maxWishLength && parseWish(one) !== null)
    .slice(0, maxWishes)
    .sort();
}

function textOf(query: URLSearchParams, name: string, max: number): string {
  return (query.get(name) ?? "").trim().slice(0, max);
}

function placesOf(query: URLSearchParams): string[] {
  const places = query.getAll("location").map((place) => place.trim().slice(0, 200));
  return [...new Set(places.filter(Boolean))].slice(0, maxTexts);
}

function daysOf(query: URLSearchParams): DaySpan {
  const [from, to] = ["availableFrom", "availableTo"].map((name) => {
    const day = textOf(query, name, 10);
    return isDay(day) ? day : "";
  }) as [string, string];
  return from && to && to < from ? defaultFilters.availableDays : [from, to];
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** A number on the slider's scale. */
function scaleNumber(text: string | null, step: number): number | null {
  return text !== null && /^\d{1,6}(\.\d)?$/.test(text) && Number(text) % step === 0 ? Number(text) : null;
}

function rangeOf(query: URLSearchParams, name: RangeFilter): Range {
  const { min, max, step, from, to } = rangeFilters[name];
  const within = (value: number | null, otherwise: number) => Math.min(max, Math.max(min, value ?? otherwise));
  const low = within(scaleNumber(query.get(from), step), min);
  const high = within(scaleNumber(query.get(to), step), max);
  return low <= high ? [low, high] : [min, max];
}

function valuesOf(query: URLSearchParams, name: ListFilter): string[] {
  const requested = new Set(query.getAll(name));
  return listFilters[name].values.filter((value) => requested.has(value));
}
