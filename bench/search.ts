import { type SearchQuery, searchQuery } from "@compcard/domain/search/schema";
import { listCardsByIds } from "../api/src/cards/read.ts";
import { searchCondition } from "../api/src/features/search/condition.ts";
import { findPage } from "../api/src/features/search/find-page.ts";
import { countTokens } from "../api/src/features/search/store.ts";
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
    await insertCards(opened.parts, cards, seed);
    console.log(
      `${Math.round((cards / (performance.now() - start)) * 1000)} cards a second went in, with photo and search rows`,
    );
    await opened.settle();
    await measureQueries(database);
    console.log(`filter options counted in ${await time(() => countTokens(database.read))} ms`);
  }
}

async function measureQueries(database: Database): Promise<void> {
  const table: Record<string, Record<string, string>> = {};
  const all: Timed[] = [];
  for (const [kind, addresses] of Object.entries(searchQueries)) {
    const timed: Timed[] = [];
    for (const address of addresses) timed.push(await measure(database, address));
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
  ours: number;
  plain: number;
  total: number;
}

async function measure(database: Database, address: string): Promise<Timed> {
  const query = parse(address);
  const condition = searchCondition(query, false);
  const { total } = await findPage(database, condition, query);
  const plainly = await findPagePlainly(database, query).catch(() => null);
  // A plain query cannot find a city or skill by its name in another language, nor a name in another script.
  if (plainly && query.q === "" && plainly.total !== total)
    throw new Error(`${address}: ${total} found, plainly ${plainly.total}`);
  const ours = await time(async () => {
    const { ids } = await findPage(database, condition, query);
    await listCardsByIds({ database }, ids, null);
  });
  const plain = plainly ? await time(() => findPagePlainly(database, query)) : Number.POSITIVE_INFINITY;
  return { address, ours, plain, total };
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
  const plain = spread(timed.map((one) => one.plain));
  const show = ({ p50, p95, max }: ReturnType<typeof spread>) => `${p50} / ${p95} / ${max}`;
  return { search: show(ours), plain: show(plain), "plain : search, p95": (plain.p95 / ours.p95).toFixed(1) };
}

function spread(values: number[]) {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

/** Milliseconds of the quickest round, one decimal: what the work takes when nothing else is in its way. */
async function time(work: () => Promise<unknown>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    quickest = Math.min(quickest, performance.now() - start);
  }
  return Math.round(quickest * 10) / 10;
}
