import { loadavg } from "node:os";
import { compare, measure, type SeededAgency, seedAgency } from "./agency.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { filters, startServer } from "./http.ts";

const seed = 1;
const models = 5_000;
const turns = 100;
const wishes = ["hairColor:blonde", "height:175..180", "eyeColor:blue", "skills:catwalk", "languages:english"];

/** A roster of 5,000 models with three filters and all counts, and what five wishes add to a search. Prints tables. */
export async function benchRoster(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.parts, Math.max(cards, models), seed);
  const agency = await seedAgency(opened.parts, models);
  await opened.settle();
  const server = await startServer(opened.url ?? "", "on");
  try {
    console.log(`\nA roster of ${models} models, ${cards} cards on PostgreSQL, load ${loadavg()[0]?.toFixed(1)}`);
    const rows = Array.from({ length: turns }, (_, turn) => requestsOf(agency, turn));
    console.table({
      "rows with three filters": await measure(
        server,
        rows.map(([list]) => [list]),
      ),
      "counts with three filters": await measure(
        server,
        rows.map(([, counts]) => [counts]),
      ),
      "rows and counts": await measure(server, rows),
    });
    const { token } = agency;
    const nice = wishes.map((wish) => `&nice=${encodeURIComponent(wish)}`).join("");
    const path = (turn: number) => {
      const random = new Random(turn, seed);
      return `${filters(random)}&maxWaist=${random.whole(60, 100)}`;
    };
    const search = (turn: number) => ({ path: `/api/search?${path(turn)}`, token });
    const list = (turn: number) => ({ path: `/api/agencies/${agency.id}/roster?${path(turn)}`, token });
    const wishing = (one: typeof search) => (turn: number) => ({ path: one(turn).path + nice, token });
    console.table(await compare(server, { search, "search with five wishes": wishing(search) }, turns));
    console.table(await compare(server, { roster: list, "roster with five wishes": wishing(list) }, turns));
  } finally {
    await server.stop();
  }
}

/** The rows and the counts of a query that was never sent before. */
function requestsOf({ id, token, boards }: SeededAgency, turn: number) {
  const random = new Random(turn, seed);
  const query = `board=${random.pick(boards)}&minHeight=${random.whole(160, 176)}&eyeColor=brown&eyeColor=${random.pick(["blue", "green", "gray"])}&lang=en`;
  const of = (path: string) => ({ path: `/api/agencies/${id}/${path}?${query}`, token });
  return [of("roster"), of("roster/filters")] as const;
}
