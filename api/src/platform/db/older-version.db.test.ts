import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { emptySchema } from "../../../test/empty-schema.ts";
import { readShape, type SchemaShape, whatBreaks } from "../../../test/schema-shape.ts";
import type { Database } from "./database.ts";
import { migrateUpTo, migrationNames } from "./migrate.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptySchema(database.db);
});

it("an older process can go on beside each migration (docs/upgrading.md)", async () => {
  const broken: Record<string, string[]> = {};
  let before: SchemaShape = {};
  for (const name of await migrationNames()) {
    await migrateUpTo(database.db, name);
    const after = await readShape(database.db);
    const reasons = whatBreaks(before, after);
    if (reasons.length > 0) broken[name] = reasons;
    before = after;
  }
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(broken).toEqual({});
});

it.each([
  ["alter table notes drop column body", "notes.body is gone"],
  ["alter table notes rename column body to text", "notes.body is gone"],
  ["drop table notes", "table notes is gone"],
  ["alter table notes rename to letters", "table notes is gone"],
  ["alter table notes alter column size type bigint", "notes.size was integer and is bigint"],
  ["alter table notes alter column body set not null", "notes.body must be given now"],
  ["alter table notes alter column size drop default", "notes.size has no default any more"],
  ["alter table notes add column who text not null", "notes.who is new, and must be given"],
  ["create unique index on notes (body)", "a new rule of uniqueness ON public.notes USING btree (body)"],
])("%s breaks an older process", async (statement, reason) => {
  const { db } = database;
  await sql`create table notes (id int primary key, body text, size int not null default 1)`.execute(db);
  const before = await readShape(db);
  await sql.raw(statement).execute(db);
  expect(whatBreaks(before, await readShape(db))).toContain(reason);
});

it.each([
  "alter table notes add column who text",
  "alter table notes add column who text not null default ''",
  "alter table notes alter column body drop not null",
  "create table letters (id int primary key)",
  "create index on notes (body)",
])("%s breaks nobody", async (statement) => {
  const { db } = database;
  await sql`create table notes (id int primary key, body text not null)`.execute(db);
  const before = await readShape(db);
  await sql.raw(statement).execute(db);
  expect(whatBreaks(before, await readShape(db))).toEqual([]);
});
