import type { Locale } from "@compcard/domain/locale";
import type { Sort } from "@compcard/domain/search/filter-lists";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { type PageRequest, type Position, type Preference, ranksByRelevance, type SearchCondition } from "./engine.ts";
import { matches, meetsPreference, score } from "./store-matches.ts";

type Db = Kysely<Schema>;

interface FoundRow extends Position {
  card_id: string;
}

/** The cards that an engine of the database searches. */
export interface CardSource {
  /** Their search rows, under the name `card_search`. */
  from: RawBuilder<unknown>;
  /** The order of a list of its own; null for the order of changes. */
  place: RawBuilder<number> | null;
}

/** The cards of the public search. */
export const publicSource: CardSource = { from: sql`card_search`, place: null };

/** Sort key before the order of changes; the smaller, the earlier. */
type Key = RawBuilder<number | string>;

/**
 * The cards of a page and where each stands, with one card more where there is one. Where `few` are known to match they are
 * all gathered before sorting: the planner, misled by values that never occur together, would walk through the whole table
 * looking for twenty.
 */
export async function findPositions(
  db: Db,
  { from, place }: CardSource,
  condition: SearchCondition,
  { sort, locale, limit, offset, after }: PageRequest,
  few: boolean,
): Promise<FoundRow[]> {
  const gathered = few ? sql`materialized` : sql`not materialized`;
  const key = keyOf(sort, locale, condition);
  const { rows } = await sql<FoundRow & { key: number | string | null }>`
    with found as ${gathered} (
      select card_id, updated_at, num, ${key ?? sql`null`} as key, ${place ?? sql`null`} as place
      from ${from} where ${matches(condition)}
    )
    select card_id, (extract(epoch from updated_at) * 1000000)::bigint as updated, num, key from found
    where ${after ? comesAfter(after) : sql<SqlBool>`true`}
    order by ${key ? sql`key, ` : sql``}${place ? sql`place` : sql`updated_at desc, num desc`} offset ${offset} limit ${limit + 1}`.execute(
    db,
  );
  return rows.map(({ key, ...row }) => (key === null ? row : { ...row, key }));
}

/** The exact number of cards that match. */
export async function countCards(db: Db, { from }: CardSource, condition: SearchCondition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} where ${matches(condition)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names on cards, in no order. */
export async function findNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom("cards").select(["id", "first_name", "last_name", "guarded"]).where("id", "in", ids).execute();
}

/** Which of the preferences each of the cards meets. */
export async function findMet(
  db: Db,
  { from }: CardSource,
  ids: readonly string[],
  preferences: readonly Preference[],
): Promise<boolean[][]> {
  if (ids.length === 0 || preferences.length === 0) return ids.map(() => []);
  const { rows } = await sql<{ card_id: string; met: boolean[] }>`
    select card_id, array[${sql.join(preferences.map(meetsPreference))}] as met from ${from}
    where card_id = any(${ids}::uuid[])`.execute(db);
  const met = new Map(rows.map((row) => [row.card_id, row.met]));
  return ids.map((id) => met.get(id) ?? preferences.map(() => false));
}

function keyOf(sort: Sort, locale: Locale, condition: SearchCondition): Key | null {
  if (sort === "relevance") return ranksByRelevance(condition) ? score(condition) : null;
  // The number by which the engine in memory sorts as well: positions go from one to the other.
  if (sort === "height") return sql`coalesce(height, 256)::int`;
  if (sort === "-height") return sql`256 - coalesce(height, 0)::int`;
  if (sort === "measured") return sql`65536 - coalesce(measured_at - '1970-01-01'::date, 0)`;
  if (sort === "newest") return sql`-num`;
  if (sort === "name") return sql`${sql.ref(`name_${locale}`)} collate "C"`;
  return null;
}

function comesAfter({ key, updated, num }: Position): RawBuilder<SqlBool> {
  const moment = sql`'1970-01-01Z'::timestamptz + ${updated}::float8 * interval '1 microsecond'`;
  const later = sql<SqlBool>`(updated_at, num) < (${moment}, ${num}::bigint)`;
  if (key === undefined) return later;
  const value = typeof key === "string" ? sql`${key} collate "C"` : sql`${key}::bigint`;
  return sql`(key > ${value} or (key = ${value} and ${later}))`;
}
