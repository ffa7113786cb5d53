import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "./database.ts";
import { SchemaNewerError, SchemaOlderError } from "./errors.ts";
import { migrateToLatest, pendingMigrations } from "./migrate.ts";
import { openDatabase } from "./open.ts";

const KYSELY = import.meta.resolve("kysely");

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compcard-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Adds a migration to the folder that runs `statement`. */
function add(name: string, statement: string): void {
  const text = `import { sql } from ${JSON.stringify(KYSELY)};\nexport async function up(db: never) { await sql\`${statement}\`.execute(db); }\n`;
  writeFileSync(join(folder, `${name}.ts`), text);
}

it("a database for a test has all migrations of the product", async () => {
  expect(await pendingMigrations(database.db)).toEqual([]);
});

describe("migrations", () => {
  beforeEach(async () => {
    await sql`drop schema public cascade; create schema public`.execute(database.db);
  });

  it("run once, in the order of their names", async () => {
    add("0002_second", "alter table first add column two int");
    add("0001_first", "create table first (one int)");
    expect(await pendingMigrations(database.db, folder)).toEqual(["0001_first", "0002_second"]);
    expect(await migrateToLatest(database.db, folder)).toEqual(["0001_first", "0002_second"]);
    expect(await pendingMigrations(database.db, folder)).toEqual([]);
    expect(await migrateToLatest(database.db, folder)).toEqual([]);
    await sql`select one, two from first`.execute(database.db);
  });

  it("that fail leave nothing of themselves and keep those before them", async () => {
    add("0001_first", "create table first (one int)");
    add("0002_broken", "create table second (two int); select nonsense");
    await expect(migrateToLatest(database.db, folder)).rejects.toThrow(/^migration 0002_broken failed: .*nonsense/);
    const { rows } =
      await sql`select to_regclass('first') is not null as first, to_regclass('second') is not null as second`.execute(
        database.db,
      );
    expect(rows).toEqual([{ first: true, second: false }]);
    expect(await pendingMigrations(database.db, folder)).toEqual(["0002_broken"]);
  });

  it("of a newer version are refused in one line", async () => {
    add("0001_first", "create table first (one int)");
    add("0002_future", "create table second (two int)");
    await migrateToLatest(database.db, folder);
    rmSync(join(folder, "0002_future.ts"));
    const refused = await migrateToLatest(database.db, folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaNewerError);
    expect((refused as Error).message).toMatch(
      /^The database was upgraded by a newer version of Compcard \(it has 0002_future\)\. .*\.$/,
    );
  });

  it("that the oldest one replaces are neither missing nor newer; a database without it is refused", async () => {
    add("0001_first", "create table first (one int)");
    add("0002_second", "create table second (two int)");
    await migrateToLatest(database.db, folder);
    rmSync(join(folder, "0001_first.ts"));
    add("0003_third", "create table third (three int)");
    expect(await pendingMigrations(database.db, folder)).toEqual(["0003_third"]);
    expect(await migrateToLatest(database.db, folder)).toEqual(["0003_third"]);
    await sql`delete from kysely_migration where name > '0001_first'`.execute(database.db);
    const refused = await migrateToLatest(database.db, folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SchemaOlderError);
  });

  it("leave the limits of the session as they were", async () => {
    add("0001_first", "create table first (one int)");
    const limits = () =>
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
        database.db,
      );
    const before = await limits();
    await migrateToLatest(database.db, folder);
    expect((await limits()).rows).toEqual(before.rows);
  });

  it.runIf(process.env.TEST_ENGINE === "postgres")(
    "run once when servers start together, however long one takes",
    async () => {
      const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(database.db);
      const url = new URL(inject("databaseServer"));
      url.pathname = rows[0]?.name ?? "";
      const others = await Promise.all([1, 2, 3].map(() => openDatabase({ url: url.href, dataDir: "" })));
      // Longer than both limits of ordinary statements.
      add("0001_first", "create table first (one int); select pg_sleep(5.5)");
      add("0002_second", "create table second (one int)");
      const ran = await Promise.all(others.map(({ db }) => migrateToLatest(db, folder)));
      expect(ran.flat().sort()).toEqual(["0001_first", "0002_second"]);
      await Promise.all(others.map((other) => other.close()));
    },
    30_000,
  );

  it.runIf(process.env.TEST_ENGINE === "postgres")(
    "F17 give way to who writes what they change in another order, and begin anew",
    async () => {
      await sql`create table one (id int); create table two (id int); insert into one values (1); insert into two values (1)`.execute(
        database.db,
      );
      add("0001_both", "alter table one add column name text; alter table two add column name text");
      const migrates = await database.db.transaction().execute(async (writer) => {
        await sql`update two set id = 2`.execute(writer);
        const ran = migrateToLatest(database.db, folder);
        ran.catch(() => {});
        // It has the one and waits for the other.
        const waiting = sql`
          select from pg_locks where not granted
            and database = (select oid from pg_database where datname = current_database())`;
        await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1);
        await sql`update one set id = 2`.execute(writer);
        return { ran };
      });
      expect(await migrates.ran).toEqual(["0001_both"]);
      const { rows } = await sql`select one.id, two.id as other, one.name from one, two`.execute(database.db);
      expect(rows).toEqual([{ id: 2, other: 2, name: null }]);
    },
  );
});
