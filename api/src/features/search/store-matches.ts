import { type RangeFilter, rangeFilters } from "@compcard/domain/search/filter-lists";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { hanTokens, likeText, namesEnd, restrictedToken, storyStart } from "../../core/search-row/tokens.ts";
import {
  type Alternatives,
  type Preference,
  type RangeBounds,
  type RefusedFilter,
  type SearchCondition,
  type TextWay,
  wordScores,
} from "./engine.ts";
import { oneEditPattern } from "./one-edit.ts";
import { hasStay, isBookable } from "./store-stays.ts";
import { hasAllTokens, hasAnyToken } from "./store-tokens.ts";

/** The condition over `card_search`. */
export function matches({
  guarded,
  tokens,
  ranges,
  measuredSince,
  stay,
  free,
  booked,
  agency,
  refused,
  words,
}: SearchCondition): RawBuilder<SqlBool> {
  const conditions = [
    ...(guarded ? [] : [openToGuests]),
    ...tokens.map(({ any, beginnings }) => hasAnyToken(any, beginnings)),
    ...ranges.map(isWithin),
    ...(measuredSince ? [isMeasuredSince(measuredSince)] : []),
    ...(stay ? [isBookable(stay)] : []),
    ...(free ? [isBookable(free)] : []),
    ...(booked.length > 0 ? [isRefused({ cards: booked, only: false })] : []),
    ...(agency ? [oneOf([agency])] : []),
    ...(refused ? [isRefused(refused)] : []),
    ...words.map(oneOf),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<SqlBool>`true`;
}

function isRefused({ cards, only }: RefusedFilter): RawBuilder<SqlBool> {
  return only ? sql`card_search.card_id = any(${cards}::uuid[])` : sql`card_search.card_id <> all(${cards}::uuid[])`;
}

// The condition of the index `card_search_open`.
const openToGuests = sql<SqlBool>`not tokens @@ ${sql.lit(restrictedToken)}::tsquery`;

function isWithin({ facet, min, max }: RangeBounds): RawBuilder<SqlBool> {
  const column = rangeColumn(facet);
  const ends = [
    ...(min === undefined ? [] : [sql`${column} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}`]),
  ];
  return sql<SqlBool>`(${ends.length > 0 ? sql.join(ends, sql` and `) : sql`${column} is not null`})`;
}

function isMeasuredSince(day: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`card_search.measured_at >= ${day}`;
}

/** Any part of it; false, never null. */
export function meetsPreference({ tokens, ranges, measuredSince, stay }: Preference): RawBuilder<SqlBool> {
  const ways = [
    ...(tokens.any.length + tokens.beginnings.length > 0 ? [hasAnyToken(tokens.any, tokens.beginnings)] : []),
    ...ranges.map(isWithin),
    ...(measuredSince ? [isMeasuredSince(measuredSince)] : []),
    ...(stay ? [hasStay(stay)] : []),
  ];
  return sql<SqlBool>`coalesce(${sql.join([...ways, sql`false`], sql` or `)}, false)`;
}

/** Orders matching rows by their distance from the preferences, then from the typed words. */
export function score({ words, preferences }: SearchCondition): RawBuilder<number> {
  const unmet = preferences.map(
    (one) => sql`case when ${meetsPreference(one)} then 0 else ${sql.lit(one.weight * wordScores)} end`,
  );
  return sql<number>`(${sql.join([...unmet, scoreOfWords(words)], sql` + `)})`;
}

/** For each word the place of the best way that finds it. */
function scoreOfWords(words: SearchCondition["words"]): RawBuilder<number> {
  if (words.length === 0) return sql`0`;
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

/** A boundary of a part of the text: its position, and the side on which the part stands. */
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
