import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { cardToggles, listFilterNames, rangeFilterNames, rangeFilters } from "@compcard/domain/search/filter-lists";
import { isGivenName } from "@compcard/domain/search/given-names";
import { respell } from "@compcard/domain/search/name-spellings";
import type { SearchFields } from "@compcard/domain/search/schema";
import { mayBeName, type QueryPart } from "@compcard/domain/search/vocabulary";
import { placeKeyOfText } from "../../core/fields/availability.ts";
import { writtenForm } from "../../core/names/name-forms.ts";
import { type WordForms, wordForms } from "../../core/names/word-forms.ts";
import { findAgency, findPlace, matchVocabulary } from "../../core/search-row/lists.ts";
import { type AgencyName, cut, realCoverToken, toggleToken, token } from "../../core/search-row/tokens.ts";
import type { Viewer } from "../../platform/http/viewer.ts";
import { freeDays, monthsAgo } from "./days.ts";
import {
  type Alternatives,
  type LeftOut,
  noneLeftOut,
  type RangeBounds,
  type SearchCondition,
  type StayFilter,
  type TextWay,
  type TokenFilter,
} from "./engine.ts";
import { placeTokens } from "./places.ts";
import { preferencesOf } from "./preferences.ts";

const maxWords = 10;

const realCover: TokenFilter = { facet: "made", any: [realCoverToken], beginnings: [] };

/** Which agencies somebody may find cards by. */
export type SeenAgencies = readonly AgencyName[];

export function agenciesSeenBy(viewer: Pick<Viewer, "verified"> | null): SeenAgencies {
  return viewer ? ["agency", ...(viewer.verified ? (["verifiedAgency"] as const) : [])] : [];
}

/**
 * The condition of a reader's query. Agencies that the reader may not see are never part of it, nor are stays for guests, so
 * no count reveals one.
 */
export function searchCondition(
  query: SearchFields,
  seen: SeenAgencies,
  today: Date,
  { refused, booked }: LeftOut = noneLeftOut,
): SearchCondition {
  const stay = seen.length > 0 ? stayFilter(query, today) : null;
  const onlyRefused = seen.length > 0 && query.refused;
  return {
    guarded: seen.length > 0,
    tokens: [...tokenFilters(query), ...(seen.length > 0 && query.made ? [realCover] : [])],
    ranges: ranges(query),
    measuredSince: query.measuredWithin ? monthsAgo(query.measuredWithin, today) : null,
    stay,
    free: seen.length > 0 ? freeFilter(query) : null,
    booked,
    preferences: preferencesOf(query.nice, stay, today),
    agency: seen.length > 0 ? agencyCondition(query.agency, seen) : null,
    refused: onlyRefused || refused.length > 0 ? { cards: refused, only: onlyRefused } : null,
    words: matchVocabulary(wordsOrText(query.q)).map((part) => partCondition(part, seen, respelled(query.q))),
  };
}

/** A text of quotes or punctuation alone has nothing to compare: it finds no card, unlike an empty one (SEARCH-03). */
function wordsOrText(text: string): string[] {
  const found = words(text);
  return found.length > 0 || text.trim() === "" ? found : [cut(text.trim())];
}

/** Words whose letters stand for others in transliteration, which normalizing would lose: ayse is ayshe. */
function respelled(text: string): Map<string, string> {
  const pairs = text.split(/[\s,·-]+/).map((word) => [normalizeText(word), normalizeText(respell(word))] as const);
  return new Map(pairs.filter(([word, other]) => word !== other));
}

/** The words of a text, normalized, each once, those with a hyphen apart. More than ten narrow nothing any more. */
export function words(text: string): string[] {
  return [...new Set(normalizeText(text).split(/[ ,·-]+/))].map(cut).filter(Boolean).slice(0, maxWords);
}

function tokenFilters(query: SearchFields): TokenFilter[] {
  const filters: TokenFilter[] = [
    ...listFilterNames.flatMap((facet) => {
      const tokens = query[facet].map((value) => token(facet, value));
      // Each a filter of its own: all of them hold.
      return query.all.some((name) => name === facet)
        ? tokens.map((one) => ({ ...choice(facet, [one]), isOneOfAll: true as const }))
        : [choice(facet, tokens)];
    }),
    ...cardToggles.map((facet) => choice(facet, query[facet] ? [toggleToken(facet)] : [])),
    choice(
      "country",
      query.country.map((country) => token("country", country)),
    ),
    { facet: "location", ...placeTokens(query.location) },
  ];
  return filters.filter(({ any, beginnings }) => any.length > 0 || beginnings.length > 0);
}

function choice(facet: TokenFilter["facet"], any: string[]): TokenFilter {
  return { facet, any, beginnings: [] };
}

function ranges(query: SearchFields): RangeBounds[] {
  return rangeFilterNames.flatMap((facet) => {
    const { min, max, from, to } = rangeFilters[facet];
    // A slider at its limits must not exclude cards without the value (SEARCH-03).
    if ((query[from] ?? min) === min && (query[to] ?? max) === max) return [];
    return [{ facet, min: query[from], max: query[to] }];
  });
}

/**
 * The ways to find a part of what was typed: as a name that is written so, as a whole word in any script, inside one, as
 * what was likely meant, one slip away.
 */
function partCondition(
  { words, means }: QueryPart,
  seen: SeenAgencies,
  others: ReadonlyMap<string, string>,
): Alternatives[] {
  const { exact, near: close, slips } = words.length === 1 ? wordForms(words[0] as string) : phraseForms(words);
  const near = [...close, ...words.flatMap((word) => wordForms(others.get(word) ?? "").exact)];
  const places = ["card", ...seen] as const;
  const tokens = (rank: number) =>
    means.filter((meaning) => meaning.rank === rank).map(({ filter, value }) => token(filter, value));
  const ways = (texts: string[], as: TextWay["as"], of: readonly TextWay["in"][] = places): TextWay[] =>
    of.flatMap((place) => texts.map((text) => ({ in: place, text, as })));
  return [
    { tokens: tokens(0), texts: ways(words.length === 1 ? words.map(writtenForm) : [], "word", ["names"]) },
    { tokens: [], texts: ways(exact, "word") },
    { tokens: [], texts: ways(exact, "part") },
    { tokens: tokens(1), texts: ways(near, "part") },
    // A name that is one letter away from a city is none of its people.
    { tokens: tokens(2), texts: ways(slips, "edit", words.every(mayBeName) ? ["names"] : places) },
    { tokens: [], texts: words.length === 1 ? words.map(storyWay) : [] },
  ];
}

/** Endings of Russian and English, which differ from one form of a word to another: скрипка, скрипке; horse, horses. */
const ending = /(?<=\p{L}{4})(?:[аеиоуыэюяйь]{1,3}|[ао]м|ами|ов|es?|s)$/u;

function storyWay(word: string): TextWay {
  if (/\p{Script=Han}/u.test(word)) return { in: "story", text: word, as: "part" };
  const stem = isGivenName(word) ? word : word.replace(ending, "");
  return { in: "story", text: stem, as: stem === word ? "word" : "start" };
}

function phraseForms(words: string[]): WordForms {
  return { exact: [words.join(" ")], near: [], slips: [] };
}

/** `freeFrom` and `freeTo` leave out people who are away on one of the days, wherever they are else. */
function freeFilter({ freeFrom, freeTo }: SearchFields): StayFilter | null {
  const days = freeDays({ freeFrom, freeTo });
  return days && { places: [], startsBy: days.from, endsFrom: days.to, days, homes: { any: [], beginnings: [] } };
}

/** A stay with dates covers the whole span; without any it is not over yet. One date alone is that day. */
function stayFilter({ availableIn, availableFrom, availableTo }: SearchFields, today: Date): StayFilter | null {
  const from = availableFrom ?? availableTo;
  const to = availableTo ?? from;
  if (availableIn.length === 0 && !from) return null;
  const places = availableIn.map((city) => {
    const { cityId } = findPlace(city);
    return cityId ? `#${cityId}` : placeKeyOfText(city);
  });
  return {
    ...{ places, startsBy: from ?? null, endsFrom: to ?? today.toISOString().slice(0, 10) },
    days: from && to ? { from, to } : null,
    homes: placeTokens(availableIn),
  };
}

function agencyCondition(names: string[], seen: SeenAgencies): Alternatives | null {
  if (names.length === 0) return null;
  const listed = names.map(findAgency).filter((agency) => agency !== null);
  const own = names.flatMap((name) => (findAgency(name) ? [] : cut(normalizeText(name)))).filter(Boolean);
  return {
    tokens: seen.flatMap((name) => listed.map(({ value }) => token(name, value))),
    texts: seen.flatMap((name) => own.map((text): TextWay => ({ in: name, text, as: "part" }))),
  };
}
