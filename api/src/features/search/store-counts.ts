import { type RangeFilter, rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { type Kysely, sql } from "kysely";
import { stayStart } from "../../core/search-row/tokens.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { readWithoutStatementTimeout } from "../../platform/db/statement-timeout.ts";
import type { Counts, SearchCondition } from "./engine.ts";
import type { CardSource } from "./store.ts";
import { matches, rangeColumn } from "./store-matches.ts";

type Db = Kysely<Schema>;

/**
 * Counts everything there is to be counted among the cards that match. Reads each of them: for a few thousand, or cached and
 * then `withoutStatementTimeout`.
 */
export async function countAll(
  db: Db,
  source: CardSource,
  condition: SearchCondition,
  days: readonly string[],
  withoutStatementTimeout = false,
): Promise<Counts> {
  // Apart: where there is one session others come in between.
  const read = <T>(count: (db: Db) => Promise<T>) =>
    withoutStatementTimeout ? readWithoutStatementTimeout(db, count) : count(db);
  const tokens = await read((session) => countTokens(session, source, condition));
  const values = await read((session) => countValues(session, source, condition));
  const measured = await read((session) => countMeasured(session, source, condition, days));
  return {
    total: measured.total,
    of: (token) => tokens.get(token) ?? 0,
    beginning: (start) => [...tokens].filter(([token]) => token.startsWith(start)),
    values: (range) => values.get(range) ?? new Map(),
    measuredSince: (day) => measured.since.get(day) ?? 0,
  };
}

async function countTokens(db: Db, { from }: CardSource, condition: SearchCondition): Promise<Map<string, number>> {
  // Single characters and stays are for finding alone.
  const { rows } = await sql<{ token: string; count: number }>`
    select token, count(*) as count from ${from}, unnest(tsvector_to_array(tokens)) as token
    where ${matches(condition)} and length(token) > 2 and token not like ${`${stayStart}%`} group by token`.execute(db);
  return new Map(rows.map(({ token, count }) => [token, count]));
}

async function countValues(
  db: Db,
  { from }: CardSource,
  condition: SearchCondition,
): Promise<Map<RangeFilter, Map<number, number>>> {
  const columns = rangeFilterNames.map(rangeColumn);
  const { rows } = await sql<{ at: number; value: number; count: number }>`
    select at, value, count(*) as count from ${from},
      unnest(array[${sql.join(columns)}]::real[]) with ordinality as stated (value, at)
    where ${matches(condition)} and value is not null group by at, value`.execute(db);
  const values = new Map(rangeFilterNames.map((name) => [name, new Map<number, number>()]));
  for (const { at, value, count } of rows) values.get(rangeFilterNames[at - 1] as RangeFilter)?.set(value, count);
  return values;
}

async function countMeasured(db: Db, { from }: CardSource, condition: SearchCondition, days: readonly string[]) {
  const since = days.map((day) => sql`count(*) filter (where measured_at >= ${day})::int`);
  const { rows } = await sql<{ total: number; since: number[] }>`
    select count(*) as total, array[${sql.join(since)}]::int[] as since from ${from}
    where ${matches(condition)}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    since: new Map(days.map((day, at) => [day, rows[0]?.since[at] ?? 0])),
  };
}
