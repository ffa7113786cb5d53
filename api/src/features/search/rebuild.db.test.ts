import { setImmediate as nextTurn } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { searchQuery } from "@compcard/domain/search/schema";
import type { Kysely } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { insertCards } from "../../../../bench/cards/insert.ts";
import { Random } from "../../../../bench/cards/random.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { changeCards } from "../../../test/search/change-fixtures.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { randomQuery } from "../../../test/search/query-fixtures.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";
import type { Log } from "../../platform/db/database.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { searchCondition } from "./condition.ts";
import { everything, type PageRequest, type Search, type SearchEngine } from "./engine.ts";
import { freshDays, presentFacets } from "./facets.ts";
import { IndexFeed } from "./index/feed.ts";
import type { IndexTooLarge } from "./index/index-too-large.ts";
import { openSearch } from "./open-search.ts";
import { sqlEngine } from "./sql-engine.ts";

const today = new Date("2026-01-15T12:00:00Z");
const page: PageRequest = { sort: "updated", locale: "ru", limit: 1_000, offset: 0 };
const patience = { timeout: 20_000 };
let app: TestApp;
let search: Search;
let warnings: { figures: Record<string, unknown>; text: string }[];
beforeAll(async () => {
  app = await startTestApp({ searchIndexBytes: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  warnings = [];
  await app.context.database.db.deleteFrom("users").execute();
});
afterEach(() => search?.close());

const log = {
  warn: (figures: object, text: string) => warnings.push({ figures: { ...figures }, text }),
} as never as Log;

async function open(room: number, bytes = 1e9): Promise<Search> {
  const { database } = app.context;
  const build = { roomFor: () => room, pauses: { first: 20, most: 100 } };
  search = await openSearch({ database, bytes, log, build });
  await search.warm();
  return search;
}

/** The ids of all cards that guests find, by the index alone. */
const findAll = async () => {
  search.touched();
  return (await search.find(everything, page)).ids;
};
const fromSql = async () => (await sqlEngine(app.context.database.db).find(everything, page)).ids;

/** Changes the card that is first in the order, and makes it the last one to change. */
async function save(id: string, change: { height?: number; status?: "hidden" } = {}): Promise<void> {
  const { db } = app.context.database;
  await db
    .updateTable("cards")
    .set({ updated_at: new Date(), ...change })
    .where("id", "=", id)
    .execute();
  await refreshSearchRow(db, [id]);
}

/** Changes cards until the index wants to be built again. */
async function fill(id: string): Promise<void> {
  const { builds, failedBuilds } = search.totals();
  const begun = new Promise((resolve) => process.once("worker", resolve));
  while ((search.figures()?.used ?? 1) < 0.5) {
    await save(id);
    await findAll();
  }
  await begun;
  expect(search.totals()).toMatchObject({ builds, failedBuilds });
}

it("SL-60 thousands of changes: the index answers every search, as the database would, and is built again beside itself", async () => {
  const { db } = app.context.database;
  await insertCards(app.context, 80, 7);
  await open(800);
  const engine = sqlEngine(db);
  const random = new Random(60, 7);
  for (let changes = 0; changes < 2_000; ) {
    changes += (await changeCards(db, random)) + (await moveRows(db, random));
    search.touched();
    const condition = searchCondition(searchQuery.parse(randomQuery(random)), [], today);
    const sort = random.pick(["updated", "newest", "-height", "relevance"] as const);
    const requested: PageRequest = { sort, locale: "ru", limit: random.whole(1, 30), offset: random.pick([0, 3]) };
    const found = await search.find(condition, requested);
    expect(found, JSON.stringify({ condition, asked: requested })).toEqual(await engine.find(condition, requested));
    if (random.chance(0.1)) {
      const facets = async (of: SearchEngine) =>
        presentFacets(await of.counts(condition, freshDays(today)), { today, seen: [] });
      expect(await facets(search)).toEqual(await facets(engine));
    }
    // Changes that come faster than an index can be built use up its room.
    if ((search.figures()?.used ?? 1) > 0.8) await search.warm();
  }
  expect(search.totals()).toMatchObject({ fallbacks: 0, failedBuilds: 0 });
  expect(search.totals().builds).toBeGreaterThan(3);
});

/** Many rows change at once, as by a birthday. @returns how many. */
async function moveRows(db: Kysely<Schema>, random: Random): Promise<number> {
  const rows = await db.selectFrom("card_search").select("card_id").orderBy("num").execute();
  const some = rows.filter(() => random.chance(0.7)).map(({ card_id }) => card_id);
  const height = random.whole(160, 190);
  await db.updateTable("card_search").set({ height }).where("card_id", "in", some).execute();
  return some.length;
}

it("SL-60 a search waits for the changes before it, not for those that come meanwhile", async () => {
  const id = await publishCard(app.context.database.db);
  await open(1_000);
  let isSaving = true;
  const saving = (async () => {
    for (; isSaving; await nextTurn()) search.touched();
  })();
  for (let turn = 0; turn < 20; turn++) {
    await save(id);
    expect(await findAll()).toEqual([id]);
  }
  isSaving = false;
  await saving;
  expect(search.totals().fallbacks).toBe(0);
});

it("SL-60 what is written during a build is found before and after the new index takes over", async () => {
  const [id, hidden] = [await publishCard(app.context.database.db), await publishCard(app.context.database.db)];
  await open(20);
  await fill(id);
  await save(hidden, { status: "hidden" });
  await save(id, { height: 171 });
  const fresh = await publishCard(app.context.database.db);
  expect(await findAll()).toEqual([fresh, id]);
  await expect.poll(() => search.totals().builds, patience).toBe(2);
  expect(await findAll()).toEqual([fresh, id]);
  const tall = searchCondition(searchQuery.parse({ minHeight: "171" }), [], today);
  expect(await search.count(tall)).toBe(1);
  expect(search.figures()?.used).toBeLessThan(0.5);
  expect(search.totals().fallbacks).toBe(0);
});

it("SL-60 a build that fails is tried again, and the index that was there answers meanwhile", async () => {
  const id = await publishCard(app.context.database.db);
  await open(40);
  let killed = 0;
  const kill = (builder: Worker) =>
    builder.once("online", () => {
      killed++;
      void builder.terminate();
    });
  process.on("worker", kill);
  try {
    await fill(id);
    await expect.poll(() => search.totals().failedBuilds, patience).toBeGreaterThan(1);
    expect(search.state()).toBe("current");
    const other = await publishCard(app.context.database.db);
    expect(await findAll()).toEqual([other, id]);
  } finally {
    process.off("worker", kill);
  }
  await expect.poll(() => search.totals().builds, patience).toBe(2);
  expect(killed).toBeGreaterThan(1);
  expect(await findAll()).toEqual(await fromSql());
  expect(search.totals().fallbacks).toBe(0);
  expect(warnings.map(({ text }) => text)).toContain("building the search index failed; trying again");
});

it("SL-60 a process that stops during a build ends it", async () => {
  const id = await publishCard(app.context.database.db);
  await open(20);
  const ended = new Promise((resolve) => process.once("worker", (builder) => builder.once("exit", resolve)));
  await fill(id);
  await search.close();
  await ended;
  expect(warnings).toEqual([]);
});

it("SL-60 without memory for two indexes the one there is serves until it is full, and is then built again", async () => {
  await insertCards(app.context, 50, 7);
  const id = await publishCard(app.context.database.db);
  // Estimated, not measured: an index that was built beside a long transaction of another database holds changes twice.
  const build = { maxBytes: 0, roomFor: () => 64 };
  const refused = await IndexFeed.open(app.context.database.db, build).catch((error: unknown) => error);
  const { needed } = refused as IndexTooLarge;
  await open(64, needed * 1.3);
  const begun: unknown[] = [];
  const note = (builder: unknown) => begun.push(builder);
  process.on("worker", note);
  while ((search.figures()?.used ?? 1) < 1) {
    await save(id);
    expect((await findAll())[0]).toBe(id);
  }
  expect([begun.length, search.totals().fallbacks]).toEqual([0, 0]);
  expect(warnings).toEqual([
    { figures: expect.objectContaining({ SEARCH_INDEX_MEMORY: 1 }), text: expect.any(String) },
  ]);
  await save(id);
  expect((await findAll())[0]).toBe(id);
  expect(search.totals().fallbacks).toBe(1);
  await search.warm();
  process.off("worker", note);
  expect(search.state()).toBe("current");
  expect(await findAll()).toEqual(await fromSql());
});

it("SL-60 more changes than are read at once, of many transactions and of one, are all taken over", async () => {
  const { db } = app.context.database;
  await insertCards(app.context, 60, 7);
  const feed = await IndexFeed.open(db, { batch: 7 });
  const count = (height: number) =>
    feed.engine.count(
      searchCondition(searchQuery.parse({ minHeight: `${height}`, maxHeight: `${height}` }), ["agency"], today),
    );
  const ids = (await db.selectFrom("card_search").select("card_id").execute()).map(({ card_id }) => card_id);
  const raise = (height: number, some: string[]) =>
    db.updateTable("card_search").set({ height }).where("card_id", "in", some).execute();
  for (let from = 0; from < ids.length; from += 3) await raise(201, ids.slice(from, from + 3));
  expect(await feed.catchUp()).toBe(true);
  expect(count(201)).toBe(60);
  await raise(202, ids);
  await raise(203, ids.slice(0, 5));
  await db.deleteFrom("card_search").where("card_id", "in", ids.slice(-20)).execute();
  expect(await feed.catchUp()).toBe(true);
  expect([count(201), count(202), count(203)]).toEqual([0, 35, 5]);
});

it("SL-65 an index beyond the memory limit is not built, as log, state and readiness report", async () => {
  await insertCards(app.context, 300, 7);
  const { index } = (await IndexFeed.open(app.context.database.db)).engine;
  let builders = 0;
  const count = () => {
    builders++;
  };
  process.on("worker", count);
  await open(20_000, index.bytes * 0.7);
  process.off("worker", count);
  expect(builders).toBe(0);
  expect(search.state()).toBe("too_large");
  expect(await findAll()).toEqual(await fromSql());
  const [warning] = warnings;
  expect(warning?.text).toContain("SEARCH_INDEX_MEMORY");
  expect(warning?.figures.neededMb).toBe(Math.ceil(index.bytes / 1e6));
  const second = await startTestApp({}, app, { search });
  const checksOf = async (server: TestApp) => {
    const { data, error } = await (await server.get("/api/ready")).json();
    // On a busy machine another check may not end within its second.
    return data?.checks ?? error.details;
  };
  expect((await checksOf(second)).search).toBe(false);
  // Without an index, readiness has no entry for it.
  expect(await checksOf(app)).not.toHaveProperty("search");
  await second.close();
});
