import { loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { searchQuery } from "@compcard/domain/search/schema";
import { refreshSearchRow } from "../api/src/core/search-row/refresh.ts";
import { searchCondition } from "../api/src/features/search/condition.ts";
import type { Search } from "../api/src/features/search/engine.ts";
import { freshDays } from "../api/src/features/search/facets.ts";
import { openSearch } from "../api/src/features/search/open-search.ts";
import type { Database } from "../api/src/platform/db/database.ts";
import { openDatabase } from "../api/src/platform/db/open.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { copyRows, openBenchDatabase } from "./database.ts";

const seed = 1;
/** Cards made up with all that belongs to them; beyond, copies of their search rows. */
const maxCreated = 100_000;
/** Saves of one transaction: what people save meanwhile, or a small part of an import. */
const batchSize = 10;

/**
 * Saves cards one after another while somebody searches without a pause, in the process that keeps the index: how often the
 * database had to answer, how long a search waited at most, and how often the index was built again.
 */
export async function benchSaves(cards: number, changes: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  const url = opened.url ?? "";
  const made = Math.min(cards, maxCreated);
  await insertCards(opened.context, made, seed);
  if (cards > made) await copyRows(url, Math.round(cards / made) - 1);
  await opened.settle();
  await measureSaves(url, changes);
}

/** On a database that is there. Prints a table. */
export async function measureSaves(url: string, changes: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: "" });
  // Room for as many as come: so the index is built again in the middle, however many cards there are.
  const search = await openSearch({ database, bytes: 1e9, build: { roomFor: () => changes } });
  await search.warm();
  const before = process.memoryUsage().rss;
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const began = performance.now();
  const saving = { left: true };
  const [waits] = await Promise.all([
    searchWhile(search, saving),
    save(database, search, changes).finally(() => {
      saving.left = false;
    }),
  ]);
  const seconds = (performance.now() - began) / 1000;
  await search.warm();
  loop.disable();
  const { fallbacks, builds, failedBuilds } = search.totals();
  const sorted = waits.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.toFixed(1);
  const { cards, bytes } = search.figures() ?? { cards: 0, bytes: 0 };
  console.log(`\n${cards} cards on PostgreSQL, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.table({
    saves: changes,
    "saves a second": Math.round(changes / seconds),
    searches: waits.length,
    "answered by the database": fallbacks,
    "built again": builds - 1,
    "builds that failed": failedBuilds,
    "search p50, ms": at(0.5),
    "search p99, ms": at(0.99),
    "search at most, ms": at(1),
    "event loop held at most, ms": (loop.max / 1e6).toFixed(1),
    "index, MB": Math.round(bytes / 1e6),
    "process before, MB": Math.round(before / 1e6),
    "process at most, MB": Math.round((process.resourceUsage().maxRSS * 1_024) / 1e6),
  });
  await search.close();
  await database.close();
}

async function save({ db }: Database, search: Search, changes: number): Promise<void> {
  const random = new Random(2, seed);
  const ids = (await db.selectFrom("cards").select("id").orderBy("num").execute()).map(({ id }) => id);
  for (let done = 0; done < changes; done += batchSize) {
    const some = Array.from({ length: batchSize }, () => random.pick(ids));
    await db.transaction().execute(async (trx) => {
      const change = { updated_at: new Date(), height: random.whole(160, 190), waist: random.whole(55, 80) };
      await trx.updateTable("cards").set(change).where("id", "in", some).execute();
      await refreshSearchRow(trx, some);
    });
    search.touched();
  }
}

/** Pages, and now and then facets, each with other filters. @returns milliseconds that each took. */
async function searchWhile(search: Search, saving: { left: boolean }): Promise<number[]> {
  const random = new Random(3, seed);
  const waits: number[] = [];
  const today = new Date();
  while (saving.left) {
    const query = searchQuery.parse({ minHeight: `${random.whole(165, 185)}`, maxWaist: `${random.whole(60, 75)}` });
    const condition = searchCondition(query, [], today);
    const start = performance.now();
    if (waits.length % 5 === 0) await search.counts(condition, freshDays(today));
    else await search.find(condition, { sort: "updated", locale: "ru", limit: 20, offset: random.whole(0, 500) });
    waits.push(performance.now() - start);
    // Others get their turn.
    await delay(1);
  }
  return waits;
}
