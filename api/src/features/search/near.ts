import type { ListedCard } from "@compcard/domain/cards/schema";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { fewResults, rangeFilters } from "@compcard/domain/search/filter-lists";
import type { SearchFields } from "@compcard/domain/search/schema";
import { citiesAround } from "../../core/fields/cities.ts";
import { findPlace } from "../../core/search-row/lists.ts";
import { token } from "../../core/search-row/tokens.ts";
import { differenceOf, nearKilometers, tolerance, type Wanted } from "./differences.ts";
import {
  type Facet,
  type Preference,
  type RangeBounds,
  type SearchCondition,
  type SearchEngine,
  withoutFacet,
} from "./engine.ts";

type NearCard = AnswerOf<"search.find">["near"][number];

/** So many of those that fail the fewest filters are compared by distance. */
const compared = 4 * fewResults;

/** The distance in shares of the tolerance. */
const shares = [1 / 4, 1 / 2, 1];

/** The cards among which the closest are: those of the site, or of a roster. */
export interface NearSource {
  engine: Pick<SearchEngine, "count" | "find" | "meets">;
  /** Cards as the reader sees them, in this order. */
  listCards: (ids: string[]) => Promise<ListedCard[]>;
}

/** A filter that may give way. */
interface Filter {
  facet: Facet;
  /** Meets it. */
  met: Preference;
  /** Misses it by little, and by less. */
  close: Preference[];
}

/**
 * Finds the closest others where few were found: those that fail the fewest filters, then the nearest (TL-80). They depend on
 * what the reader may see. A text, an agency, days, missing fields and the origin of photos never give way. A card that meets
 * no filter at all is near only where it misses one by little.
 */
export async function findNear(
  { engine, listCards }: NearSource,
  { query, condition }: { query: SearchFields; condition: SearchCondition },
): Promise<NearCard[]> {
  const filters = filtersOf(condition, query);
  if (filters.length === 0) return [];
  const close = filters.flatMap((filter) => filter.close);
  const met = filters.map((filter) => ({ ...filter.met, weight: close.length + 1 }));
  const rest = filters.reduce((left, { facet }) => withoutFacet(left, facet), condition);
  const base = { ...rest, agency: condition.agency, preferences: [...met, ...close] };
  const exact = await engine.count(condition);
  const page = { sort: "relevance", locale: "ru", limit: compared, offset: exact } as const;
  const { ids } = await engine.find(base, page);
  const meets = new Map((await engine.meets(ids, base.preferences)).map((one, at) => [ids[at] as string, one]));
  const isBound = base.words.length > 0 || base.stay !== null || base.free !== null || base.agency !== null;
  const isNear = (id: string) => isBound || meets.get(id)?.some(Boolean) === true;
  const cards = await listCards(ids.filter(isNear));
  return cards
    .map((model) => {
      const failed = filters.filter((_, at) => !meets.get(model.id)?.[at]);
      const differences = wantedOf(query, failed).map((wanted) => differenceOf(wanted, model));
      const distance = differences.reduce((sum, one) => sum + one.distance, 0);
      return { model, differs: differences.map(({ differs }) => differs), failed: failed.length, distance };
    })
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => one.failed - other.failed || one.distance - other.distance)
    .slice(0, fewResults)
    .map(({ model, differs }) => ({ model, differs }));
}

function filtersOf({ tokens, ranges, measuredSince }: SearchCondition, query: SearchFields): Filter[] {
  const cities = query.location.flatMap((place) => findPlace(place).cityId ?? []);
  const givingWay = tokens.filter(({ facet }) => facet !== "missing" && facet !== "made");
  return [
    ...givingWay.map((filter) => ({
      facet: filter.facet,
      met: preference({ tokens: filter }),
      close: filter.facet === "location" && cities.length > 0 ? shares.map((share) => around(cities, share)) : [],
    })),
    ...ranges.map((range) => ({
      facet: range.facet,
      met: preference({ ranges: [range] }),
      close: shares.map((share) => preference({ ranges: [widen(range, share)] })),
    })),
    ...(measuredSince ? [{ facet: "measuredWithin" as const, met: preference({ measuredSince }), close: [] }] : []),
  ];
}

function preference(part: Partial<Preference>): Preference {
  return { weight: 1, tokens: { any: [], beginnings: [] }, ranges: [], measuredSince: null, stay: null, ...part };
}

function around(cities: readonly string[], share: number): Preference {
  const any = cities.flatMap((id) => citiesAround(id, nearKilometers * share)).map((id) => token("city", id));
  return preference({ tokens: { any, beginnings: [] } });
}

function widen({ facet, min, max }: RangeBounds, share: number): RangeBounds {
  const by = Math.ceil(tolerance[facet] * share);
  return { facet, min: min === undefined ? min : min - by, max: max === undefined ? max : max + by };
}

/** Each failed facet once, with what the query wants of it. */
function wantedOf(query: SearchFields, failed: readonly Filter[]): Wanted[] {
  return [...new Set(failed.map(({ facet }) => facet))].map((facet) => {
    if (facet in rangeFilters) {
      const { from, to } = rangeFilters[facet as keyof typeof rangeFilters];
      return { facet, values: [], ranges: [{ min: query[from], max: query[to] }] };
    }
    const given = query[facet as keyof SearchFields];
    return { facet, values: [given ?? []].flat().map(String), ranges: [] };
  });
}
