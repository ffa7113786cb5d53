import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startCluster } from "../../../../scripts/tools/postgres-cluster.ts";
import { testDatabase } from "../../../test/database.ts";
import { publishCard } from "../../../test/search/fixtures.ts";
import { allCards } from "../../core/reading/call-sources.ts";
import { refreshSearchRow } from "../../core/search-row/refresh.ts";
import type { Database } from "../../platform/db/database.ts";
import { migrateToLatest } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { everything, type Search } from "./engine.ts";
import { IndexFeed } from "./index/feed.ts";
import { openSearch } from "./open-search.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

const opened: Search[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((search) => search.close()));
});

async function open(listen: Database["listen"] = database.listen): Promise<Search> {
  const search = await openSearch({ database: { ...database, listen }, bytes: 1e9 });
  opened.push(search);
  await search.warm();
  return search;
}

const page = { sort: "updated", locale: "ru", limit: 20, offset: 0 } as const;
const idsOf = async (search: Search) => (await search.find(everything, page)).ids;
const hide = async (id: string) => {
  await database.db.updateTable("cards").set({ status: "hidden" }).where("id", "=", id).execute();
  await refreshSearchRow(database.db, [id]);
};

it("SEARCH-05 a card made, changed or hidden by another process is up to date soon, however it was written", async () => {
  const search = await open();
  const id = await publishCard(database.db);
  await expect.poll(() => idsOf(search)).toEqual([id]);
  const other = await publishCard(database.db);
  await expect.poll(() => idsOf(search)).toEqual([other, id]);
  await hide(other);
  await expect.poll(() => idsOf(search)).toEqual([id]);
  await database.db.deleteFrom("users").execute();
  await expect.poll(() => idsOf(search)).toEqual([]);
});

it("SEARCH-05 a call that is lost is made up for by looking", async () => {
  const search = await open(async () => async () => {});
  const id = await publishCard(database.db);
  await expect.poll(() => idsOf(search)).toEqual([id]);
});

it("SEARCH-05 a process sees its own change of a card at once", async () => {
  const search = await open(async () => async () => {});
  for (let turn = 0; turn < 5; turn++) {
    const id = await publishCard(database.db);
    search.touched();
    expect((await idsOf(search))[0]).toBe(id);
    await hide(id);
    search.touched();
    expect(await idsOf(search)).toEqual([]);
    expect((await search.revisions())(id)).toBeUndefined();
  }
});

it("SEARCH-05 a builder that is killed at its work is begun again, and the database answers meanwhile", async () => {
  const id = await publishCard(database.db);
  process.once("worker", (builder) => builder.once("online", () => builder.terminate()));
  const search = await openSearch({ database, bytes: 1e9 });
  opened.push(search);
  expect(search.state()).toBe("warming");
  expect(await idsOf(search)).toEqual([id]);
  await search.warm();
  expect(search.state()).toBe("current");
  expect(await idsOf(search)).toEqual([id]);
});

it("SEARCH-05 a transaction that ends after later ones is not passed over, and nothing is taken over twice", async () => {
  const id = await publishCard(database.db);
  const feed = await IndexFeed.open(database.db);
  const revision = () => feed.revisionOf(id);
  await feed.catchUp();
  const before = revision();
  await feed.catchUp();
  expect(revision()).toBe(before);
  if (database.engine === "pglite") return;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (db) => {
    await db.updateTable("card_search").set({ height: 181 }).where("card_id", "=", id).execute();
    begun.resolve();
    await ended;
  });
  await begun.promise;
  const later = await publishCard(database.db);
  await feed.catchUp();
  await feed.catchUp();
  expect(feed.engine.count(everything)).toBe(2);
  expect(revision()).toBe(before);
  end();
  await slow;
  await feed.catchUp();
  expect(revision()).not.toBe(before);
  expect(feed.engine.find(everything, page).ids).toEqual([later, id]);
});

it("SEARCH-05 more changes at once than it follows: it is rebuilt, the database answers meanwhile", async () => {
  const ids = [await publishCard(database.db), await publishCard(database.db)];
  const search = await open();
  await sql`insert into card_search_gone (num, changed_in)
    select 1000000 + n, pg_current_xact_id() from generate_series(1, 20001) as n`.execute(database.db);
  const feed = async () => (await search.revisions())(allCards)?.split(" ")[0];
  const before = await feed();
  search.touched();
  expect(await idsOf(search)).toEqual(ids.toReversed());
  await expect.poll(() => search.state()).toBe("current");
  expect(await feed()).not.toBe(before);
  await sql`delete from card_search_gone`.execute(database.db);
});

it.runIf(process.env.TEST_ENGINE === "postgres")(
  "SEARCH-05 a database that goes away and comes back: right again without a restart, and known to be behind meanwhile",
  async () => {
    const cluster = await startCluster();
    const own = await openDatabase({ url: cluster.url("postgres"), dataDir: "" });
    await migrateToLatest(own.db);
    const first = await publishCard(own.db);
    const search = await openSearch({ database: own, bytes: 1e9 });
    await search.warm();
    expect(await idsOf(search)).toEqual([first]);
    // Its commits are not durable by themselves.
    await sql`checkpoint`.execute(own.db);
    await cluster.crash();
    await expect.poll(() => search.state()).toBe("behind");
    await expect(idsOf(search)).rejects.toThrow();
    await cluster.start();
    const second = await publishCard(own.db);
    await expect.poll(() => search.state()).toBe("current");
    await expect.poll(() => idsOf(search)).toEqual([second, first]);
    await search.close();
    await own.close();
    await cluster.stop();
  },
);

it("SEARCH-05 rows of a restored dump, which bear numbers of another server's transactions, are no changes", async () => {
  const id = await publishCard(database.db);
  await sql`alter table card_search disable trigger note_search_row`.execute(database.db);
  await sql`update card_search set changed_in = (pg_current_xact_id()::text::bigint + 1000000)::text::xid8`.execute(
    database.db,
  );
  await sql`alter table card_search enable trigger note_search_row`.execute(database.db);
  const feed = await IndexFeed.open(database.db);
  const before = feed.revisionOf(id);
  for (let turn = 0; turn < 3; turn++) expect(await feed.catchUp()).toBe(true);
  expect(feed.revisionOf(id)).toBe(before);
});
