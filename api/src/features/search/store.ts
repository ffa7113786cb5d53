import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import type { Alternatives, SearchCondition, TextPattern } from "./condition.ts";

type Db = Kysely<Schema>;

/**
 * Ids of the cards that match, last changed first. Where `few` are known to match they are all gathered before sorting:
 * the planner, misled by values that never occur together, would walk through the whole table looking for twenty.
 */
export async function findCardIds(
  db: Db,
  condition: SearchCondition,
  { offset, limit, few }: { offset: number; limit: number; few: boolean },
): Promise<string[]> {
  const gathered = few ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ card_id: string }>`
    with found as ${gathered} (select card_id, updated_at, num from card_search where ${matches(condition)})
    select card_id from found order by updated_at desc, num desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ card_id }) => card_id);
}

/** How many cards match, exactly. */
export async function countCards(db: Db, condition: SearchCondition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from card_search where ${matches(condition)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many public cards carry each token, single characters left out. */
export async function countTokens(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ token: string; count: number }>`
    select word as token, ndoc as count from ts_stat('select tokens from card_search')
    where length(word) > 2`.execute(db);
  return new Map(rows.map(({ token, count }) => [token, count]));
}

/** Names on the cards that match, last changed first. */
export async function findNames(db: Db, condition: SearchCondition, limit: number) {
  const { rows } = await sql<{ first_name: string; last_name: string }>`
    select first_name, last_name from card_search join cards on id = card_id where ${matches(condition)}
    order by card_search.updated_at desc, card_search.num desc limit ${limit}`.execute(db);
  return rows;
}

function matches({ options, minAge, maxAge, minHeight, maxHeight, all }: SearchCondition): RawBuilder<SqlBool> {
  const conditions = [
    ...(options === null ? [] : [hasTokens(options)]),
    ...(minAge === undefined ? [] : [sql<SqlBool>`card_search.age >= ${minAge}`]),
    ...(maxAge === undefined ? [] : [sql<SqlBool>`card_search.age <= ${maxAge}`]),
    ...(minHeight === undefined ? [] : [sql<SqlBool>`card_search.height >= ${minHeight}`]),
    ...(maxHeight === undefined ? [] : [sql<SqlBool>`card_search.height <= ${maxHeight}`]),
    ...all.map(oneOf),
  ];
  return conditions.length > 0 ? join(conditions, "and") : sql<SqlBool>`true`;
}

function oneOf({ tokens, texts, agencies }: Alternatives): RawBuilder<SqlBool> {
  const ways = [
    // The tokens first: they are quicker to look at than a text.
    ...(tokens === null ? [] : [hasTokens(tokens)]),
    ...texts.map((pattern) => hasText("search_text", pattern)),
    ...agencies.map((pattern) => hasText("agency_text", pattern)),
  ];
  return sql`(${join(ways, "or")})`;
}

function hasText(column: "search_text" | "agency_text", { like, tokens }: TextPattern): RawBuilder<SqlBool> {
  const text = sql<SqlBool>`${sql.ref(column)} like ${like}`;
  return tokens === null ? text : sql`(${hasTokens(tokens)} and ${text})`;
}

function hasTokens(query: string): RawBuilder<SqlBool> {
  return sql`tokens @@ ${query}::tsquery`;
}

function join(conditions: RawBuilder<SqlBool>[], word: "and" | "or"): RawBuilder<SqlBool> {
  return sql.join(conditions, word === "and" ? sql` and ` : sql` or `);
}
