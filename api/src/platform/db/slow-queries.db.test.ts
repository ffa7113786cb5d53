import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { beginRequest, currentRequest } from "../current-request.ts";
import type { Database } from "./database.ts";
import { logSlowQueries } from "./slow-queries.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

interface Line {
  took: number;
  statement: string;
  plan?: string;
  reqId?: string;
}

/** The lines that are logged during some work; waits for the expected number of lines. */
async function logDuring(milliseconds: number, work: () => Promise<unknown>, lines = 1): Promise<Line[]> {
  const logged: Line[] = [];
  const end = logSlowQueries(database, milliseconds, { warn: (line) => void logged.push(line as Line) });
  await work();
  await expect.poll(() => logged.length).toBeGreaterThanOrEqual(lines);
  end();
  return logged;
}

const slowly = (email: string, seconds = 0.2) =>
  sql`select (select id from users where email = ${email}), pg_sleep(${seconds}::float8)`.execute(database.db);

it("a slow statement is logged with its plan, the request it was for, and no value", async () => {
  const work = () => currentRequest.run(beginRequest("request-7"), () => slowly("canary@example.com"));
  const [line, ...more] = await logDuring(5, work);
  expect(more).toEqual([]);
  expect(line).toMatchObject({ reqId: "request-7", took: expect.any(Number) });
  expect(line?.took).toBeGreaterThanOrEqual(5);
  expect(line?.statement).toContain("from users where email = $1");
  expect(line?.plan).toMatch(/Scan .*users/);
  expect(line?.plan).toContain("$1");
  expect(JSON.stringify(line)).not.toMatch(/canary|765/);
});

it("the same statement is logged once a minute, and fast ones never", async () => {
  const logged = await logDuring(5, async () => {
    for (let time = 0; time < 3; time++) await slowly("a@example.com");
  });
  expect(logged).toHaveLength(1);
  const end = logSlowQueries(database, 60_000, { warn: () => expect.unreachable() });
  await slowly("b@example.com", 2);
  end();
});

it("a slow write is planned, not done again", async () => {
  await sql`create table slow_writes (note text)`.execute(database.db);
  const work = () =>
    sql`insert into slow_writes select ${"x"} || count(*) from generate_series(1, ${765_432}::int)`.execute(
      database.db,
    );
  const [line] = await logDuring(5, work);
  expect(line?.plan).toContain("Insert on slow_writes");
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from slow_writes`.execute(database.db);
  expect(rows).toEqual([{ count: 1 }]);
});
