import { type RangeFilter, rangeFilterNames, rangeFilters } from "../filter-lists.ts";

/** Name of a range in a brief, such as `height`. */
export type RangeFacet = (typeof rangeFilters)[RangeFilter]["facet"];

const filterOf = new Map<string, RangeFilter>(rangeFilterNames.map((name) => [rangeFilters[name].facet, name]));

/** The range filter of a field such as `height`. */
export function rangeFilterOf(field: string): RangeFilter | undefined {
  return filterOf.get(field);
}
