import { type ActiveFilter, activeFilters, withoutFilter } from "./active-filters.ts";
import { cardToggles, type ListFilter, type MeasuredMonths, type RangeFilter, rangeFilters } from "./filter-lists.ts";
import { changeFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "./filters.ts";
import { parseWish, queryToWishes, wishesToQuery } from "./wishes.ts";

/** The wishes as filters. */
export function wishedFilters({ nice }: Pick<SearchFilters, "nice">): SearchFilters {
  return filtersFromUrl(wishesToQuery(nice));
}

/** The filters with other wishes, on page 1; those that no filter shows, such as a second range, stay. */
export function changeWishes(filters: SearchFilters, wished: SearchFilters): SearchFilters {
  const nice = [...hiddenWishes(filters.nice), ...queryToWishes(filtersToQuery(wished))];
  return changeFilters(filters, { nice: [...new Set(nice)] });
}

/** Wishes that the filters cannot show beside the others, such as a second range. */
export function hiddenWishes(nice: readonly string[]): string[] {
  const shown = (some: readonly string[]) => filtersToQuery(wishedFilters({ nice: some })).toString();
  const all = shown(nice);
  return nice.filter((one) => shown(nice.filter((other) => other !== one)) === all);
}

/** All wishes, as chips show them. */
export function activeWishes(filters: Pick<SearchFilters, "nice">): ActiveFilter[] {
  return [
    ...activeFilters(wishedFilters(filters)),
    ...hiddenWishes(filters.nice).flatMap((one) => filterOfWish(one) ?? []),
  ];
}

/** One wish as a chip shows it; an end that is not stated is that of the slider. */
export function filterOfWish(wish: string): ActiveFilter | null {
  const { field, values, ranges } = parseWish(wish) ?? { field: null, values: [], ranges: [] };
  if (field === null) return null;
  const [value = ""] = values;
  const [range] = ranges;
  if (range && field in rangeFilters) {
    const name = field as RangeFilter;
    return { name, range: [range.min ?? rangeFilters[name].min, range.max ?? rangeFilters[name].max] };
  }
  if (field === "measuredWithin") return { name: field, months: Number(value) as MeasuredMonths };
  const toggle = cardToggles.find((name) => name === field);
  if (toggle) return { name: toggle };
  return { name: field as ListFilter | "country" | "location", value };
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
