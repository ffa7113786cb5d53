import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "../../platform/db/database.ts";
import { everything, matchAllFor } from "./engine.ts";
import { matches } from "./store-matches.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The database's plan for counting a search among many cards. */
function planOf(condition: typeof everything): Promise<string> {
  return database.db.transaction().execute(async (db) => {
    for (const way of ["seqscan", "bitmapscan"]) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db);
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      explain select count(*) from card_search where ${matches(condition)}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

it("SEARCH-03 has an index of the cards that guests find, which guests' counts use", async () => {
  expect(await planOf(everything)).toContain("using card_search_open");
  expect(await planOf(matchAllFor({}))).not.toContain("card_search_open");
});
