import type { Locale } from "@compcard/domain/locale";
import type { CardToggle, ListFilter, RangeFilter, Sort } from "@compcard/domain/search/filter-lists";
import type { SearchFields } from "@compcard/domain/search/schema";
import type { AgencyName } from "../../core/search-row/tokens.ts";
import type { Revisions } from "../../platform/response-cache.ts";

/** The subject of a choice; a facet's counts omit its own choice. */
export type Facet =
  | "country"
  | "location"
  | "agency"
  | "measuredWithin"
  | "missing"
  | "made"
  | ListFilter
  | CardToggle
  | RangeFilter;

/** Tokens of which a card must carry one, whole or by how it begins. */
export interface TokenFilter {
  facet: Facet;
  any: readonly string[];
  beginnings: readonly string[];
  /** One of several such filters of its facet, all of which hold: the facet's counts do not leave its choices out. */
  isOneOfAll?: true;
}

/** Both ends included; a card without the value is out. */
export interface RangeBounds {
  facet: RangeFilter;
  min: number | undefined;
  max: number | undefined;
}

/** One way to find a text among the words of a card. `edit`: a whole word with one letter wrong, missing, too many or swapped. */
export interface TextWay {
  in: "names" | "card" | "story" | AgencyName;
  text: string;
  as: "word" | "start" | "part" | "edit";
}

/** Any of these. */
export interface Alternatives {
  tokens: readonly string[];
  texts: readonly TextWay[];
}

/** Cards with one stay in any of the places, everywhere where there are none, that begins and ends so; days as `2026-12-01`. */
export interface Stay {
  places: readonly string[];
  /** It begins on that day or earlier. */
  startsBy: string | null;
  /** It ends on that day or later. */
  endsFrom: string;
}

/**
 * Cards by where and when their models can be booked. Without `days`: who has such a stay. With days: nobody who is away on
 * one of them; in places, who has such a stay, or lives there and states no other place on one of the days (TL-87).
 */
export interface StayFilter extends Stay {
  days: { from: string; to: string } | null;
  homes: Pick<TokenFilter, "any" | "beginnings">;
}

/** A preference raises cards that have any of its parts in the order by relevance. It shuts nobody out. */
export interface Preference {
  weight: number;
  tokens: Pick<TokenFilter, "any" | "beginnings">;
  ranges: readonly RangeBounds[];
  measuredSince: string | null;
  stay: Stay | null;
}

/** Cards that the reader refused: left out, or they alone. */
export interface RefusedFilter {
  cards: readonly string[];
  only: boolean;
}

/** Cards that a search of one reader leaves out, by id. */
export interface LeftOut {
  /** Cards that the reader refused. */
  refused: readonly string[];
  /** Cards of people who are booked on the days of the query, as far as their calendars are open to the reader. */
  booked: readonly string[];
}

export const noneLeftOut: LeftOut = { refused: [], booked: [] };

/** The condition of one reader's fields; `without` stands in place of the cards that the reader's query leaves out. */
export type ConditionOf = (fields: SearchFields, without?: LeftOut) => SearchCondition;

/** A search condition of an engine: all parts must hold. */
export interface SearchCondition {
  /** True if the results include cards that only signed-in readers may find. */
  guarded: boolean;
  tokens: readonly TokenFilter[];
  ranges: readonly RangeBounds[];
  /** Day by UTC. */
  measuredSince: string | null;
  /** Place and days in which the model can be booked; null for guests and for no choice. */
  stay: StayFilter | null;
  /** Days on which nobody is away; null for guests and for no choice. */
  free: StayFilter | null;
  /** Cards left out because the person is booked; none for guests. */
  booked: readonly string[];
  /** The reader's own choice of agencies; null for guests and for none. */
  agency: Alternatives | null;
  /** The preferences that the order by relevance applies. */
  preferences: readonly Preference[];
  /** Null for guests and for readers who refused none. */
  refused: RefusedFilter | null;
  /** The typed words, with ways to find each, the best first. Their quality is the order by relevance. */
  words: readonly (readonly Alternatives[])[];
}

/** No condition: every card that guests find. */
export const everything: SearchCondition = {
  ...{
    guarded: false,
    tokens: [],
    ranges: [],
    measuredSince: null,
    stay: null,
    free: null,
    booked: [],
    agency: null,
    preferences: [],
    refused: null,
    words: [],
  },
};

/** Like `everything`, for a reader who may find more than guests do. */
export function matchAllFor(viewer: object | null): SearchCondition {
  return viewer ? { ...everything, guarded: true } : everything;
}

/** Matches no card. */
export const matchNone: SearchCondition = { ...everything, agency: { tokens: [], texts: [] } };

export function matchesEverything(condition: SearchCondition): boolean {
  const { words, stay, free, booked, refused } = condition;
  const limits = [stay, free, refused].every((limit) => limit === null) && booked.length === 0;
  return chosenFacets(condition).length === 0 && words.length === 0 && limits;
}

/** The position of a card in an order: compared number by number, then by its last change, then by its creation. */
export interface Position {
  /** Absent in the order of changes; a text in that of names. */
  key?: number | string;
  /** Microseconds since 1970. */
  updated: number;
  num: number;
}

export interface PageRequest {
  sort: Sort;
  locale: Locale;
  limit: number;
  offset: number;
  /** Only what comes after it; then `offset` counts from there. */
  after?: Position | undefined;
}

export interface FoundPage {
  ids: string[];
  total: number;
  /** Position of the last of `ids`; null if it is the last result. */
  next: Position | null;
}

/** Numbers of the cards that match. */
export interface Counts {
  total: number;
  of(token: string): number;
  /** Tokens that begin so, each with its number. */
  beginning(start: string): Iterable<[token: string, count: number]>;
  /** By value, cards without one left out. */
  values(range: RangeFilter): ReadonlyMap<number, number>;
  measuredSince(day: string): number;
}

export interface FacetCounts {
  all: Counts;
  /** Without what was chosen for that facet. */
  without(facet: Facet): Counts;
}

/**
 * Finds and counts public cards, exactly. Two engines give the same answers: SQL, which is the truth, and the index stored in
 * the process; a search cluster would be a third.
 */
export interface SearchEngine {
  find(condition: SearchCondition, page: PageRequest): Promise<FoundPage>;
  count(condition: SearchCondition): Promise<number>;
  /** Which of the preferences each of the cards meets, in their order; of a card that left search none. */
  meets(ids: readonly string[], preferences: readonly Preference[]): Promise<boolean[][]>;
  /**
   * `days`: possible arguments of `measuredSince`. `withoutStatementTimeout`: without the statement timeout of
   * requests.
   */
  counts(condition: SearchCondition, days: readonly string[], withoutStatementTimeout?: boolean): Promise<FacetCounts>;
}

/** The facets that a condition chooses something for. */
export function chosenFacets({ tokens, ranges, measuredSince, agency }: SearchCondition): Facet[] {
  return [
    ...tokens.map(({ facet }) => facet),
    ...ranges.map(({ facet }) => facet),
    ...(measuredSince ? (["measuredWithin"] as const) : []),
    ...(agency ? (["agency"] as const) : []),
  ];
}

/** The chosen facets whose counts leave their own choice out. */
export function facetsCountedApart(condition: SearchCondition): Facet[] {
  const ofAll = new Set(condition.tokens.flatMap(({ facet, isOneOfAll }) => (isOneOfAll ? facet : [])));
  return [...new Set(chosenFacets(condition))].filter((facet) => !ofAll.has(facet));
}

/** The order by relevance is one: of words, or of what is preferred. */
export function ranksByRelevance({ words, preferences }: SearchCondition): boolean {
  return words.length > 0 || preferences.length > 0;
}

/** The unit of relevance in a sort key: preferences use the digits below it. */
export const wordScores = 64;

/** The condition without what it chooses for that facet. */
export function withoutFacet(condition: SearchCondition, facet: Facet): SearchCondition {
  return {
    ...condition,
    tokens: condition.tokens.filter((filter) => filter.facet !== facet),
    ranges: condition.ranges.filter((range) => range.facet !== facet),
    measuredSince: facet === "measuredWithin" ? null : condition.measuredSince,
    agency: facet === "agency" ? null : condition.agency,
  };
}

/**
 * State of the index: off, not yet built, not built because it would take more memory than allowed, answering, or cut
 * off from changes. The database answers in all but `current`.
 */
export type IndexState = "off" | "warming" | "too_large" | "current" | "behind";

/** Number of cards in the index, size of its data, and age of its last complete update. */
export interface IndexFigures {
  cards: number;
  bytes: number;
  /** Share of the room for changes that is used, 0 to 1; at a half another index is built. */
  used: number;
  behindSeconds: number;
}

/** Since the process began. */
export interface SearchTotals {
  /** Searches that the database answered because the index could not. */
  fallbacks: number;
  builds: number;
  failedBuilds: number;
}

export interface Search extends SearchEngine {
  state(): IndexState;
  /** Null while there is no index. */
  figures(): IndexFigures | null;
  totals(): SearchTotals;
  /** This process changed a card: its next search sees the change. */
  touched(): void;
  /**
   * Revisions of what guests see: of one card by its id, or of `allCards`; undefined while the database answers. They cover
   * everything written a second ago, and until now this process's own changes and those notified by the database; waits for that.
   */
  revisions(): Promise<Revisions>;
  /** For tests and benches: when the index answers. */
  warm(): Promise<void>;
  close(): Promise<void>;
}
