import type { ListFilter, ToggleFilter } from "./filter-lists.ts";
import { listFilterNames, type RangeFilter, rangeFilterNames, rangeFilters, toggleFilters } from "./filter-lists.ts";
import { changeFilters, defaultFilters, type Range, type SearchFilters } from "./filters.ts";

/** One chip above the results: a chosen value that one press takes away. */
export type ActiveFilter =
  | { name: "country" | "location" | "agency"; value: string }
  | { name: RangeFilter; range: Range }
  | { name: ListFilter; value: string }
  | { name: ToggleFilter };

/** What is chosen, in the order of the panel; the free text and the page do not count. */
export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const places = (["country", "location", "agency"] as const)
    .filter((name) => filters[name].trim() !== "")
    .map((name) => ({ name, value: filters[name] }));
  const ranges = rangeFilterNames
    .filter((name) => filters[name][0] !== rangeFilters[name].min || filters[name][1] !== rangeFilters[name].max)
    .map((name) => ({ name, range: filters[name] }));
  const lists = listFilterNames.flatMap((name) => filters[name].map((value) => ({ name, value: value as string })));
  const toggles = toggleFilters.filter((name) => filters[name]).map((name) => ({ name }));
  return [...places, ...ranges, ...lists, ...toggles];
}

/** The filters without that one, on page 1. */
export function withoutFilter(filters: SearchFilters, active: ActiveFilter): SearchFilters {
  const { name } = active;
  const list: unknown = filters[name];
  const isList = "value" in active && Array.isArray(list);
  const rest = isList ? list.filter((value) => value !== active.value) : defaultFilters[name];
  return changeFilters(filters, { [name]: rest });
}
