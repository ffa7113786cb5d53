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
import { intlLocale } from "../../lib/locale/intl.ts";

export type FilterOptions = AnswerOf<"search.filters">;

const names: Record<ListFilter | RangeFilter | ToggleFilter | "country" | "location" | "agency", () => string> = {
  country: m.search_country,
  location: m.search_city,
  agency: m.search_agency,
  ageRange: m.search_age,
  heightRange: m.search_height,
  clothingSize: m.search_clothing_size,
  eyeColor: m.search_eye_color,
  hairColor: m.search_hair_color,
  hairType: m.search_hair_type,
  hairLength: m.search_hair_length,
  skinTone: m.search_skin_tone,
  bodyType: m.search_body_type,
  ethnicType: m.search_ethnic_type,
  modelType: m.search_model_type,
  shootingTypes: m.search_shooting_types,
  skills: m.search_skills,
  languages: m.search_languages,
  visas: m.search_visas,
  tattoos: m.search_tattoos,
  piercings: m.search_piercings,
  citizenship: m.search_citizenship,
  hasPortfolio: m.search_has_portfolio,
  relocation: m.search_relocation,
  drivingLicense: m.search_driving_license,
};

/** Label of a filter. */
export function filterName(name: keyof typeof names): string {
  return names[name]();
}

/** A label where it stands alone: with a capital. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(intlLocale()) + text.slice(1);
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
