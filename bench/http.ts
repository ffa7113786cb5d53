import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { cities } from "../api/src/core/fields/cities.ts";
import { nodeSettings } from "../scripts/run-server.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import type { Usage } from "./http-server.ts";
import { readProcesses } from "./processes.ts";

const seconds = 6;
const connections = 16;
/** The number of addresses of a kind. The database alone takes so long for one that few must suffice. */
const addressesOf = { on: 200, off: 20 };
const seed = 1;

const pick = (random: Random, ...values: string[]) => random.pick(values);
export const filters = (random: Random) =>
  `country=${pick(random, "russia", "china")}&gender=woman&minAge=${random.whole(16, 22)}&maxAge=${random.whole(24, 32)}&minHeight=${random.whole(168, 176)}`;

/** Requests by kind; all addresses differ. */
const kinds: Record<string, (random: Random) => string> = {
  "page of 20 + exact total": (random) => `/api/search?page=${random.whole(1, 400)}`,
  "4 filters": (random) => `/api/search?${filters(random)}&page=${random.whole(1, 5)}`,
  "4 filters + 2 lists": (random) =>
    `/api/search?${filters(random)}&eyeColor=${pick(random, "brown", "green", "blue")}&eyeColor=gray&skills=${pick(random, "catwalk", "posing")}&page=${random.whole(1, 3)}`,
  "text + country": (random) =>
    `/api/search?country=russia&q=${encodeURIComponent(pick(random, "анна", "иванова", "мария", "ова", "yulia", "смирнов"))}&page=${random.whole(1, 10)}`,
  "city, newest first": (random) => `/api/search?location=${random.pick(cities).id}&sort=newest`,
};

/** Answers a second over HTTP, beside the same bytes served as a fixed text by the same server. Prints tables. */
export async function benchHttp(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  await opened.settle();
  // Cards that guests may open.
  const shown = opened.database.db.selectFrom("cards").select("id").where("status", "=", "published");
  const ids = (await shown.where("is_primary", "=", true).limit(2_000).execute()).map(({ id }) => id);
  for (const index of ["on", "off"] as const) {
    const addresses = addressesOf[index];
    const server = await startServer(opened.url ?? "", index);
    try {
      console.log(
        `\n${cards} cards on PostgreSQL, SEARCH_INDEX=${index}, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`,
      );
      if (index === "on")
        console.log(
          `index warm ${Math.round(server.warm)} ms after the process began, ${server.bytes} MB of memory in all`,
        );
      console.table(await measureKinds(server, ids, addresses));
      console.table(await measureFacets(server.url, addresses));
    } finally {
      await server.stop();
    }
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>;

/** `serves`: the API alone, the built pages too, or the API beside its scheduled jobs. */
export async function startServer(databaseUrl: string, index: string, serves: "api" | "pages" | "jobs" = "api") {
  const folder = await mkdtemp(join(tmpdir(), "bench-http-"));
  const settings = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, SEARCH_INDEX: index },
    ...{ RATE_LIMIT: "off", DEMO: "off", EMAIL_VERIFICATION: "off" },
  };
  const child = fork(new URL("./http-server.ts", import.meta.url), [serves], {
    env: { ...nodeSettings.env, ...process.env, ...settings },
    execArgv: nodeSettings.flags,
  });
  const [{ url, warm }] = (await once(child, "message")) as [{ url: string; warm: number }];
  const usage = async () => {
    child.send("usage");
    const [answer] = (await once(child, "message")) as [Usage];
    return answer;
  };
  return {
    ...{ url, warm, usage },
    bytes: Math.round((await usage()).memory / 1_000_000),
    async stop() {
      child.disconnect();
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function measureKinds(server: Server, ids: string[], addresses: number) {
  const all = { ...kinds, "one card": (random: Random) => `/api/models/public/${random.pick(ids)}` };
  const table: Record<string, object> = {};
  for (const [kind, address] of Object.entries(all)) {
    const random = new Random(kind.length, seed);
    const paths = Array.from({ length: addresses }, () => address(random));
    const length = Math.round(await meanLength(server.url, paths));
    const fixed = await load(server, [`/fixed/${length}`]);
    const asked = await load(server, paths);
    table[kind] = {
      "per second": Math.round(asked.rate),
      "p97.5, ms": asked.p95,
      "of fixed text": (asked.rate / fixed.rate).toFixed(2),
      "fixed per second": Math.round(fixed.rate),
      "cpu, ms": asked.cpu.toFixed(2),
      bytes: length,
      // Requests that take the database alone longer than the timeout.
      refused: asked.refused,
    };
  }
  return table;
}

/** The mean over answered requests: the database alone refuses some. */
async function meanLength(url: string, paths: string[]): Promise<number> {
  const lengths: number[] = [];
  for (const path of paths) {
    const answer = await fetch(url + path);
    const text = await answer.text();
    if (answer.ok) lengths.push(text.length);
    else if (answer.status !== 503) throw new Error(`${path}: ${text}`);
  }
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
}

export async function load(server: Server, paths: string[]) {
  const before = { server: (await server.usage()).cpu, database: databaseCpu() };
  const result = await autocannon({
    ...{ url: server.url, connections, duration: seconds },
    requests: paths.map((path) => ({ method: "GET" as const, path })),
  });
  if (result.errors > 0) throw new Error(`${result.errors} calls failed`);
  const cpu = (await server.usage()).cpu - before.server + databaseCpu() - before.database;
  return {
    rate: result["2xx"] / result.duration,
    refused: result.non2xx,
    p95: result.latency.p97_5,
    cpu: cpu / result.requests.total,
  };
}

/**
 * One reader at a time, few queries twice: page and facets as the search page requests them, up to the last byte of
 * brotli; decompression is not measured. A fifth more runs before, to compile the code.
 */
async function measureFacets(url: string, turns: number) {
  const agent = new Agent({ keepAlive: true });
  const random = new Random(5, seed);
  const times: number[] = [];
  const before = Math.ceil(turns / 5);
  for (let turn = 0; turn < before + turns; turn++) {
    const query =
      turn % 4 === 0 ? `minHeight=${random.whole(150, 170)}` : `${filters(random)}&maxWaist=${random.whole(60, 100)}`;
    const start = performance.now();
    await Promise.all([`/api/search?${query}`, `/api/search/filters?${query}`].map((path) => read(url + path, agent)));
    if (turn >= before) times.push(performance.now() - start);
  }
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  return { "page + all facets, one at a time": { "p50, ms": at(0.5), "p95, ms": at(0.95) } };
}

/** Reads every address once, sixteen at a time. */
export async function readAll(url: string, paths: readonly string[], headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const left = paths.values();
  const work = async () => {
    for (const path of left) await read(url + path, agent, headers);
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
}

async function read(address: string, agent: Agent, headers: Record<string, string> = {}): Promise<void> {
  const options = { agent, headers: { "accept-encoding": "br", ...headers } };
  const [response] = await once(get(address, options), "response");
  await once(response.resume(), "end");
  if (response.statusCode !== 200 && response.statusCode !== 503) throw new Error(`${address}: ${response.statusCode}`);
}

/** Processor time of the database's processes that this one has started, in ms. */
export function databaseCpu(): number {
  const processes = readProcesses();
  const ours = new Set([process.pid]);
  for (let round = 0; round < 3; round++)
    for (const { pid, parent, name } of processes) if (ours.has(parent) && name === "postgres") ours.add(pid);
  return processes
    .filter(({ pid, name }) => ours.has(pid) && name === "postgres")
    .reduce((sum, { cpu, ended }) => sum + cpu + ended, 0);
}
