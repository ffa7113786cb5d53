import { loadavg } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { refreshSearchRow } from "../api/src/core/search-row/refresh.ts";
import type { Database } from "../api/src/platform/db/database.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { filters, startServer } from "./http.ts";

const seed = 1;
const savesPerSecond = 5;
const pauseMs = 20;
const warmUp = 500;
const parts = 6;

/**
 * Searches over HTTP for `minutes` minutes while another process saves five cards a second on PostgreSQL. Every search is
 * new: half of them pages, half of them facets. Prints a table after each sixth.
 */
export async function benchSavesHttp(cards: number, minutes: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on");
  const running = { value: true };
  const random = new Random(2, seed);
  try {
    for (let count = 0; count < warmUp; count++) await search(server.url, random);
    const saving = saveSteadily(opened.database, running);
    console.log(`\n${cards} cards on PostgreSQL, ${savesPerSecond} saves a second for ${minutes} minutes`);
    const all: number[] = [];
    for (let part = 1; part <= parts; part++) {
      const until = performance.now() + (minutes * 60_000) / parts;
      const times: number[] = [];
      while (performance.now() < until) {
        times.push(await search(server.url, random));
        await delay(pauseMs);
      }
      all.push(...times);
      const { memory, fallbacks, builds } = await server.usage();
      const state = { fallbacks, "built again": builds - 1, "server, MB": Math.round(memory / 1e6) };
      const load = loadavg()[0]?.toFixed(1);
      console.table({
        [`until minute ${Math.round((part * minutes) / parts)}`]: { ...summarize(times), ...state, load },
      });
    }
    running.value = false;
    console.table({ all: { ...summarize(all), saves: await saving } });
  } finally {
    running.value = false;
    await server.stop();
  }
}

/** Percentiles of times in ms. */
export function summarize(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.toFixed(1);
  const late = sorted.filter((time) => time > 250).length;
  return { searches: sorted.length, "p50, ms": at(0.5), "p95, ms": at(0.95), "max, ms": at(1), "over 250 ms": late };
}

/** A search that was never sent before: a page or facets. @returns milliseconds until the last byte. */
export async function search(url: string, random: Random): Promise<number> {
  const query = `${filters(random)}&maxWaist=${random.whole(60, 100)}&maxHips=${random.whole(80, 110)}`;
  const path =
    random.whole(0, 1) === 0 ? `/api/search?${query}&page=${random.whole(1, 5)}` : `/api/search/filters?${query}`;
  const start = performance.now();
  const response = await fetch(url + path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - start;
}

/** One card each 200 ms, whatever the previous save took. @returns the number of saves. */
async function saveSteadily({ db }: Database, running: { value: boolean }): Promise<number> {
  const random = new Random(3, seed);
  const ids = (await db.selectFrom("cards").select("id").orderBy("num").execute()).map(({ id }) => id);
  const start = performance.now();
  let done = 0;
  while (running.value) {
    const id = random.pick(ids);
    await db.transaction().execute(async (trx) => {
      const change = { updated_at: new Date(), height: random.whole(160, 190), waist: random.whole(55, 80) };
      await trx.updateTable("cards").set(change).where("id", "=", id).execute();
      await refreshSearchRow(trx, [id]);
    });
    done++;
    await delay(Math.max(0, start + (done * 1000) / savesPerSecond - performance.now()));
  }
  return done;
}
