import { rangeFilterNames, rangeFilters } from "@compcard/domain/search/filter-lists";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import {
  type Counts,
  type Facet,
  type FacetCounts,
  facetsCountedApart,
  matchAllFor,
  type SearchCondition,
  withoutFacet,
} from "../engine.ts";
import { matches } from "../store-matches.ts";
import { isOfClaim, isOnBoard, type RosterScope, rowsOf } from "./store.ts";

type Choice = Facet | "board" | "claim";

/** Reads the values of rows that fail `failed` alone, or no choice. Lists come as texts, because the database counts them slower. */
interface Group {
  failed: Choice | null;
  total: number;
  tokens: string | null;
  boards: string | null;
  claims: string | null;
  /** By range, in the order of `rangeFilterNames`. */
  figures: (string | null)[];
  /** By day. */
  since: number[];
}

/** Stands in no token. */
const separator = "\n";

export interface RosterCounts extends FacetCounts {
  /** By id, without the choice of a board. */
  boards: ReadonlyMap<string, number>;
  /** By state, without the choice of one. */
  claims: ReadonlyMap<string, number>;
  /** The number of rows without that choice. */
  totals: { board: number; claim: number };
}

/**
 * Counts what can be chosen, in one pass over the roster: a row that fails one choice alone counts for that choice, as if
 * nothing were chosen there.
 */
export async function countRoster(
  db: Kysely<Schema>,
  scope: RosterScope,
  condition: SearchCondition,
  days: readonly string[],
): Promise<RosterCounts> {
  const chosen = facetsCountedApart(condition);
  const fails = [
    ...chosen.map((facet) => failsUnless(facet, matches(onlyFacet(condition, facet)))),
    ...(scope.board ? [failsUnless("board", isOnBoard(scope.board))] : []),
    failsUnless("claim", isOfClaim(scope.claim || undefined)),
  ];
  const { from, matches: base } = rowsOf({ ...scope, board: undefined, claim: null });
  const { rows } = await sql<Group>`
    with judged as (
      select tokens, board_id, claim, measured_at, ${sql.join(figures)},
        array_remove(array[${sql.join(fails)}]::text[], null) as failed from ${from}
      where ${base(chosen.reduce(withoutFacet, condition))}
    )
    select failed[1] as failed, count(*) as total, ${listOf(sql`array_to_string(tsvector_to_array(tokens), ${separator})`)}
      as tokens, ${listOf(sql`board_id::text`)} as boards, ${listOf(sql`claim`)} as claims,
      array[${sql.join(figures.map((figure) => listOf(sql`${figure}::text`)))}] as figures,
      array[${sql.join(days.map((day) => sql`count(*) filter (where measured_at >= ${day}::date)::int`))}] as since
    from judged where cardinality(failed) <= 1 group by failed[1]`.execute(db);
  const of = (choice: Choice | null) => rows.filter(({ failed }) => failed === null || failed === choice);
  const all = countsOf(of(null), days);
  const claims = countWords(of("claim").map((group) => group.claims));
  const others = new Map(chosen.map((facet) => [facet, countsOf(of(facet), days)]));
  return {
    all,
    without: (facet) => others.get(facet) ?? all,
    boards: countWords(of("board").map(({ boards }) => boards)),
    claims,
    totals: { board: totalOf(of("board")), claim: totalOf(of("claim")) - (claims.get("applied") ?? 0) },
  };
}

const failsUnless = (choice: Choice, holds: RawBuilder<SqlBool>) =>
  sql`case when ${holds} then null else ${sql.lit(choice)} end`;

const figures = rangeFilterNames.map((name) => sql.ref(rangeFilters[name].field));

const listOf = (text: RawBuilder<unknown>) => sql`string_agg(${text}, ${separator})`;

function countWords(texts: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text?.split(separator) ?? []))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
const totalOf = (groups: readonly Group[]) => sum(groups.map(({ total }) => total));

function countsOf(groups: readonly Group[], days: readonly string[]): Counts {
  const tokens = countWords(groups.map((group) => group.tokens));
  return {
    total: totalOf(groups),
    of: (token) => tokens.get(token) ?? 0,
    beginning: (start) => [...tokens].filter(([token]) => token.startsWith(start)),
    values: (range) => {
      const at = rangeFilterNames.indexOf(range);
      const counts = countWords(groups.map((group) => group.figures[at] ?? null));
      return new Map([...counts].map(([value, count]) => [Number(value), count]));
    },
    measuredSince: (day) => sum(groups.map(({ since }) => since[days.indexOf(day)] ?? 0)),
  };
}

/** The choice of one facet alone. */
function onlyFacet({ tokens, ranges, measuredSince, agency }: SearchCondition, facet: Facet): SearchCondition {
  return {
    ...matchAllFor({}),
    tokens: tokens.filter((filter) => filter.facet === facet),
    ranges: ranges.filter((range) => range.facet === facet),
    measuredSince: facet === "measuredWithin" ? measuredSince : null,
    agency: facet === "agency" ? agency : null,
  };
}
