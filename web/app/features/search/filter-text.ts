import { formatDays } from "@compcard/domain/cards/days";
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
import type { DaySpan } from "@compcard/domain/search/filters";
import { formatNumber } from "../../lib/locale/intl.ts";

/** Options of the site, or of a roster, which also counts cards without a gender. */
export type FilterOptions = Omit<AnswerOf<"search.filters">, "gender"> & Pick<AnswerOf<"roster.filters">, "gender">;

type Filter = ActiveFilter["name"];

const toggles: Record<ToggleFilter, () => string> = {
  hasPortfolio: m.search_has_portfolio,
  hasRequiredPhotos: m.search_required_photos,
  relocation: fieldNames.relocation,
  drivingLicense: fieldNames.driving_license,
  refused: m.search_refused,
};

/** Label of a filter. */
export function filterName(name: Filter): string {
  if (isKey(listFilters, name)) return fieldNames[listFilters[name].field]();
  if (isKey(rangeFilters, name)) return fieldNames[rangeFilters[name].field]();
  if (isKey(toggles, name)) return toggles[name]();
  if (name === "availableIn") return m.search_available_in();
  if (name === "availableDays") return m.search_available_days();
  return name === "measuredWithin" ? m.search_measured() : fieldNames[name]();
}

function isKey<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name);
}

/** The words of a chip above the results; `city` is the name of the chosen one where somebody found is there. */
export function chipText(active: ActiveFilter, options: FilterOptions | undefined, city = ""): string {
  const name = filterName(active.name);
  if ("range" in active) return rangeText(name, active);
  if ("days" in active) return m.search_chip({ name, value: daysText(active.days) });
  if ("months" in active) return m.search_chip({ name, value: m.search_measured_within({ count: active.months }) });
  if (!("value" in active)) return name;
  return m.search_chip({ name, value: valueText(active, options, city) });
}

function rangeText(name: string, active: Extract<ActiveFilter, { range: unknown }>): string {
  const [low, high] = active.range;
  const [from, to] = [formatNumber(low), formatNumber(high)];
  const { min, max } = rangeFilters[active.name];
  // An end at its bound means "and beyond".
  if (high === max) return m.search_chip({ name, value: m.common_from({ value: from }) });
  if (low === min) return m.search_chip({ name, value: m.common_to({ value: to }) });
  return m.search_chip_range({ name, from, to });
}

/** One day alone is that day. */
function daysText([from, to]: DaySpan): string {
  return formatDays(from || to, to || from, getLocale());
}

/** Name of a city in the reader's language where the counts know it, else as it was written. */
export function placeText(value: string, options: FilterOptions | undefined): string {
  return options?.locations.find((place) => place.value === value)?.[getLocale()] ?? value;
}

export function valueText(
  { name, value }: Extract<ActiveFilter, { value: unknown }>,
  options: FilterOptions | undefined,
  city: string,
): string {
  if (name === "country") return optionLabel("countries", value, getLocale());
  if (name === "location")
    return options?.locations.find((place) => place.value === value)?.[getLocale()] ?? (city || value);
  if (name === "availableIn") return placeText(value, options);
  if (name === "agency") return options?.agencies.find((agency) => agency.value === value)?.label ?? value;
  return optionLabel(listFilters[name as ListFilter].list, value, getLocale());
}

const numbers: Record<RangeFilter, (value: string) => string> = {
  ageRange: (value) => value,
  heightRange: (value) => m.common_cm({ value }),
  chestRange: (value) => m.common_cm({ value }),
  waistRange: (value) => m.common_cm({ value }),
  hipsRange: (value) => m.common_cm({ value }),
  weightRange: (value) => m.common_kg({ value }),
  shoeRange: (value) => m.common_eu({ value }),
  inseamRange: (value) => m.common_cm({ value }),
  collarRange: (value) => m.common_cm({ value }),
  suitRange: (value) => m.common_eu({ value }),
};

/** A number on a slider, with its unit. */
export function numberText(name: RangeFilter, value: number): string {
  return numbers[name](formatNumber(value));
}
