import { loadavg } from "node:os";
import { sql } from "kysely";
import type { AppContext } from "../api/src/app-context.ts";
import { seedAccount } from "../api/test/seeds/account.ts";
import { seedAgency } from "./agency.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { databaseCpu, filters, readAll, type Server, startServer } from "./http.ts";

const seed = 1;
const warmUp = 500;
const refusedCards = 300;
const models = 5_000;
const languages = ["", "/en", "/zh"];

interface Class {
  /** All different; the first ones only compile the code. */
  paths: string[];
  token?: string;
}

/**
 * Measures requests that were never sent before: processor time of the server and of PostgreSQL a request, over HTTP with 16
 * connections, and the memory before and after. Prints a table; the ratios are to the guest's search of the same run.
 */
export async function benchNew(cards: number, requests: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, cards, seed);
  const agency = await seedAgency(opened.context, Math.min(models, cards));
  const member = await seedMember(opened.context);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on", "pages");
  try {
    console.log(`\n${cards} cards on PostgreSQL, ${requests} requests a class, load ${loadavg()[0]?.toFixed(1)}`);
    console.log(`${server.bytes} MB of memory before`);
    const ids = await publishedCards(opened.context, requests + warmUp);
    const search = (random: Random) => `${filters(random)}&maxWaist=${random.whole(60, 100)}`;
    const count = requests + warmUp;
    const classes: Record<string, Class> = {
      "search, guest": { paths: different(count, 1, (random) => `/api/search?${search(random)}`) },
      "search, member": { paths: different(count, 2, (random) => `/api/search?${search(random)}`), token: member },
      "facets, guest": { paths: different(count, 3, (random) => `/api/search/filters?${search(random)}`) },
      "search page": { paths: different(count, 4, (random) => `/search?${search(random)}`) },
      "card page": { paths: languages.flatMap((prefix) => ids.map((id) => `${prefix}/model/${id}`)).slice(0, count) },
      roster: {
        paths: different(count, 5, (random) => `/api/agencies/${agency.id}/roster?${search(random)}`),
        token: agency.token,
      },
    };
    console.table(await measureClasses(server, classes));
  } finally {
    await server.stop();
  }
}

/** A signed-in reader whose searches leave out cards that were refused. @returns the token. */
async function seedMember(context: AppContext): Promise<string> {
  const { user, token } = await seedAccount(context, {
    ...{ email: "reader@bench.example", firstName: "Anna", lastName: "Reader" },
    consents: ["processing"],
  });
  await sql`insert into refusals (user_id, card_id)
    select ${user.id}, id from cards where status = 'published' order by num limit ${refusedCards}`.execute(
    context.database.db,
  );
  return token;
}

async function publishedCards({ database }: AppContext, limit: number): Promise<string[]> {
  const shown = database.db.selectFrom("cards").select("id").where("status", "=", "published");
  return (await shown.where("is_primary", "=", true).limit(limit).execute()).map(({ id }) => id);
}

function different(count: number, stream: number, address: (random: Random) => string): string[] {
  const random = new Random(stream, seed);
  const seen = new Set<string>();
  while (seen.size < count) seen.add(address(random));
  return [...seen];
}

async function measureClasses(server: Server, classes: Record<string, Class>) {
  const table: Record<string, object> = {};
  let first: number | null = null;
  for (const [name, { paths, token }] of Object.entries(classes)) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    await readAll(server.url, paths.slice(0, warmUp), headers);
    const asked = paths.slice(warmUp);
    const before = { server: (await server.usage()).cpu, database: databaseCpu() };
    await readAll(server.url, asked, headers);
    const { cpu, memory } = await server.usage();
    const parts = { server: cpu - before.server, database: databaseCpu() - before.database };
    const each = (parts.server + parts.database) / asked.length;
    first ??= each;
    table[name] = {
      requests: asked.length,
      "cpu, ms": each.toFixed(2),
      "of it server": (parts.server / asked.length).toFixed(2),
      "of it PostgreSQL": (parts.database / asked.length).toFixed(2),
      "of a guest's": (each / first).toFixed(2),
      "memory after, MB": Math.round(memory / 1_000_000),
    };
  }
  return table;
}
