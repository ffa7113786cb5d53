import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { type ListFilter, listFilters, type RangeFilter, rangeFilters } from "@compcard/domain/search/filter-lists";
import { kilometersBetween, readPlace } from "../../core/fields/cities.ts";
import { findPlace } from "../../core/search-row/lists.ts";
import type { Facet } from "./engine.ts";

export type Difference = AnswerOf<"search.find">["near"][number]["differs"][number];

/** A facet with the values and ranges that are wanted: any of them is enough. */
export interface Wanted {
  facet: Facet;
  values: readonly string[];
  ranges: readonly { min?: number | undefined; max?: number | undefined }[];
}

/** The tolerance beyond a bound within which somebody is close: years, centimeters, kilograms, sizes. */
export const tolerance: Record<RangeFilter, number> = {
  ...{ ageRange: 3, heightRange: 4, chestRange: 4, waistRange: 4, hipsRange: 4, weightRange: 5, shoeRange: 1 },
  ...{ inseamRange: 4, collarRange: 2, suitRange: 2 },
};

/** The distance from a city within which somebody is close. */
export const nearKilometers = 150;

/** Farther than what is close, and what is not stated farther still. */
const [farther, unknown] = [2, 100];

/** Returns the card's own value and its distance: a number by its tolerance, a city by kilometers, anything else farther. */
export function differenceOf(
  { facet, values, ranges }: Wanted,
  model: ListedCard,
): { differs: Difference; distance: number } {
  const different = (field: string, wanted: Difference["wanted"], is: Difference["is"]) => ({
    ...{ differs: { field, wanted, is }, distance: is === null ? unknown : farther },
  });
  if (isRange(facet)) return rangeDifference(facet, ranges, model);
  if (isList(facet)) return different(listFilters[facet].field, [...values], model[listFilters[facet].field]);
  if (facet === "country") return different(facet, [...values], model.country);
  if (facet === "location") {
    const city = readPlace(model.location ?? "", model.country).cityId;
    const cities = values.flatMap((place) => findPlace(place).cityId ?? []);
    const ways = city ? cities.flatMap((one) => kilometersBetween(one, city) ?? []) : [];
    if (ways.length === 0) return different(facet, [...values], model.location);
    const kilometres = Math.min(...ways);
    const differs = { field: facet, wanted: [...values], is: model.location, kilometres };
    return { differs, distance: kilometres / nearKilometers };
  }
  if (facet === "measuredWithin") return different("measured_at", Number(values[0]), model.measured_at);
  if (facet === "relocation") return different(facet, true, model.relocation);
  if (facet === "drivingLicense") return different("driving_license", true, model.driving_license);
  return different("photos", true, Object.keys(model.photos).length);
}

/** Measures from the nearest bound. */
function rangeDifference(facet: RangeFilter, ranges: Wanted["ranges"], model: ListedCard) {
  const { field } = rangeFilters[facet];
  const is = model[field];
  const bounds = ranges.flatMap(({ min, max }) =>
    is !== null && max !== undefined && is > max ? max : (min ?? max ?? []),
  );
  const away = (bound: number) => Math.abs((is ?? 0) - bound);
  const [wanted = 0] = bounds.sort((one, other) => away(one) - away(other));
  return { differs: { field, wanted, is }, distance: is === null ? unknown : away(wanted) / tolerance[facet] };
}

const isRange = (facet: Facet): facet is RangeFilter => Object.hasOwn(rangeFilters, facet);
const isList = (facet: Facet): facet is ListFilter => Object.hasOwn(listFilters, facet);
