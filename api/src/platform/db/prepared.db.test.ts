import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "./database.ts";
import { prepare } from "./prepared.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table pair (id int primary key, word text)`.execute(database.db);
  await sql`insert into pair values (1, 'one'), (2, 'two')`.execute(database.db);
});
afterAll(() => database.close());

const wordOf = prepare(
  (_db, id: number) => sql<{ said: string }>`select ${"said"} || ' ' || word as said from pair where id = ${id}`,
);

it("a prepared query gets a new value each time, in a transaction and after a failed one too", async () => {
  expect(await wordOf(database.db, 1)).toEqual([{ said: "said one" }]);
  expect(await wordOf(database.db, 2)).toEqual([{ said: "said two" }]);
  expect(await wordOf(database.db, 3)).toEqual([]);
  const failed = database.db.transaction().execute(async (db) => {
    await sql`update pair set word = 'zwei' where id = 2`.execute(db);
    expect(await wordOf(db, 2)).toEqual([{ said: "said zwei" }]);
    await sql`select 1 / 0`.execute(db);
  });
  await expect(failed).rejects.toThrow();
  expect(await wordOf(database.db, 2)).toEqual([{ said: "said two" }]);
});

const among = prepare(
  (_db, ids: readonly number[], word: string) =>
    sql<{ id: number }>`select id from pair where word <> ${word} and id = any(${ids}) and ${word} <> ''`,
);

it("SL-69 a prepared query takes several values, each wherever it stands", async () => {
  expect(await among(database.db, [1, 2, 3], "two")).toEqual([{ id: 1 }]);
  expect(await among(database.db, [2], "one")).toEqual([{ id: 2 }]);
  expect(await among(database.db, [1, 2], "")).toEqual([]);
});

it("a prepared query outlives a change of its table, as an upgrade beside this process makes one", async () => {
  await wordOf(database.db, 1);
  await sql`alter table pair add column more text, alter column word type varchar(40)`.execute(database.db);
  expect(await wordOf(database.db, 1)).toEqual([{ said: "said one" }]);
});

it.runIf(process.env.TEST_ENGINE === "postgres")("a server has it ready by its name", async () => {
  await database.db.connection().execute(async (db) => {
    for (const id of [1, 2, 1]) await wordOf(db, id);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%word as said%'`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
