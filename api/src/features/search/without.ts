import type { AnswerOf } from "@compcard/domain/contract-types";
import { rangeFilters } from "@compcard/domain/search/filter-lists";
import {
  chosenFacets,
  type Facet,
  type FacetCounts,
  type SearchCondition,
  type SearchEngine,
  type StayFilter,
  withoutFacet,
} from "./engine.ts";

/**
 * Counts the cards that match without one parameter, for each that is given. A range is one parameter (TL-80). `bookedWithoutFree`
 * are the booked cards of the query without `freeFrom` and `freeTo`.
 */
export async function countWithout(
  engine: Pick<SearchEngine, "count">,
  condition: SearchCondition,
  counts: FacetCounts,
  { today, bookedWithoutFree }: { today: Date; bookedWithoutFree: readonly string[] },
): Promise<AnswerOf<"search.filters">["without"]> {
  const facets = [...new Set(chosenFacets(condition))];
  const counted = facets.map(async (facet) => {
    const { total } = counts.without(facet);
    // The list of which all values are wanted is counted with them.
    const isApart = !condition.tokens.some((filter) => filter.facet === facet && filter.isOneOfAll);
    return { param: nameOf(facet), total: isApart ? total : await engine.count(withoutFacet(condition, facet)) };
  });
  const { words, stay, free } = condition;
  return [
    ...(await Promise.all(counted)),
    ...(words.length > 0 ? [{ param: "q", total: await engine.count({ ...condition, words: [] }) }] : []),
    ...(stay ? await countWithoutStay(engine, condition, stay, today) : []),
    ...(free
      ? [{ param: "freeFrom", total: await engine.count({ ...condition, free: null, booked: bookedWithoutFree }) }]
      : []),
  ];
}

/** The place and the days are an item each. */
async function countWithoutStay(
  engine: Pick<SearchEngine, "count">,
  condition: SearchCondition,
  stay: StayFilter,
  today: Date,
) {
  const { places, days, startsBy, endsFrom } = stay;
  const anywhere = { places: [], startsBy, endsFrom, days, homes: { any: [], beginnings: [] } };
  const anyDay = { ...stay, days: null, startsBy: null, endsFrom: today.toISOString().slice(0, 10) };
  // The days of availability decide who is booked where no others are given.
  const anyBooked = condition.free ? condition.booked : [];
  const total = (left: StayFilter | null) =>
    engine.count({ ...condition, stay: left, ...(left?.days ? {} : { booked: anyBooked }) });
  return [
    ...(places.length > 0 ? [{ param: "availableIn", total: await total(days ? anywhere : null) }] : []),
    ...(days ? [{ param: "availableFrom", total: await total(places.length > 0 ? anyDay : null) }] : []),
  ];
}

function nameOf(facet: Facet): string {
  return facet in rangeFilters ? rangeFilters[facet as keyof typeof rangeFilters].facet : facet;
}
