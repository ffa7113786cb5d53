import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { publishCard, search } from "../../../test/search/fixtures.ts";
import type { Database } from "../../platform/db/database.ts";
import { refreshAges, refreshSearchRow } from "./refresh.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

// `search` compares the database with the index in memory on every call.
const found = async (query: Record<string, string> = {}) => (await search(database.db, query)).ids;

async function dayBefore(years: number, days = 0): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((current_date - make_interval(years => ${years}::int))::date - ${days}::int)::text as day`.execute(
    database.db,
  );
  return rows[0]?.day as string;
}

const card = async (minute: number, dates: { measured_at: string | null; confirmed_at?: string }) =>
  publishCard(database.db, {
    ...{ first_name: "Анна", height: 170, ...dates },
    updated_at: new Date(Date.UTC(2026, 10, 1, 12, minute)),
  });

it("SEARCH-04 cards with figures older than a year stand below fresh ones and those without any, each in the order of changes", async () => {
  const [old, yearOld] = [await dayBefore(1, 1), await dayBefore(1)];
  const ids = [
    await card(1, { measured_at: yearOld }),
    await card(2, { measured_at: old }),
    await card(3, { measured_at: null }),
    await card(4, { measured_at: old, confirmed_at: yearOld }),
    await card(5, { measured_at: old }),
  ];
  const order = [3, 2, 0, 4, 1].map((at) => ids[at]);
  expect(await found()).toEqual(order);
  // Equally good for a text, and equally tall.
  expect(await found({ q: "анна" })).toEqual(order);
  expect(await found({ sort: "height" })).toEqual(order);
  expect(await found({ sort: "newest" })).toEqual(ids.toReversed());
});

it("SEARCH-04 a card sinks when a year has passed, and rises when it is confirmed", async () => {
  const { db } = database;
  const [one, other] = [
    await card(1, { measured_at: await dayBefore(0, 1) }),
    await card(2, { measured_at: await dayBefore(1) }),
  ];
  expect(await found()).toEqual([other, one]);
  // One day less, which for the search equals a night.
  await db
    .updateTable("cards")
    .set({ measured_at: await dayBefore(1, 1) })
    .where("id", "=", other)
    .execute();
  expect(await found()).toEqual([other, one]);
  await db.updateTable("card_search").set({ due_on: sql`due_on - 1` }).execute();
  await refreshAges(db);
  expect(await found()).toEqual([one, other]);
  await db
    .updateTable("cards")
    .set({ confirmed_at: await dayBefore(0) })
    .where("id", "=", other)
    .execute();
  await refreshSearchRow(db, [other]);
  expect(await found()).toEqual([other, one]);
});
