import type { ActiveFilter } from "./active-filters.ts";
import { changeFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "./filters.ts";
import { queryToWishes, wishesToQuery } from "./wishes.ts";

/** The wishes as filters. */
export function wishedFilters({ nice }: Pick<SearchFilters, "nice">): SearchFilters {
  return filtersFromUrl(wishesToQuery(nice));
}

/** The filters with other wishes, on page 1. */
export function changeWishes(filters: SearchFilters, wished: SearchFilters): SearchFilters {
  return changeFilters(filters, { nice: queryToWishes(filtersToQuery(wished)) });
}

/** The filters with that one more. */
export function withFilter(filters: SearchFilters, active: ActiveFilter): SearchFilters {
  const { name } = active;
  const list: unknown = filters[name];
  if ("value" in active)
    return { ...filters, [name]: Array.isArray(list) ? [...new Set([...list, active.value])] : active.value };
  if ("range" in active) return { ...filters, [name]: active.range };
  if ("days" in active) return { ...filters, [name]: active.days };
  return { ...filters, [name]: "months" in active ? active.months : true };
}
