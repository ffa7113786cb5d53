import { sorts } from "@compcard/domain/search/filter-lists";
import { searchQuery } from "@compcard/domain/search/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertCards } from "../../../../bench/cards/insert.ts";
import { ownAgencies, ownPlaces, ownSkills } from "../../../../bench/cards/names.ts";
import { Random } from "../../../../bench/cards/random.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { rebuildSearch, refreshSearchRow } from "../../cards/search-row/refresh.ts";
import type { Database } from "../../platform/db/database.ts";
import { type SeenAgencies, searchCondition } from "./condition.ts";
import type { PageRequest, SearchCondition, SearchEngine } from "./engine.ts";
import { freshDays, presentFacets } from "./facets.ts";
import { IndexFeed } from "./index/feed.ts";
import { randomQuery } from "./query-fixtures.ts";
import { sqlEngine } from "./sql-engine.ts";

const today = new Date("2026-01-15T12:00:00Z");
const [cards, rounds, turns] = [300, 3, 40];
const readers: SeenAgencies[] = [[], ["agency"], ["agency", "verifiedAgency"]];
const seeds = Array.from({ length: 30 }, (_, at) => at + 1);
let app: TestApp;
let database: Database;
let sqlSearch: SearchEngine;
let feed: IndexFeed;

beforeAll(async () => {
  app = await startTestApp({ searchIndexBytes: 0 });
  database = app.parts.database;
  await insertCards(app.parts, cards, 7);
  sqlSearch = sqlEngine(database.db);
  feed = await IndexFeed.open(database.db, new AbortController().signal);
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
      await write(random);
      expect(await feed.catchUp()).toBe(true);
    }
  },
);

async function compare(random: Random): Promise<void> {
  const query = searchQuery.parse(randomQuery(random));
  const condition = searchCondition(query, random.pick(readers), today);
  const sort = random.pick(sorts.filter((one) => one !== "name"));
  const page: PageRequest = { sort, locale: "ru", limit: random.whole(1, 30), offset: random.pick([0, 0, 3, 40]) };
  const asked = JSON.stringify({ query, page });
  const fromSql = await sqlSearch.find(condition, page);
  expect(feed.engine.find(condition, page), asked).toEqual(fromSql);
  if (fromSql.next) {
    const next = { ...page, offset: 0, after: fromSql.next };
    expect(feed.engine.find(condition, next), `after, ${asked}`).toEqual(await sqlSearch.find(condition, next));
  }
  if (random.chance(0.25)) expect(presented(feed.engine.counts(condition)), asked).toEqual(await sqlFacets(condition));
}

const presented = (counts: Parameters<typeof presentFacets>[0]) =>
  presentFacets(counts, { today, seen: ["agency", "verifiedAgency"] });
const sqlFacets = async (condition: SearchCondition) => presented(await sqlSearch.counts(condition, freshDays(today)));

const firstNames = [
  "Анна",
  "芳",
  "Emma",
  "Яна",
  "Zoë",
  "O'Neil-Smith",
  "Ёлка",
  "𠮷野",
  "100%",
  "a_b\\c",
  "欣怡",
  "~iulia",
];

/** Some cards change, some go, some come back, one with a clock that went back. */
async function write(random: Random): Promise<void> {
  const { db } = database;
  const rows = await db.selectFrom("cards").select(["id", "status"]).orderBy("id").execute();
  const some = rows.filter(() => random.chance(0.03));
  for (const { id, status } of some) {
    const updated_at = new Date(Date.UTC(2026, 0, 1) + (random.chance(0.3) ? -1 : 1) * random.whole(0, 90_000_000));
    const switched = random.chance(0.5) ? { agency: random.pick(["nobody", "verified", "members"]) } : {};
    const change = random.chance(0.25)
      ? { status: status === "published" ? ("hidden" as const) : ("published" as const) }
      : {
          height: random.whole(160, 190),
          first_name: random.pick(firstNames),
          ...(random.chance(0.3) ? { city_id: null, location: random.pick(ownPlaces) } : {}),
          ...(random.chance(0.3) ? { custom_skills: [random.pick(ownSkills)], agency: random.pick(ownAgencies) } : {}),
          hips: random.whole(80, 100),
          updated_at,
          shown_to: JSON.stringify(switched),
          listed: random.chance(0.9),
          // Guardians take back and give, and some cards turn out to be minors'.
          guardian_gave: random.chance(0.8),
          age: random.chance(0.8) ? random.whole(16, 40) : null,
        };
    await db.updateTable("cards").set(change).where("id", "=", id).execute();
  }
  await refreshSearchRow(
    db,
    some.map(({ id }) => id),
  );
  if (random.chance(0.2))
    await db
      .deleteFrom("users")
      .where("id", "in", db.selectFrom("cards").select("user_id").orderBy("id").limit(2))
      .execute();
}

it("SEARCH-12 an index that is read in many batches is whole", async () => {
  const all = searchCondition(searchQuery.parse({}), [], today);
  const page: PageRequest = { sort: "updated", locale: "ru", limit: 1_000, offset: 0 };
  for (const batch of [1, 40, 1_000]) {
    const other = await IndexFeed.open(database.db, new AbortController().signal, batch);
    expect(other.engine.find(all, page)).toEqual(await sqlSearch.find(all, page));
  }
});

it("SEARCH-12 all rows made anew are followed like any change", async () => {
  await rebuildSearch(database.db);
  expect(await feed.catchUp()).toBe(true);
  expect(feed.engine.count(searchCondition(searchQuery.parse({}), [], today))).toBe(
    await sqlSearch.count(searchCondition(searchQuery.parse({}), [], today)),
  );
});
