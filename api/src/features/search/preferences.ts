import { parseCountry } from "@compcard/domain/cards/locations";
import {
  cardToggles,
  listFilters,
  type MeasuredMonths,
  type RangeFilter,
  rangeFilters,
} from "@compcard/domain/search/filter-lists";
import { type Wish, wishesOf } from "@compcard/domain/search/wishes";
import { toggleToken, token } from "../../core/search-row/tokens.ts";
import { monthsAgo } from "./days.ts";
import type { Preference, StayFilter } from "./engine.ts";
import { placeTokens } from "./places.ts";

/** A wish counts more than a stay that is stated rather than unknown. */
const [wishWeight, stayWeight] = [2, 1];

const nothing: Preference = {
  weight: wishWeight,
  tokens: { any: [], beginnings: [] },
  ranges: [],
  measuredSince: null,
  stay: null,
};

/** Lists the preferences of a query: the wishes in their order, then a stay on all of the days (TL-80, TL-87). */
export function preferencesOf(nice: readonly string[], stay: StayFilter | null, today: Date): Preference[] {
  return [
    ...wishesOf(nice).map((wish) => ofWish(wish, today)),
    ...(stay?.days ? [{ ...nothing, weight: stayWeight, stay }] : []),
  ];
}

function ofWish({ field, values, ranges }: Wish, today: Date): Preference {
  if (Object.hasOwn(rangeFilters, field))
    return { ...nothing, ranges: ranges.map((ends) => ({ facet: field as RangeFilter, ...ends })) };
  if (field === "measuredWithin") {
    const months = Math.max(...values.map(Number)) as MeasuredMonths;
    return { ...nothing, measuredSince: monthsAgo(months, today) };
  }
  if (field === "location") return { ...nothing, tokens: placeTokens(values) };
  const toggle = cardToggles.find((name) => name === field);
  if (toggle) return { ...nothing, tokens: { any: [toggleToken(toggle)], beginnings: [] } };
  const codes = values.map((value) => token(field, field === "country" ? (parseCountry(value) ?? value) : value));
  return {
    ...nothing,
    tokens: { any: Object.hasOwn(listFilters, field) || field === "country" ? codes : [], beginnings: [] },
  };
}
