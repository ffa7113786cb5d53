import { type RangeFilter, rangeFilters } from "@compcard/domain/search/filter-lists";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  hanTokens,
  lexeme,
  likeText,
  namesEnd,
  restrictedToken,
  staySeparator,
  stayStart,
  stayTokenStart,
  storyStart,
} from "../../core/search-row/tokens.ts";
import type { Alternatives, RefusedFilter, SearchCondition, StayFilter, TextWay } from "./engine.ts";
import { oneEditPattern } from "./one-edit.ts";

/** The condition over `card_search`. */
export function matches({
  guarded,
  tokens,
  ranges,
  measuredSince,
  stay,
  agency,
  refused,
  words,
}: SearchCondition): RawBuilder<SqlBool> {
  const conditions = [
    ...(guarded ? [] : [openToGuests]),
    ...tokens.map(({ any, beginnings }) => hasAnyToken(any, beginnings)),
    ...ranges.flatMap(({ facet, min, max }) => [
      ...(min === undefined ? [] : [sql<SqlBool>`${rangeColumn(facet)} >= ${min}`]),
      ...(max === undefined ? [] : [sql<SqlBool>`${rangeColumn(facet)} <= ${max}`]),
    ]),
    ...(measuredSince ? [sql<SqlBool>`card_search.measured_at >= ${measuredSince}`] : []),
    ...(stay ? [hasStay(stay)] : []),
    ...(agency ? [oneOf([agency])] : []),
    ...(refused ? [isRefused(refused)] : []),
    ...words.map(oneOf),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<SqlBool>`true`;
}

/** The index of tokens finds the city, each row's own tokens the days. */
function hasStay({ places, startsBy, endsFrom }: StayFilter): RawBuilder<SqlBool> {
  const starts = places.length > 0 ? places.map(stayTokenStart) : [stayStart];
  const part = (at: number) => sql`split_part(stay, ${staySeparator}, ${sql.lit(at)})`;
  const days = sql.join(
    [
      sql`stay like any(${starts.map((start) => `${likeText(start)}%`)}::text[])`,
      ...(startsBy ? [sql`${part(2)} <= ${startsBy}`] : []),
      sql`${part(3)} >= ${endsFrom}`,
    ],
    sql` and `,
  );
  return sql`(${hasAnyToken([], starts)} and exists (
    select from unnest(tsvector_to_array(tokens)) as stay where ${days}))`;
}

function isRefused({ cards, only }: RefusedFilter): RawBuilder<SqlBool> {
  return only ? sql`card_search.card_id = any(${cards}::uuid[])` : sql`card_search.card_id <> all(${cards}::uuid[])`;
}

// As the index `card_search_open` has it.
const openToGuests = sql<SqlBool>`not tokens @@ ${sql.lit(restrictedToken)}::tsquery`;

/** How far a matching row is from what was typed: for each word the place of the best way that finds it. */
export function score(words: SearchCondition["words"]): RawBuilder<number> {
  const parts = words.map((tiers) => {
    const cases = tiers.slice(0, -1).map((tier, place) => sql`when ${oneOf([tier])} then ${sql.lit(place)}`);
    return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${sql.lit(cases.length)} end` : sql`0`;
  });
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}

/** The column behind a range. */
export function rangeColumn(range: RangeFilter): RawBuilder<number | null> {
  return sql<number | null>`${sql.ref(`card_search.${rangeFilters[range].field}`)}`;
}

function oneOf(tiers: readonly Alternatives[]): RawBuilder<SqlBool> {
  const tokens = tiers.flatMap((tier) => tier.tokens);
  const ways = [
    // The tokens first: they are quicker to look at than a text.
    ...(tokens.length > 0 ? [hasAnyToken(tokens, [])] : []),
    ...tiers.flatMap((tier) => tier.texts.map(hasText)),
  ];
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql<SqlBool>`false`;
}

const textColumns: Record<TextWay["in"], string> = {
  names: "search_text",
  card: "search_text",
  story: "search_text",
  agency: "agency_text",
  verifiedAgency: "agency_verified_text",
};

/** Where a part of the text ends or begins, and whether it stands before or behind. */
const textParts: Partial<Record<TextWay["in"], [separator: string, at: 1 | 2]>> = {
  names: [namesEnd, 1],
  card: [storyStart, 1],
  story: [storyStart, 2],
};

function hasText({ in: place, text, as }: TextWay): RawBuilder<SqlBool> {
  if (as === "edit") {
    const pattern = oneEditPattern(text);
    return holds((text) => sql`${text} ~ ${pattern}`, place);
  }
  const [start, end] = [as === "part" ? "" : " ", as === "word" ? " " : ""];
  const sought = `%${start}${likeText(text)}${end}%`;
  const found = holds((text) => sql`${text} like ${sought}`, place);
  // Trigrams cannot find one or two Chinese characters.
  const characters = hanTokens(place === "names" || place === "story" ? "card" : place, text);
  return characters.length > 0 ? sql`(${hasAllTokens(characters)} and ${found})` : found;
}

/** The whole text first: that has an index. */
function holds(test: (text: RawBuilder<string>) => RawBuilder<SqlBool>, place: TextWay["in"]): RawBuilder<SqlBool> {
  const column = sql.ref<string>(textColumns[place]);
  const [separator, at] = textParts[place] ?? [];
  if (separator === undefined) return test(column);
  return sql`(${test(column)} and ${test(sql`split_part(${column}, ${separator}, ${sql.lit(at)})`)})`;
}

function hasAnyToken(any: readonly string[], beginnings: readonly string[]): RawBuilder<SqlBool> {
  const terms = [...any.map((token) => lexeme(token)), ...beginnings.map((start) => lexeme(start, "beginning"))];
  return sql`tokens @@ ${terms.join("|")}::tsquery`;
}

function hasAllTokens(tokens: readonly string[]): RawBuilder<SqlBool> {
  return sql`tokens @@ ${tokens.map((token) => lexeme(token)).join("&")}::tsquery`;
}
