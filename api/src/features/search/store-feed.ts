import { rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { signs } from "./index/rows.ts";
import { rangeColumn } from "./store-matches.ts";

type Db = Kysely<Schema>;

const joined = sql.join(
  [
    sql`card_id`,
    sql`num`,
    sql`(extract(epoch from updated_at) * 1000000)::bigint`,
    sql`coalesce(measured_at - '1970-01-01'::date, 0)`,
    ...rangeFilterNames.map((name) => sql`coalesce(${rangeColumn(name)}, 0)`),
    sql`array_to_string(tsvector_to_array(tokens), ${sql.lit(signs.token)})`,
    sql`search_text`,
    sql`agency_text`,
  ],
  sql`, ${sql.lit(signs.field)}, `,
);

/** A transaction number: everything that was written by transactions before it can be seen. */
type Horizon = string;

export async function readHorizon(db: Db): Promise<{ horizon: Horizon; count: number }> {
  const { rows } = await sql<{ horizon: Horizon; count: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, count(*) as count from card_search`.execute(db);
  return rows[0] as { horizon: Horizon; count: number };
}

/** Where a batch ends in the order of changes: as the database writes it, exactly. */
export interface BatchEnd {
  updated: string;
  num: number;
}

/** Rows in the order of changes, the oldest first, as `parseRows` takes them; `end` is null when there are none. */
export async function readRowsAfter(
  db: Db,
  after: BatchEnd | null,
  limit: number,
): Promise<{ text: string; end: BatchEnd | null }> {
  const { rows } = await sql<{ text: string | null; updated: string; num: number }>`
    with batch as materialized (
      select * from card_search
      where ${after ? sql`(updated_at, num) > (${after.updated}::timestamptz, ${after.num}::bigint)` : sql`true`}
      order by updated_at, num limit ${limit}
    ), last as (select updated_at, num from batch order by updated_at desc, num desc limit 1)
    select (select string_agg(concat(${joined}), ${signs.row} order by updated_at, num) from batch as card_search) as text,
      updated_at::text as updated, num from last`.execute(db);
  const [row] = rows;
  return row ? { text: row.text ?? "", end: { updated: row.updated, num: row.num } } : { text: "", end: null };
}

export interface Changes {
  horizon: Horizon;
  /** As `parseRows` takes them; each line begins with the transaction that wrote it. */
  changed: { writtenBy: string; text: string }[];
  gone: { writtenBy: string; num: number }[];
}

/** What transactions from the horizon on have written, at most `limit` rows of each kind. What was read before may come again. */
export async function readChanges(db: Db, since: Horizon, limit: number): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select json_agg(json_build_object('writtenBy', changed_in::text, 'text', text) order by updated_at, num) from (
        select changed_in, updated_at, num, concat(${joined}) as text from card_search
        where changed_in >= ${since}::xid8 order by changed_in limit ${limit}
      ) as row), '[]') as changed,
      coalesce((select json_agg(json_build_object('writtenBy', changed_in::text, 'num', num)) from (
        select changed_in, num from card_search_gone as left_search
        where changed_in >= ${since}::xid8
          and not exists (select from card_search where -card_search.num = -left_search.num)
        order by changed_in limit ${limit}
      ) as row), '[]') as gone`.execute(db);
  return rows[0] as Changes;
}
