import { loadavg } from "node:os";
import { sql } from "kysely";
import type { AppContext } from "../api/src/app-context.ts";
import { compare, measure, type SeededAgency, seedAgency } from "./agency.ts";
import { insertCards } from "./cards/insert.ts";
import { Random } from "./cards/random.ts";
import { openBenchDatabase } from "./database.ts";
import { filters, startServer } from "./http.ts";

const seed = 1;
const models = 5_000;
const turns = 100;
const ownFields = 10;
const wishes = ["hairColor:blonde", "height:175..180", "eyeColor:blue", "skills:catwalk", "languages:english"];

/** A roster of 5,000 models with three filters and all counts, with ten own fields, and what five wishes add to a search. Prints tables. */
export async function benchRoster(cards: number): Promise<void> {
  await using opened = await openBenchDatabase("postgres");
  await insertCards(opened.context, Math.max(cards, models), seed);
  const agency = await seedAgency(opened.context, models);
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
    const fields = await seedOwnFields(opened.context, agency.id);
    const ownRows = (query: (turn: number) => string) =>
      measure(
        server,
        Array.from({ length: turns }, (_, turn) => [
          { path: `/api/agencies/${agency.id}/roster?lang=en&${query(turn)}`, token: agency.token },
        ]),
      );
    const of = (turn: number) => fields[turn % fields.length] ?? "";
    console.table({
      "rows with ten own fields": await ownRows((turn) => `page=${1 + turn}`),
      "sorted by one of them": await ownRows((turn) => `page=${1 + (turn % 20)}&sort=own.${of(turn)}`),
      "filtered by one of them": await ownRows((turn) => `own.${of(turn)}=${encodeURIComponent(`value ${turn % 50}`)}`),
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

/** Defines ten own fields, and gives each row a value of each. @returns their ids. */
async function seedOwnFields({ database: { db } }: AppContext, agencyId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`insert into agency_fields (agency_id, name, kind, position)
    select ${agencyId}::uuid, 'Field ' || at, 'text', at from generate_series(0, ${ownFields - 1}::int) as at returning id`.execute(
    db,
  );
  await sql`update representations set note = 'Call back in May', own = (
      select jsonb_object_agg(field.id, 'value ' || (substr(external_id, 2)::int + position) % 50)
      from agency_fields as field where field.agency_id = representations.agency_id)
    where agency_id = ${agencyId}`.execute(db);
  await sql`analyze representations, agency_fields`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rows and the counts of a query that was never sent before. */
function requestsOf({ id, token, boards }: SeededAgency, turn: number) {
  const random = new Random(turn, seed);
  const query = `board=${random.pick(boards)}&minHeight=${random.whole(160, 176)}&eyeColor=brown&eyeColor=${random.pick(["blue", "green", "gray"])}&lang=en`;
  const of = (path: string) => ({ path: `/api/agencies/${id}/${path}?${query}`, token });
  return [of("roster"), of("roster/filters")] as const;
}
