import { type Country, countries } from "@compcard/domain/cards/options";
import type { AnswerOf } from "@compcard/domain/contract-types";
import {
  type CardToggle,
  cardToggles,
  listFilterNames,
  listFilters,
  measuredMonths,
  rangeFilterNames,
  rangeFilters,
} from "@compcard/domain/search/filter-lists";
import { cities } from "../../core/fields/cities.ts";
import { agencies } from "../../core/search-row/lists.ts";
import {
  notStatedToken,
  readWritten,
  toggleToken,
  token,
  type WrittenName,
  writtenStart,
} from "../../core/search-row/tokens.ts";
import type { SeenAgencies } from "./condition.ts";
import { monthsAgo } from "./days.ts";
import { type Counts, everything, type Facet, type FacetCounts, type SearchCondition } from "./engine.ts";

export type Facets = AnswerOf<"search.filters">;
type Bar = Facets["histograms"]["age"][number];

/** Values that a list shows beside its codes; part of every response. */
const coded = <Value extends string>(name: string, values: readonly Value[]) =>
  values.map((value) => ({ value, code: token(name, value) }));
const codedCountries = coded("country", countries);
const codedCities = cities.map((city) => ({ city, code: token("city", city.id) }));
const codedLists = listFilterNames.map((name) => ({ name, values: coded(name, listFilters[name].values) }));

/** The days from which somebody counts as freshly measured. */
export function freshDays(today: Date): string[] {
  return measuredMonths.map((months) => monthsAgo(months, today));
}

interface Presented {
  today: Date;
  seen: SeenAgencies;
  condition?: SearchCondition;
  /** The number of the reader's refused cards that match. */
  refused?: number;
  without?: Facets["without"];
}

/**
 * The available choices, with the number of cards that each would give (SEARCH-12). Agencies where the reader may see
 * them.
 */
export function presentFacets(
  { all, without }: FacetCounts,
  { today, seen, condition = everything, refused = 0, without: left = [] }: Presented,
): Facets {
  const options = <Value>(facet: Facet, listed: { value: Value; code: string }[]) => {
    const counts = without(facet);
    return listed.map(({ value, code }) => ({ value, count: counts.of(code) }));
  };
  const lists = codedLists.map(({ name, values }) => [listFilters[name].facet, options(name, values)]);
  return {
    total: all.total,
    countries: options("country", codedCountries),
    locations: places(without("location"), condition),
    agencies: seen.length > 0 ? listAgencies(without("agency"), seen) : [],
    ...(Object.fromEntries(lists) as Pick<Facets, (typeof listFilters)[keyof typeof listFilters]["facet"]>),
    notStated: Object.fromEntries(
      listFilterNames.map((name) => [listFilters[name].facet, without(name).of(notStatedToken(name))]),
    ) as Facets["notStated"],
    toggles: {
      ...(Object.fromEntries(cardToggles.map((name) => [name, without(name).of(toggleToken(name))])) as Record<
        CardToggle,
        number
      >),
      refused,
    },
    without: left,
    measuredWithin: measuredMonths.map((value) => ({
      value,
      count: without("measuredWithin").measuredSince(monthsAgo(value, today)),
    })),
    histograms: Object.fromEntries(
      rangeFilterNames.map((name) => [rangeFilters[name].facet, bars(without(name).values(name), rangeFilters[name])]),
    ) as Facets["histograms"],
  };
}

/**
 * Bars over the whole slider, and one for all values on either side of it if there are any: the counts sum to the cards that
 * state a value (TL-81).
 */
function bars(
  values: ReadonlyMap<number, number>,
  { min, max, bar }: { min: number; max: number; bar: number },
): Bar[] {
  const list = Array.from({ length: Math.ceil((max - min + 1) / bar) }, (_, at): Bar => {
    return { from: min + at * bar, to: min + (at + 1) * bar, count: 0 };
  });
  const end = min + list.length * bar;
  const below: Bar = { from: min, to: min, count: 0 };
  const above: Bar = { from: end, to: end, count: 0 };
  for (const [value, count] of values) {
    const one = list[Math.floor((value - min) / bar)] ?? (value < min ? below : above);
    one.count += count;
    one.from = Math.min(one.from, Math.floor(value));
    one.to = Math.max(one.to, Math.floor(value) + 1);
  }
  return [...(below.count > 0 ? [below] : []), ...list, ...(above.count > 0 ? [above] : [])];
}

/** Places with cards, and the chosen ones, whose names are needed. */
function places(counts: Counts, { tokens }: SearchCondition): Facets["locations"] {
  const requested = tokens.filter(({ facet }) => facet === "location").flatMap(({ any }) => any);
  const listed = codedCities.flatMap(({ city: { id, country, ru, en, zh }, code }) => {
    const count = counts.of(code);
    return count > 0 || requested.includes(code) ? { value: id, count, country, ru, en, zh } : [];
  });
  const others = writtenValues(counts, "place").map(({ written, more, count }) => {
    const country: Country | null = countries.find((code) => code === more) ?? null;
    return { value: written, count, country, ru: written, en: written, zh: written };
  });
  return [...listed, ...others].sort((one, other) => other.count - one.count);
}

function listAgencies(counts: Counts, seen: SeenAgencies): Facets["agencies"] {
  const count = (value: string) => seen.reduce((sum, name) => sum + counts.of(token(name, value)), 0);
  const listed = agencies.map(({ value, label }) => ({ value, count: count(value), label }));
  const own = writtenValues(counts, ...seen).map(({ written, count }) => ({ value: written, count, label: written }));
  return [...listed, ...own];
}

/** Free-text values; spellings of one name are counted together under the commonest. */
function writtenValues(counts: Counts, ...names: readonly WrittenName[]) {
  const found = new Map<string, { written: string; more: string; count: number }>();
  const commonestFirst = names
    .flatMap((name) => {
      const prefix = writtenStart(name, "");
      return [...counts.beginning(prefix)].map(([one, count]) => [one.slice(prefix.length), count] as const);
    })
    .filter(([, count]) => count > 0)
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
  for (const [one, count] of commonestFirst) {
    const { normalized, written, more } = readWritten(one);
    const known = found.get(normalized);
    if (known) known.count += count;
    else found.set(normalized, { written, more, count });
  }
  return [...found.values()];
}
