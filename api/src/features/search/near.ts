import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { type ListFilter, listFilters, type RangeFilter, rangeFilters } from "@compcard/domain/search/filter-lists";
import type { SearchQuery } from "@compcard/domain/search/schema";
import { citiesAround, kilometresBetween, readPlace } from "../../core/fields/cities.ts";
import { fromPrimary, listCardsByIds } from "../../core/reading/read.ts";
import { findPlace } from "../../core/search-row/lists.ts";
import { token } from "../../core/search-row/tokens.ts";
import type { Parts } from "../../parts.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { type Facet, type RangeBounds, type SearchCondition, withoutFacet } from "./engine.ts";

type NearCard = AnswerOf<"search.find">["near"][number];
type Difference = NearCard["differs"][number];

/** Below this many results, near matches are added, up to this many. */
export const fewest = 12;

/** Each costs as much as a search. */
const maxRelaxations = 12;

/** How far beyond a bound somebody is still close: years, centimetres, kilograms, sizes. */
const tolerance: Record<RangeFilter, number> = {
  ...{ ageRange: 3, heightRange: 4, chestRange: 4, waistRange: 4, hipsRange: 4, weightRange: 5, shoeRange: 1 },
  ...{ inseamRange: 4, collarRange: 2, suitRange: 2 },
};

/** How far from a city somebody is still close. */
const nearKilometres = 150;

/** Relaxations in order, as shares of the tolerance: the nearest matches come first. */
const steps = [
  { range: 1 / 4, around: 1 / 4 },
  { range: null, around: 1 / 2 },
  { range: 1, around: 1 },
];

/**
 * The closest others where few were found: those that miss one filter alone, a range or a city by little. Which they
 * are follows from what the reader may see. A choice of agencies or of days
 * is never given way: no listed card shows either.
 */
export async function findNear(
  parts: Parts,
  { query, condition, viewer }: { query: SearchQuery; condition: SearchCondition; viewer: Viewer | null },
): Promise<NearCard[]> {
  const page = { sort: "updated", locale: "ru", limit: fewest, offset: 0 } as const;
  const { ids: exact, total } = await parts.search.find(condition, page);
  const missing = new Map<string, Facet>();
  const wanted = query.location.flatMap((place) => findPlace(place).cityId ?? []);
  for (const { facet, relaxed } of relaxations(condition, wanted).slice(0, maxRelaxations)) {
    const { ids } = await parts.search.find(relaxed, { ...page, limit: fewest + total });
    for (const id of ids) if (!exact.includes(id)) missing.set(id, facet);
  }
  const cards = await listCardsByIds(fromPrimary(parts), [...missing.keys()], viewer);
  return cards
    .map((model) => differenceOf(missing.get(model.id) as Facet, { query, wanted }, model))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, fewest)
    .map(({ model, differs }) => ({ model, differs: [differs] }));
}

/** The condition with one filter each given way; `wanted`: cities. Without any other left, that would be everybody. */
function relaxations(
  condition: SearchCondition,
  wanted: readonly string[],
): { facet: Facet; relaxed: SearchCondition }[] {
  const { tokens, ranges, measuredSince, stay, agency, words } = condition;
  const choices: Facet[] = [
    ...tokens.map(({ facet }) => facet),
    ...(measuredSince ? (["measuredWithin"] as const) : []),
  ];
  const alone = choices.length + ranges.length + words.length + (stay ? 1 : 0) + (agency ? 1 : 0) < 2;
  return [
    ...steps.flatMap(({ range, around }) => [
      ...(range === null
        ? []
        : ranges.map((bounds) => ({ facet: bounds.facet, relaxed: widen(condition, bounds, range) }))),
      ...(wanted.length === 0 ? [] : [{ facet: "location" as const, relaxed: widenCities(condition, wanted, around) }]),
    ]),
    ...(alone ? [] : choices.map((facet) => ({ facet, relaxed: withoutFacet(condition, facet) }))),
  ];
}

function widenCities(condition: SearchCondition, wanted: readonly string[], share: number): SearchCondition {
  const any = wanted.flatMap((id) => citiesAround(id, nearKilometres * share)).map((id) => token("city", id));
  return {
    ...condition,
    tokens: condition.tokens.map((filter) => (filter.facet === "location" ? { ...filter, any } : filter)),
  };
}

function widen(condition: SearchCondition, { facet, min, max }: RangeBounds, share: number): SearchCondition {
  const by = Math.ceil(tolerance[facet] * share);
  const wider = { facet, min: min === undefined ? min : min - by, max: max === undefined ? max : max + by };
  return { ...condition, ranges: condition.ranges.map((range) => (range.facet === facet ? wider : range)) };
}

interface Target {
  query: SearchQuery;
  /** Ids of cities. */
  wanted: readonly string[];
}

/** What the card is instead, and how far that is: a number by its tolerance, a city by its distance, anything else farther. */
function differenceOf(facet: Facet, { query, wanted: cities }: Target, model: ListedCard) {
  const farther = 2;
  const different = (field: string, wanted: Difference["wanted"], is: Difference["is"]) => ({
    ...{ model, differs: { field, wanted, is }, distance: farther },
  });
  if (isRange(facet)) {
    const { field, from, to } = rangeFilters[facet];
    const is = model[field] ?? 0;
    const wanted = (query[to] !== undefined && is > query[to] ? query[to] : query[from]) ?? 0;
    return { model, differs: { field, wanted, is }, distance: Math.abs(is - wanted) / tolerance[facet] };
  }
  if (isList(facet)) return different(listFilters[facet].field, [...query[facet]], model[listFilters[facet].field]);
  if (facet === "country") return different(facet, query.country, model.country);
  if (facet === "location") {
    const city = readPlace(model.location ?? "", model.country).cityId;
    const ways = city ? cities.flatMap((one) => kilometresBetween(one, city) ?? []) : [];
    if (ways.length === 0) return different(facet, query.location, model.location);
    const kilometres = Math.min(...ways);
    const differs = { field: facet, wanted: query.location, is: model.location, kilometres };
    return { model, differs, distance: kilometres / nearKilometres };
  }
  if (facet === "measuredWithin") return different("measured_at", query.measuredWithin ?? 0, model.measured_at);
  if (facet === "relocation") return different(facet, true, model.relocation);
  if (facet === "drivingLicense") return different("driving_license", true, model.driving_license);
  return different("photos", true, Object.keys(model.photos).length);
}

const isRange = (facet: Facet): facet is RangeFilter => Object.hasOwn(rangeFilters, facet);
const isList = (facet: Facet): facet is ListFilter => Object.hasOwn(listFilters, facet);
