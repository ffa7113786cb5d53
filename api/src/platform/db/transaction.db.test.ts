import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "./database.ts";
import { isConflict } from "./errors.ts";
import { inTransaction } from "./transaction.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table locked (id int primary key, value int not null default 0)`.execute(database.db);
  await sql`insert into locked values (1), (2)`.execute(database.db);
});
afterAll(() => database.close());

const add = (db: Database["db"], id: number) => sql`update locked set value = value + 1 where id = ${id}`.execute(db);

it.runIf(process.env.TEST_ENGINE === "postgres")(
  "TL-15 a transaction that PostgreSQL ended with a deadlock runs again, and counts once",
  async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const other = database.db.transaction().execute(async (db) => {
      // It waits for longer than the other one, which is ended.
      await sql`set local deadlock_timeout = '1min'`.execute(db);
      await sql`set local lock_timeout = 0`.execute(db);
      await add(db, 1);
      first.resolve();
      await second.promise;
      await add(db, 2);
    });
    await first.promise;
    await inTransaction(database.db, async (db) => {
      runs++;
      await add(db, 2);
      second.resolve();
      await add(db, 1);
    });
    await other;
    expect(runs).toBe(2);
    expect((await sql`select value from locked`.execute(database.db)).rows).toEqual([{ value: 2 }, { value: 2 }]);
  },
);

it("TL-15 a transaction that always meets a conflict is given up after four attempts, any other error at once", async () => {
  let runs = 0;
  const fail = (state: string) =>
    inTransaction(database.db, async (db) => {
      runs++;
      await add(db, 1);
      await sql`do $$ begin raise exception 'conflict' using errcode = ${sql.lit(state)}; end $$`.execute(db);
    });
  for (const state of ["40P01", "40001"]) {
    runs = 0;
    await expect(fail(state)).rejects.toSatisfy(isConflict);
    expect(runs).toBe(4);
  }
  runs = 0;
  await expect(fail("22000")).rejects.toThrow();
  expect(runs).toBe(1);
});
