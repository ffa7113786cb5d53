import {
  foldedLists,
  type ListFilter,
  type MeasuredMonths,
  type RangeFilter,
  rangeFilterNames,
  rangeFilters,
  type ToggleFilter,
  toggleFilters,
} from "./filter-lists.ts";
import { changeFilters, type DaySpan, defaultFilters, type Range, type SearchFilters } from "./filters.ts";

/** One chip above the results: a chosen value that one press takes away. */
export type ActiveFilter =
  | { name: "country" | "location" | "agency" | "availableIn"; value: string }
  | { name: "availableDays"; days: DaySpan }
  | { name: RangeFilter; range: Range }
  | { name: "measuredWithin"; months: MeasuredMonths }
  | { name: ListFilter; value: string }
  | { name: ToggleFilter };

/** The active filters in the order of the panel; the free text, the order and the page do not count. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const places = (["country", "location", "agency", "availableIn"] as const)
    .flatMap((name) => [filters[name]].flat().map((value) => ({ name, value })))
    .filter(({ value }) => value.trim() !== "");
  const ranges = rangeFilterNames
    .filter((name) => filters[name][0] !== rangeFilters[name].min || filters[name][1] !== rangeFilters[name].max)
    .map((name) => ({ name, range: filters[name] }));
  const list = (name: ListFilter) => filters[name].map((value) => ({ name, value: value as string }));
  const months = filters.measuredWithin;
  return [
    ...list("gender"),
    ...places,
    ...(filters.availableDays.some(Boolean) ? [{ name: "availableDays" as const, days: filters.availableDays }] : []),
    ...list("clothingSize"),
    ...ranges,
    ...(months ? [{ name: "measuredWithin" as const, months }] : []),
    ...foldedLists.flatMap(list),
    ...toggleFilters.filter((name) => filters[name]).map((name) => ({ name })),
  ];
}

/** The filters that apply to a guest: without agency, stays and refusals, which the server ignores for guests. */
export function guestFilters(filters: SearchFilters): SearchFilters {
  const { agency, availableIn, availableDays, refused } = defaultFilters;
  return { ...filters, agency, availableIn, availableDays, refused };
}

/** The filters without that one, on page 1. */
export function withoutFilter(filters: SearchFilters, active: ActiveFilter): SearchFilters {
  const { name } = active;
  const list: unknown = filters[name];
  const isList = "value" in active && Array.isArray(list);
  const rest = isList ? list.filter((value) => value !== active.value) : defaultFilters[name];
  return changeFilters(filters, { [name]: rest });
}
