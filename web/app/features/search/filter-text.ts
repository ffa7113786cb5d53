import { fieldNames } from "@compcard/domain/cards/field-names";
import { optionLabel } from "@compcard/domain/cards/option-labels";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { m } from "@compcard/domain/messages";
import { getLocale } from "@compcard/domain/runtime";
import type { ActiveFilter } from "@compcard/domain/search/active-filters";
import {
  type ListFilter,
  listFilters,
  type RangeFilter,
  rangeFilters,
  type ToggleFilter,
} from "@compcard/domain/search/filter-lists";

export type FilterOptions = AnswerOf<"search.filters">;

type Filter = ListFilter | RangeFilter | ToggleFilter | "country" | "location" | "agency";

const names: Record<Exclude<Filter, ListFilter>, () => string> = {
  country: fieldNames.country,
  location: fieldNames.location,
  agency: fieldNames.agency,
  ageRange: fieldNames.age,
  heightRange: fieldNames.height,
  hasPortfolio: m.search_has_portfolio,
  relocation: fieldNames.relocation,
  drivingLicense: fieldNames.driving_license,
};

/** Label of a filter. */
export function filterName(name: Filter): string {
  return isList(name) ? fieldNames[listFilters[name].field]() : names[name]();
}

function isList(name: Filter): name is ListFilter {
  return Object.hasOwn(listFilters, name);
}

/** The words of a chip above the results. */
export function chipText(active: ActiveFilter, options: FilterOptions | undefined): string {
  const name = filterName(active.name);
  if ("range" in active) return rangeText(name, active);
  if (!("value" in active)) return name;
  return m.search_chip({ name, value: valueText(active, options) });
}

function rangeText(name: string, active: Extract<ActiveFilter, { range: unknown }>): string {
  const [from, to] = active.range;
  const { min, max } = rangeFilters[active.name];
  // An end at its bound means "and beyond".
  if (to === max) return m.search_chip({ name, value: m.common_from({ value: from }) });
  if (from === min) return m.search_chip({ name, value: m.common_to({ value: to }) });
  return m.search_chip_range({ name, from, to });
}

function valueText(
  { name, value }: Extract<ActiveFilter, { value: unknown }>,
  options: FilterOptions | undefined,
): string {
  if (name === "country") return optionLabel("countries", value, getLocale());
  if (name === "location") return options?.locations.find((place) => place.value === value)?.[getLocale()] ?? value;
  if (name === "agency") return options?.agencies.find((agency) => agency.value === value)?.label ?? value;
  return optionLabel(listFilters[name].list, value, getLocale());
}
