import { loadavg } from "node:os";
import { sql } from "kysely";
import type { AppContext } from "../api/src/app-context.ts";
import { bookedDays, compare, measure, type SeededAgency, seedAgency, seedOptions } from "./agency.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { filters, type Server, startServer } from "./http.ts";

const seed = 1;
const options = 100_000;
const models = 5_000;
const pagesOfChart = 5;
const confirmations = 250;
const turns = 100;

/** Chart, confirmation and search with free days on 100,000 live options of 5,000 models. Prints a table. */
export async function benchOptions(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, Math.max(cards, models), seed);
  const agency = await seedAgency(opened.context, models);
  const makers = await seedOptions(opened.context, agency.id, options);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on");
  try {
    console.log(
      `\n${options} live options of ${models} models, ${cards} cards on PostgreSQL, load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.table({
      "chart of 100 models, six weeks": await measureChart(server, agency, 1),
      "chart of 500 models, six weeks": await measureChart(server, agency, pagesOfChart),
      confirm: await measure(server, await confirmationsOf(opened.context, makers)),
    });
    console.table(await compareFreeDays(server, [...makers.values()][0] ?? ""));
  } finally {
    await server.stop();
  }
}

/** All pages of a chart at once. */
function measureChart(server: Server, { id, token }: SeededAgency, pages: number) {
  const chart = (turn: number) =>
    Array.from({ length: pages }, (_, at) => ({
      path: `/api/agencies/${id}/chart?page=${1 + ((turn * pages + at) % 50)}`,
      token,
    }));
  return measure(
    server,
    Array.from({ length: 50 }, (_, turn) => chart(turn)),
  );
}

/** The first options of models. */
async function confirmationsOf({ database }: AppContext, makers: ReadonlyMap<string, string>) {
  const { rows } = await sql<{ id: string; made_by: string }>`select distinct on (person_id) id, made_by from options
    where state = 'held' order by person_id, seq limit ${confirmations}`.execute(database.db);
  return rows.map(({ id, made_by }) => [
    { method: "POST" as const, path: `/api/options/${id}/confirm`, token: makers.get(made_by) ?? "" },
  ]);
}

function compareFreeDays(server: Server, token: string) {
  const { freeFrom, freeTo } = bookedDays();
  const search = (random: Random) => `/api/search?${filters(random)}&maxWaist=${random.whole(60, 100)}`;
  return compare(
    server,
    {
      search: (turn) => ({ path: search(new Random(turn, seed)), token }),
      "search with free days": (turn) => ({
        path: `${search(new Random(turn, seed))}&freeFrom=${freeFrom}&freeTo=${freeTo}`,
        token,
      }),
    },
    turns,
  );
}
