import { rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { separators } from "./index/rows.ts";
import { rangeColumn } from "./store-matches.ts";

type Db = Kysely<Schema>;

const joined = sql.join(
  [
    sql`card_id`,
    sql`num`,
    // Seconds as a float are exact enough to be whole microseconds again.
    sql`(date_part('epoch', updated_at) * 1000000)::bigint`,
    sql`coalesce(measured_at - '1970-01-01'::date, 0)`,
    ...rangeFilterNames.map((name) => sql`coalesce(${rangeColumn(name)}, 0)`),
    sql`tokens::text`,
    sql`search_text`,
    sql`agency_text`,
    sql`agency_verified_text`,
  ],
  sql`, ${sql.lit(separators.field)}, `,
);

/** A transaction number: everything that was written by transactions before it can be seen. */
type Horizon = string;

/** The start of a feed. */
export interface FeedStart {
  horizon: Horizon;
  server: Server;
  /** Rows that there are. */
  count: number;
}

/** Which start of which server: after another one numbers of transactions that left no trace are given again. */
type Server = string;
const server = sql`coalesce(pg_postmaster_start_time()::text, '')`;

export async function readFeedStart(db: Db): Promise<FeedStart> {
  const { rows } = await sql<FeedStart>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${server} as server, count(*) as count
    from card_search`.execute(db);
  return rows[0] as FeedStart;
}

/** The end of a batch in the order of changes: exactly as the database writes it. */
export interface BatchEnd {
  updated: string;
  num: number;
}

/** Rows in the order of changes, the oldest first, as `readRows` takes them; `end` is null when there are none. */
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
    select (select string_agg(concat(${joined}), ${separators.row} order by updated_at, num) from batch as card_search) as text,
      updated_at::text as updated, num from last`.execute(db);
  const [row] = rows;
  return row ? { text: row.text ?? "", end: { updated: row.updated, num: row.num } } : { text: "", end: null };
}

/** About `limit` rows of `count`, from pages all over the table; all where there are no more. As `readRows` takes them. */
export async function readSample(db: Db, count: number, limit: number): Promise<string> {
  const percent = count <= limit ? 100 : (100 * limit) / count;
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat(${joined}), ${separators.row}) as text
    from card_search tablesample system (${sql.lit(percent)})`.execute(db);
  return rows[0]?.text ?? "";
}

export interface Changes {
  horizon: Horizon;
  server: Server;
  /** Input for `readRows`; each line begins with the transaction that wrote it. */
  changed: { writtenBy: string; text: string }[];
  gone: { writtenBy: string; num: number }[];
  /** Agencies whose public page changed, all of them each time. */
  agencies: { writtenBy: string; slug: string }[];
  /** The first transaction of which not all is there; null where nothing is missing. */
  until: Horizon | null;
}

/** Rows of a restored dump can bear numbers that this server has not come to yet: they are no changes. */
const isSince = (since: Horizon) =>
  sql`changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`;

/**
 * Writes of transactions from the horizon on, whole transactions only, the earliest first, at most `limit` rows of each
 * kind. Rows may be read twice.
 */
export async function readChanges(db: Db, since: Horizon, limit: number): Promise<Changes> {
  const { rows } = await sql<Omit<Changes, "until">>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${server} as server,
      coalesce((select json_agg(json_build_object('writtenBy', changed_in::text, 'text', text) order by updated_at, num) from (
        select changed_in, updated_at, num, concat(${joined}) as text from card_search
        where ${isSince(since)} order by changed_in limit ${limit}
      ) as row), '[]') as changed,
      coalesce((select json_agg(json_build_object('writtenBy', changed_in::text, 'num', num)) from (
        select changed_in, num from card_search_gone as left_search
        where ${isSince(since)}
          and not exists (select from card_search where -card_search.num = -left_search.num)
        order by changed_in limit ${limit}
      ) as row), '[]') as gone,
      coalesce((select json_agg(json_build_object('writtenBy', changed_in::text, 'slug', slug)) from (
        select distinct changed_in, slug from agency_changes where ${isSince(since)}
      ) as row), '[]') as agencies`.execute(db);
  const { changed, gone, ...rest } = rows[0] as Omit<Changes, "until">;
  const until = [changed, gone].flatMap((rows) => (rows.length < limit ? [] : [lastOf(rows)])).sort(compare)[0] ?? null;
  const isWhole = ({ writtenBy }: { writtenBy: string }) => until === null || compare(writtenBy, until) < 0;
  return { ...rest, until, changed: changed.filter(isWhole), gone: gone.filter(isWhole) };
}

function lastOf(rows: { writtenBy: string }[]): Horizon {
  return rows.reduce((last, { writtenBy }) => (compare(writtenBy, last) > 0 ? writtenBy : last), "0");
}

/** Compares numbers that can be greater than JavaScript's. */
function compare(one: Horizon, other: Horizon): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}
