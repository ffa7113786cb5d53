import { type ActiveFilter, withoutFilter } from "./active-filters.ts";
import { changeFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "./filters.ts";
import { queryToWishes, wishesToQuery } from "./wishes.ts";

/** The wishes as filters. */
export function wishedFilters({ nice }: Pick<SearchFilters, "nice">): SearchFilters {
  return filtersFromUrl(wishesToQuery(nice));
}

/** The filters with other wishes, on page 1; those that no filter shows, such as a second place, stay. */
export function changeWishes(filters: SearchFilters, wished: SearchFilters): SearchFilters {
  const nice = [...hiddenWishes(filters.nice), ...queryToWishes(filtersToQuery(wished))];
  return changeFilters(filters, { nice: [...new Set(nice)] });
}

function hiddenWishes(nice: readonly string[]): string[] {
  const shown = (some: readonly string[]) => filtersToQuery(wishedFilters({ nice: some })).toString();
  const all = shown(nice);
  return nice.filter((one) => shown(nice.filter((other) => other !== one)) === all);
}

/** The filters without those, on page 1; the city stays unless it is one of them. */
export function withoutFilters(filters: SearchFilters, active: readonly ActiveFilter[]): SearchFilters {
  const rest = active.reduce(withoutFilter, filters);
  return active.some(({ name }) => name === "location") ? rest : { ...rest, location: filters.location };
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
