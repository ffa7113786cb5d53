import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type SearchQuery, searchQuery } from "@compcard/domain/search/schema";
import type { Insertable, Kysely } from "kysely";
import { refreshSearchRow } from "../../src/core/search-row/refresh.ts";
import { type SeenAgencies, searchCondition } from "../../src/features/search/condition.ts";
import { IndexFeed } from "../../src/features/search/index/feed.ts";
import { sqlEngine } from "../../src/features/search/sql-engine.ts";
import type { CardsTable, Schema } from "../../src/platform/db/schema.ts";

/** A word that no other test has, of letters alone: many digits would be a phone number, which guests do not find. */
export const rareWord = (): string =>
  `w${randomUUID().replaceAll("-", "").slice(0, 10)}`.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");

/** For tests: an owner with a published, primary card, in search. @returns the card's id. */
export async function publishCard(db: Kysely<Schema>, fields: Partial<Insertable<CardsTable>> = {}): Promise<string> {
  const { id: user_id } = await db
    .insertInto("users")
    .values({ email: `${randomUUID()}@example.com` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("cards")
    .values({ user_id, status: "published", is_primary: true, ...fields })
    .returning("id")
    .executeTakeFirstOrThrow();
  await refreshSearchRow(db, [id]);
  return id;
}

/** For tests: the query of `GET /search` with these parameters. */
function queryOf(given: Record<string, string | string[]>): SearchQuery {
  return searchQuery.parse(given);
}

const feeds = new WeakMap<Kysely<Schema>, IndexFeed>();

/** The index of that database, with all that was written until now. */
async function indexOf(db: Kysely<Schema>) {
  const known = feeds.get(db);
  if (known && (await known.catchUp())) return known.engine;
  const feed = await IndexFeed.open(db);
  feeds.set(db, feed);
  return feed.engine;
}

/** For tests: ids and total that a guest, or a signed-in reader, finds: in the database, and in an index that follows it alike. */
export async function search(db: Kysely<Schema>, given: Record<string, string | string[]>, seen: SeenAgencies = []) {
  const query = queryOf(given);
  const condition = searchCondition(query, seen, new Date());
  const sort = query.sort ?? (condition.words.length > 0 ? "relevance" : "updated");
  const { page, limit, lang: locale = "ru" } = query;
  const requested = { sort, locale, limit, offset: (page - 1) * limit };
  const found = await sqlEngine(db).find(condition, requested);
  // Names are in order in the database alone.
  if (sort !== "name") assert.deepEqual((await indexOf(db)).find(condition, requested), found, JSON.stringify(given));
  return { ids: found.ids, total: found.total };
}
