import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Database } from "./database.ts";
import { isUnavailable, isUniqueViolation } from "./errors.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table thing (id int primary key, name text constraint thing_name_key unique)`.execute(database.db);
});
afterAll(() => database.close());

const names = async () => {
  const { rows } = await sql<{ name: string }>`select name from thing order by id`.execute(database.db);
  return rows.map(({ name }) => name);
};

describe("values", () => {
  it("are read the same on both engines", async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as big, count(*) as counted, array[1, null, 3]::int8[] as bigs,
        '2024-02-29'::date as day, array['2024-02-29']::date[] as days,
        '2024-02-29T12:00:00+03:00'::timestamptz as moment,
        '{"a": [1, null]}'::jsonb as document, array['x', null, 'a "b"']::text[] as texts,
        array[]::text[] as none, 1.50::numeric as exact, 1.5::float8 as inexact, true as yes, null::int8 as nothing`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        counted: 1,
        bigs: [1, null, 3],
        day: "2024-02-29",
        days: ["2024-02-29"],
        moment: new Date("2024-02-29T09:00:00Z"),
        document: { a: [1, null] },
        texts: ["x", null, 'a "b"'],
        none: [],
        exact: "1.50",
        inexact: 1.5,
        yes: true,
        nothing: null,
      },
    ]);
  });

  it("are written the same on both engines", async () => {
    const { rows } = await sql`
      select ${["x", null, 'a "b"']}::text[] as texts, ${[1, 2]}::int[] as numbers, ${JSON.stringify([1])}::jsonb as document,
        ${{ a: 1 }}::jsonb as object, ${new Date(0)}::timestamptz as moment, ${"2024-02-29"}::date as day, ${true}::bool as yes,
        ${5}::text as text, ${undefined}::text as nothing, ${"Ё"}::text as letter`.execute(database.db);
    expect(rows).toEqual([
      {
        texts: ["x", null, 'a "b"'],
        numbers: [1, 2],
        document: [1],
        object: { a: 1 },
        moment: new Date(0),
        day: "2024-02-29",
        yes: true,
        text: "5",
        nothing: null,
        letter: "Ё",
      },
    ]);
  });

  it("keep bytes as bytes", async () => {
    const bytes = Buffer.from([0, 1, 254, 255]);
    const { rows } = await sql<{
      bytes: Uint8Array;
      size: number;
    }>`select ${bytes}::bytea as bytes, length(${bytes}::bytea) as size`.execute(database.db);
    expect(Buffer.from(rows[0]?.bytes ?? [])).toEqual(bytes);
    expect(rows[0]?.size).toBe(4);
  });

  it("know Cyrillic letters and Greenwich", async () => {
    const { rows } =
      await sql`select lower('ЁЛКА') as lower, 'Анна' ilike '%АНН%' as found, current_setting('timezone') as zone`.execute(
        database.db,
      );
    expect(rows).toEqual([{ lower: "ёлка", found: true, zone: "UTC" }]);
  });
});

describe("statements", () => {
  it("count the rows they change", async () => {
    const inserted = await sql`insert into thing values (101, 'a'), (102, 'b')`.execute(database.db);
    const deleted = await sql`delete from thing where id > ${100}`.execute(database.db);
    expect([inserted.numAffectedRows, deleted.numAffectedRows]).toEqual([2n, 2n]);
  });

  it("may stand together when they have no parameters", async () => {
    await sql`create table two (id int); insert into two values (1); drop table two`.execute(database.db);
  });

  it("name the constraint that they broke", async () => {
    const twice = sql`insert into thing values (101, 'same'), (102, 'same')`.execute(database.db);
    const error = await twice.catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: "23505",
      constraint: "thing_name_key",
      table: "thing",
      detail: "Key (name)=(same) already exists.",
    });
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "thing_name_key")).toBe(true);
    expect(isUniqueViolation(error, "thing_pkey")).toBe(false);
  });
});

describe("transactions", () => {
  it("leave nothing when they fail", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1, 'one')`.execute(trx);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await names()).toEqual([]);
  });

  it("do not commit when a statement inside failed and was swallowed", async () => {
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1, 'one')`.execute(trx);
      await sql`select nonsense`.execute(trx).catch(() => {});
    });
    await expect(broken).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  it("do not show their rows before they commit", async () => {
    let seen: Promise<string[]> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1, 'one')`.execute(trx);
      seen = names();
      // The embedded engine answers after the commit, PostgreSQL at once; neither may answer with half of it.
      await sql`insert into thing values (2, 'two')`.execute(trx);
    });
    expect([[], ["one", "two"]]).toContainEqual(await seen);
    expect(await names()).toEqual(["one", "two"]);
    await sql`delete from thing`.execute(database.db);
  });

  it("of many callers all happen, none inside another", async () => {
    const add = (id: number): Promise<void> =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await sql`insert into thing values (${id}, ${`n${id}`})`.execute(trx);
          if (id % 3 === 0) throw new Error("no");
        })
        // The queue is limited; a rejected client retries.
        .catch((error) => (isUnavailable(error) ? add(id) : Promise.reject(error)));
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, id) => add(id)));
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect(await names()).toHaveLength(20);
  });
});

describe("notifications", () => {
  it("reach every listener, until it stops", async () => {
    const received: string[] = [];
    const stopFirst = await database.listen("news", (payload) => received.push(`first ${payload}`));
    const both = new Promise<void>(
      (resolve) => void database.listen("news", () => resolve()).then(() => database.notify("news", "Ё")),
    );
    await both;
    await stopFirst();
    expect(received).toEqual(["first Ё"]);
    const last = new Promise<string>(
      (resolve) =>
        void database
          .listen("other", resolve)
          .then(() => database.notify("news", "2").then(() => database.notify("other", "3"))),
    );
    expect(await last).toBe("3");
    expect(received).toEqual(["first Ё"]);
  });
});
