import { type SearchQuery, searchQuery } from "@compcard/domain/search/schema";
import { listCardsByIds } from "../api/src/core/reading/read.ts";
import { searchCondition } from "../api/src/features/search/condition.ts";
import { everything } from "../api/src/features/search/engine.ts";
import { freshDays, presentFacets } from "../api/src/features/search/facets.ts";
import { IndexFeed } from "../api/src/features/search/index/feed.ts";
import { sqlEngine } from "../api/src/features/search/sql-engine.ts";
import type { Database } from "../api/src/platform/db/database.ts";
import { insertCards } from "./cards/insert.ts";
import { openBenchDatabase } from "./database.ts";
import { findPagePlainly } from "./search-plain.ts";
import { searchQueries } from "./search-queries.ts";

const seed = 1;
const rounds = 5;

/** A page with its exact total, in the search table and, for comparison, in the cards themselves. Prints tables. */
export async function benchSearch(cards: number, engines: string[]): Promise<void> {
  for (const engine of engines) {
    console.log(
      `\nSearch, ${cards} cards on ${engine}: a page of 20 cards with the exact total, against the same question put`,
    );
    console.log(
      `to the cards without the search table. p50 / p95 / max of the queries in ms, each the quickest of ${rounds}.`,
    );
    await using opened = await openBenchDatabase(engine);
    const { database } = opened;
    const start = performance.now();
    await insertCards(opened.context, cards, seed);
    console.log(
      `${Math.round((cards / (performance.now() - start)) * 1000)} cards a second went in, with photo and search rows`,
    );
    await opened.settle();
    const built = performance.now();
    const feed = await IndexFeed.open(database.db);
    const { index } = feed.engine;
    console.log(`index of ${Math.round(index.bytes / 1e6)} MB built in ${Math.round(performance.now() - built)} ms`);
    await measureQueries(database, feed);
    const counted = await time(() => sqlEngine(database.read).counts(everything, freshDays(new Date())));
    const indexed = await time(async () =>
      presentFacets(feed.engine.counts(everything), { today: new Date(), seen: ["agency"] }),
    );
    console.log(`all facets of all cards: ${counted} ms in the database, ${indexed} ms in the index`);
  }
}

async function measureQueries(database: Database, feed: IndexFeed): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  const all: Timed[] = [];
  for (const [kind, addresses] of Object.entries(searchQueries)) {
    const timed: Timed[] = [];
    for (const address of addresses) timed.push(await measure(database, feed, address));
    table[kind] = rowOf(timed);
    all.push(...timed);
  }
  console.table({ ...table, all: rowOf(all) });
  const slowest = all.toSorted((one, other) => other.ours - one.ours).slice(0, 5);
  for (const { address, ours, plain, total } of slowest)
    console.log(`${ours} ms (plain ${plain}), ${total} found: ${address}`);
}

interface Timed {
  address: string;
  index: number;
  ours: number;
  plain: number;
  total: number;
}

async function measure(database: Database, feed: IndexFeed, address: string): Promise<Timed> {
  const query = parse(address);
  const condition = searchCondition(query, [], new Date());
  const { limit } = query;
  const page = { sort: "updated", locale: "ru", limit, offset: (query.page - 1) * limit } as const;
  const engine = sqlEngine(database.read);
  const { total } = await engine.find(condition, page);
  const plainly = await findPagePlainly(database, query).catch(() => null);
  // A plain query cannot find a city or skill by its name in another language, nor a name in another script.
  if (plainly && query.q === "" && plainly.total !== total)
    throw new Error(`${address}: ${total} found, plainly ${plainly.total}`);
  const ours = await time(async () => {
    const { ids } = await engine.find(condition, page);
    await listCardsByIds({ database }, ids, null);
  });
  let round = 0;
  // Each round a page of another length, so that none is cached by the one before.
  const index = await time(async () => feed.engine.find(condition, { ...page, limit: limit + ++round }));
  const plain = plainly ? await time(() => findPagePlainly(database, query)) : Number.POSITIVE_INFINITY;
  return { address, index, ours, plain, total };
}

function parse(address: string): SearchQuery {
  const given: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(address)) given[name] = [given[name] ?? [], value].flat();
  return searchQuery.parse(
    Object.fromEntries(
      Object.entries(given).map(([name, [one, ...more]]) => [name, more.length ? [one, ...more] : one]),
    ),
  );
}

function rowOf(timed: Timed[]) {
  const ours = spread(timed.map((one) => one.ours));
  const index = spread(timed.map((one) => one.index));
  const plain = spread(timed.map((one) => one.plain));
  const show = ({ p50, p95, max }: ReturnType<typeof spread>) => `${p50} / ${p95} / ${max}`;
  return {
    index: show(index),
    database: show(ours),
    plain: show(plain),
    "plain : database : index, p95": `${(plain.p95 / index.p95).toFixed(0)} : ${(ours.p95 / index.p95).toFixed(1)} : 1`,
  };
}

function spread(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Milliseconds of the quickest round: what the work takes when nothing else is in its way. */
async function time(work: () => Promise<unknown>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    quickest = Math.min(quickest, performance.now() - start);
  }
  return Math.round(quickest * 100) / 100;
}
