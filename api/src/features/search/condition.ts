import { parseCountry } from "@compcard/domain/cards/locations";
import { listFilterNames, rangeFilterNames, rangeFilters, toggleFilters } from "@compcard/domain/search/filter-lists";
import { commonLatin } from "@compcard/domain/search/latin-names";
import type { SearchQuery } from "@compcard/domain/search/schema";
import { matchSkills } from "@compcard/domain/search/vocabulary";
import { normalizePlace, normalizeText } from "@compcard/domain/text";
import { findAgency, findPlace } from "../../cards/search-row/lists.ts";
import {
  allOf,
  anyOf,
  containing,
  hanTokens,
  lexeme,
  namesEnd,
  toggleToken,
  token,
  writtenStart,
} from "../../cards/search-row/tokens.ts";

/** One way to find a text: a LIKE pattern, and the tokens that lead to it where it is short. */
export interface TextPattern {
  like: string;
  tokens: string | null;
}

/** Any of these makes a row match. */
export interface Alternatives {
  tokens: string | null;
  texts: TextPattern[];
  agencies: TextPattern[];
}

/** A search as the store asks it: all of these must hold. */
export interface SearchCondition {
  /** A tsquery over the option tokens. */
  options: string | null;
  minAge: number | undefined;
  maxAge: number | undefined;
  minHeight: number | undefined;
  maxHeight: number | undefined;
  all: Alternatives[];
}

/** No condition: every public card. */
export const everything: SearchCondition = {
  options: null,
  minAge: undefined,
  maxAge: undefined,
  minHeight: undefined,
  maxHeight: undefined,
  all: [],
};

const mostWords = 10;

/** What a reader's query asks for. Without `seesAgencies` nothing in it looks at agencies, so no count can reveal one. */
export function searchCondition(query: SearchQuery, seesAgencies: boolean): SearchCondition {
  const agency = seesAgencies ? agencyCondition(query.agency) : null;
  return {
    options: optionTokens(query),
    ...ranges(query),
    all: [...words(query.q).map((word) => wordCondition(word, seesAgencies)), ...(agency ? [agency] : [])],
  };
}

/** The words of a text, normalised, each once. More than ten narrow nothing any more. */
export function words(text: string): string[] {
  return [...new Set(normalizeText(text).split(/[ ,，、;；]+/))].filter(Boolean).slice(0, mostWords);
}

/** How to find a piece of text in a name alone. */
export function namePattern(text: string, start?: "at a word"): TextPattern {
  const { like, tokens } = textPattern(text, start);
  return { like: `${like}${namesEnd}%`, tokens };
}

/** How to find a piece of text in names, places and own skills. */
function textPattern(text: string, start?: "at a word"): TextPattern {
  return { like: containing(text, start), tokens: allOf(hanTokens("card", text).map((one) => lexeme(one))) };
}

function optionTokens(query: SearchQuery): string | null {
  return allOf([
    ...listFilterNames.map((name) => anyOf(query[name].map((value) => lexeme(token(name, value))))),
    ...toggleFilters.map((name) => (query[name] ? lexeme(toggleToken(name)) : null)),
    anyOf(query.country.map((country) => lexeme(token("country", country)))),
    anyOf(query.location.map(placeTerm)),
  ]);
}

function placeTerm(text: string): string {
  const { cityId, country, cityText } = findPlace(text);
  if (cityId) return lexeme(token("city", cityId));
  if (!cityText && country) return lexeme(token("country", country));
  return lexeme(writtenStart("place", normalizePlace(cityText)), "beginning");
}

function ranges(query: SearchQuery) {
  const bounds = { minAge: query.minAge, maxAge: query.maxAge, minHeight: query.minHeight, maxHeight: query.maxHeight };
  for (const name of rangeFilterNames) {
    const { min, max, from, to } = rangeFilters[name];
    // A slider left alone must not shut out the cards that do not tell (SEARCH-03).
    if ((bounds[from] ?? min) === min && (bounds[to] ?? max) === max) {
      bounds[from] = undefined;
      bounds[to] = undefined;
    }
  }
  return bounds;
}

function wordCondition(word: string, seesAgencies: boolean): Alternatives {
  // One Latin or Cyrillic letter stands in nearly every skill.
  const speaks = word.length > 1 || /\p{Script=Han}/u.test(word);
  const country = parseCountry(word);
  const spellings = [word, normalizePlace(word), word.length > 2 ? commonLatin(word) : word];
  const terms = [
    ...(speaks ? matchSkills(word).map((skill) => token("skills", skill)) : []),
    ...(country ? [token("country", country)] : []),
  ];
  return {
    tokens: anyOf(terms.map((term) => lexeme(term))),
    texts: [...new Set(spellings)].filter(Boolean).map((text) => textPattern(text)),
    agencies: seesAgencies ? [agencyPattern(word)] : [],
  };
}

function agencyCondition(names: string[]): Alternatives | null {
  if (names.length === 0) return null;
  const listed = names.map(findAgency).filter((agency) => agency !== null);
  const own = names.filter((name) => !findAgency(name)).map(normalizeText);
  return {
    tokens: anyOf(listed.map(({ value }) => lexeme(token("agency", value)))),
    texts: [],
    agencies: own.map(agencyPattern),
  };
}

function agencyPattern(text: string): TextPattern {
  return { like: containing(text), tokens: allOf(hanTokens("agency", text).map((one) => lexeme(one))) };
}
