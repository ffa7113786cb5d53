import { loadavg } from "node:os";
import autocannon from "autocannon";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { databaseCpu, filters, type Server, startServer } from "./http.ts";

const seconds = 6;
const connections = 16;
const cached = 200;
const seed = 1;
const headers = { "accept-encoding": "br", "accept-language": "ru" };

/** Guests' pages a second over HTTP, cached and never requested before, beside a fixed text of the same bytes by the same server. Prints a table. */
export async function benchPages(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on", "pages");
  try {
    console.log(`\n${cards} cards on PostgreSQL, ${connections} connections, br, load ${loadavg()[0]?.toFixed(1)}`);
    console.table(await measure(server, await guestsCards(server.url)));
  } finally {
    await server.stop();
  }
}

/** The cards that guests may open: of made-up ones a quarter are minors'. */
export async function guestsCards(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { data } = (await (await fetch(`${url}/api/search?limit=100&page=${page}`)).json()) as {
      data: { models: { id: string }[]; pagination: { hasNext: boolean } };
    };
    ids.push(...data.models.map(({ id }) => id));
    if (!data.pagination.hasNext) return ids;
  }
}

async function measure(server: Server, ids: string[]) {
  const random = new Random(7, seed);
  const searches = (count: number) =>
    Array.from({ length: count }, () => `/search?${filters(random)}&maxWaist=${random.whole(60, 100)}`);
  const cards = ids.map((id) => `/model/${id}`);
  const kinds: Record<string, string[]> = {
    "home, cached": ["/", "/en", "/zh"],
    "a card's page, cached": cards.slice(0, cached),
    "search page, cached": searches(cached),
    "a card's page, never seen": ["/en", "/zh", ""].flatMap((prefix) =>
      cards.slice(cached).map((path) => prefix + path),
    ),
    "search page, never seen": [...new Set(searches(40_000))],
  };
  // Warms up the code and caches, as in a server that has run for hours.
  for (const paths of Object.values(kinds)) await ask(server, paths.slice(0, cached), 1);
  const table: Record<string, object> = {};
  for (const [kind, paths] of Object.entries(kinds)) {
    const once = kind.endsWith("never seen");
    const bytes = await bytesOf(server.url, paths[0] as string);
    const fixed = await load(server, () => `/fixed/${bytes}`);
    const asked = await load(server, once ? asListed(paths.slice(cached)) : around(paths));
    table[kind] = {
      "per second": Math.round(asked.rate),
      "p50, ms": asked.p50,
      "p97.5, ms": asked.p97,
      "cpu, ms": asked.cpu.toFixed(2),
      bytes,
      "fixed per second": Math.round(fixed.rate),
      "fixed cpu, ms": fixed.cpu.toFixed(2),
      "of fixed text": (asked.rate / fixed.rate).toFixed(2),
      refused: asked.refused,
    };
  }
  return table;
}

function around(paths: string[]) {
  let at = 0;
  return () => paths[at++ % paths.length] as string;
}

/** @throws when a path would have to come twice. */
function asListed(paths: string[]) {
  let at = 0;
  return () => {
    const path = paths[at++];
    if (path === undefined) throw new Error("too few addresses for how fast this is");
    return path;
  };
}

async function bytesOf(url: string, path: string): Promise<number> {
  const answer = await fetch(url + path, { headers });
  await answer.arrayBuffer();
  return Number(answer.headers.get("content-length") ?? 20_000);
}

async function ask(server: Server, paths: string[], times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    for (const path of paths) await (await fetch(server.url + path, { headers })).arrayBuffer();
}

async function load(server: Server, next: () => string) {
  const before = { server: (await server.usage()).cpu, database: databaseCpu() };
  const result = await autocannon({
    ...{ url: server.url, connections, duration: seconds, headers },
    requests: [{ method: "GET", setupRequest: (request) => ({ ...request, path: next() }) }],
  });
  if (result.errors > 0) throw new Error(`${result.errors} pages failed`);
  const cpu = (await server.usage()).cpu - before.server + databaseCpu() - before.database;
  return {
    rate: result["2xx"] / result.duration,
    refused: result.non2xx,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
    cpu: cpu / result.requests.total,
  };
}
