import { randomUUID } from "node:crypto";
import { sorts } from "@compcard/domain/search/filter-lists";
import { searchQuery } from "@compcard/domain/search/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertCards } from "../../../../bench/cards/insert.ts";
import { Random } from "../../../../bench/cards/random.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { changeCards, labelPhotos, randomAvailability } from "../../../test/search/change-fixtures.ts";
import { randomQuery } from "../../../test/search/query-fixtures.ts";
import { rebuildSearch } from "../../core/search-row/refresh.ts";
import type { Database } from "../../platform/db/database.ts";
import { type SeenAgencies, searchCondition } from "./condition.ts";
import type { PageRequest, SearchCondition, SearchEngine } from "./engine.ts";
import { freshDays, presentFacets } from "./facets.ts";
import { IndexFeed } from "./index/feed.ts";
import { sqlEngine } from "./sql-engine.ts";

const today = new Date("2026-01-15T12:00:00Z");
const [cards, rounds, turns] = [300, 3, 40];
const readers: SeenAgencies[] = [[], ["agency"], ["agency", "verifiedAgency"]];
const nightly = process.env.TEST_ENGINES === "all";
/** Every run draws eight stories for each engine, not the same ones; the nightly run draws thirty for both. */
const first = nightly || process.env.TEST_ENGINE === "pglite" ? 1 : 9;
const seeds = Array.from({ length: nightly ? 30 : 8 }, (_, at) => first + at);
let app: TestApp;
let database: Database;
let sqlSearch: SearchEngine;
let feed: IndexFeed;

beforeAll(async () => {
  app = await startTestApp({ searchIndexBytes: 0 });
  database = app.context.database;
  await insertCards(app.context, cards, 7);
  const random = new Random(3, 5);
  const ids = (await database.db.selectFrom("cards").select("id").orderBy("num").execute()).map(({ id }) => id);
  await labelPhotos(database.db, random, ids);
  for (const id of ids)
    await database.db
      .updateTable("cards")
      .set({ availability: randomAvailability(random) })
      .where("id", "=", id)
      .execute();
  await rebuildSearch(database.db);
  sqlSearch = sqlEngine(database.db);
  feed = await IndexFeed.open(database.db);
});
afterAll(() => app.close());

it("FL-06 cards of minors are among them, for members alone, in both engines", async () => {
  const page: PageRequest = { sort: "updated", locale: "ru", limit: 1_000, offset: 0 };
  const guarded = await database.db.selectFrom("cards").select("id").where("status", "=", "members").execute();
  expect(guarded.length).toBeGreaterThan(10);
  for (const engine of [feed.engine, sqlSearch]) {
    const [guests, members] = await Promise.all(
      readers.slice(0, 2).map((seen) => engine.find(searchCondition(searchQuery.parse({}), seen, today), page)),
    );
    expect(new Set(members?.ids).difference(new Set(guests?.ids))).toEqual(new Set(guarded.map(({ id }) => id)));
    expect([guests?.total, members?.total]).toEqual([cards - guarded.length, cards]);
  }
});

it.each(seeds)(
  "SEARCH-03 SEARCH-12 the index and the database give the same pages, totals and facets, whatever is asked and written (seed %i)",
  async (seed) => {
    const random = new Random(seed, 7);
    for (let round = 0; round < rounds; round++) {
      for (let turn = 0; turn < turns; turn++) await compare(random);
      await changeCards(database.db, random);
      expect(await feed.catchUp()).toBe(true);
    }
  },
);

async function compare(random: Random): Promise<void> {
  const query = searchQuery.parse(randomQuery(random));
  const leftOut = { refused: await randomCards(random), booked: await randomCards(random) };
  const condition = searchCondition(query, random.pick(readers), today, leftOut);
  const sort = random.pick(sorts.filter((one) => one !== "name"));
  const page: PageRequest = { sort, locale: "ru", limit: random.whole(1, 30), offset: random.pick([0, 0, 3, 40]) };
  const requested = JSON.stringify({ query, page });
  const fromSql = await sqlSearch.find(condition, page);
  expect(feed.engine.find(condition, page), requested).toEqual(fromSql);
  const { preferences } = condition;
  expect(feed.engine.meets(fromSql.ids, preferences), requested).toEqual(
    await sqlSearch.meets(fromSql.ids, preferences),
  );
  if (fromSql.next) {
    const next = { ...page, offset: 0, after: fromSql.next };
    expect(feed.engine.find(condition, next), `after, ${requested}`).toEqual(await sqlSearch.find(condition, next));
  }
  if (random.chance(0.25))
    expect(presented(feed.engine.counts(condition)), requested).toEqual(await sqlFacets(condition));
}

/** None mostly; some cards, one of which does not exist. */
async function randomCards(random: Random): Promise<string[]> {
  if (!random.chance(0.4)) return [];
  const rows = await database.db.selectFrom("cards").select("id").orderBy("num").execute();
  return [...rows.map(({ id }) => id).filter(() => random.chance(0.1)), randomUUID()];
}

const presented = (counts: Parameters<typeof presentFacets>[0]) =>
  presentFacets(counts, { today, seen: ["agency", "verifiedAgency"] });
const sqlFacets = async (condition: SearchCondition) => presented(await sqlSearch.counts(condition, freshDays(today)));

it("SEARCH-12 an index that is read in many batches is whole", async () => {
  const all = searchCondition(searchQuery.parse({}), [], today);
  const page: PageRequest = { sort: "updated", locale: "ru", limit: 1_000, offset: 0 };
  for (const batch of [1, 40, 1_000]) {
    const other = await IndexFeed.open(database.db, { batch });
    expect(other.engine.find(all, page)).toEqual(await sqlSearch.find(all, page));
  }
});

it("SEARCH-12 rebuilt rows are followed like any change", async () => {
  await rebuildSearch(database.db);
  expect(await feed.catchUp()).toBe(true);
  expect(feed.engine.count(searchCondition(searchQuery.parse({}), [], today))).toBe(
    await sqlSearch.count(searchCondition(searchQuery.parse({}), [], today)),
  );
});
