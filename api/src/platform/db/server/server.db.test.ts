import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../../../../scripts/tools/postgres-cluster.ts";
import { onServer } from "../../../../test/server-databases.ts";
import type { Database } from "../database.ts";
import { DatabaseStartError, isUnavailable } from "../errors.ts";
import { executedMigrations, migrateToLatest, pendingMigrations } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { prepare } from "../prepared.ts";
import { isRestoreUnfinished } from "../restore-state.ts";
import { readWithoutStatementTimeout } from "../statement-timeout.ts";
import { openServer } from "./open.ts";

const open = (url: string, log?: { warn(details: object, message: string): void }): Promise<Database> =>
  openDatabase({ url, dataDir: "", ...(log && { log }) });

describe.runIf(process.env.TEST_ENGINE === "postgres")("a PostgreSQL server", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  it("may be restarted under us: what was under way is unavailable, what comes after works, listeners listen again", async () => {
    const warnings: string[] = [];
    const database = await open(cluster.url("postgres"), { warn: (_, message) => warnings.push(message) });
    const received: string[] = [];
    await database.listen("news", (payload) => received.push(payload));
    await Promise.all(Array.from({ length: 5 }, () => database.ping()));

    const underWay = sql`select pg_sleep(4)`.execute(database.db).catch((error: unknown) => error);
    await sql`select 1`.execute(database.db);
    await cluster.crash();
    expect(await underWay).toSatisfy(isUnavailable);
    await expect(database.ping()).rejects.toSatisfy(isUnavailable);

    await cluster.start();
    await database.ping();
    expect(warnings).toContain("an idle database connection was lost");
    await expect
      .poll(
        async () => {
          await database.notify("news", "after");
          return received.length;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0);
    await database.close();
  });

  it("reads as long as it takes what nobody waits for, and keeps its limit for what comes after", async () => {
    const limits = { connect: 10_000, lock: 2_000, statement: 300, total: 600 };
    const database = await openServer({ url: cluster.url("postgres"), limits });
    const slow = (db: Database["db"]) => sql<{ done: boolean }>`select true as done from pg_sleep(1)`.execute(db);
    await expect(slow(database.db)).rejects.toSatisfy(isUnavailable);
    expect((await readWithoutStatementTimeout(database.db, slow)).rows).toEqual([{ done: true }]);
    await expect(slow(database.db)).rejects.toSatisfy(isUnavailable);
    await database.close();
  });

  it("keeps no prepared statement where a pooler hands connections on", async () => {
    const ask = prepare((_db, word: string) => sql<{ word: string }>`select ${word}::text as word`);
    const direct = cluster.url("postgres");
    // Settings that the pooler would set.
    const options = encodeURIComponent("-c timezone=UTC -c statement_timeout=1000 -c lock_timeout=1000");
    const keptBy = async (directUrl: string | null) => {
      const database = await openServer({ url: `${direct}?options=${options}`, directUrl });
      const stored = await database.db.connection().execute(async (db) => {
        expect(await ask(db, "one")).toEqual([{ word: "one" }]);
        return sql`select name from pg_prepared_statements`.execute(db);
      });
      await database.close();
      return stored.rows.length;
    };
    expect([await keptBy(null), await keptBy(direct)]).toEqual([1, 0]);
  });

  it("ends statements before a request has waited 5 s and waits for a lock 2 s, both answered as unavailable", async () => {
    const database = await open(cluster.url("postgres"));
    const limits =
      await sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(
        database.db,
      );
    expect(limits.rows).toEqual([{ statement: "4300ms", lock: "2s" }]);
    await sql`create table busy (id int)`.execute(database.db);
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table busy`.execute(trx);
      await expect(sql`select * from busy`.execute(database.db)).rejects.toSatisfy(isUnavailable);
    });
    await database.close();
  });

  it("SL-78 sets what the product needs over what a host or the options of the address set", async () => {
    await onServer(cluster.url("postgres"), "create database german template template0 encoding 'UTF8'");
    await onServer(
      cluster.url("postgres"),
      "alter database german set datestyle = 'German'; alter database german set intervalstyle = 'sql_standard'",
    );
    const options = encodeURIComponent("-c search_path=public,pg_temp -c statement_timeout=0 -c timezone=Asia/Tokyo");
    const database = await open(`${cluster.url("german")}?options=${options}`);
    const { rows } = await sql<Record<string, string | Date>>`
      select current_setting('search_path') as path, current_setting('statement_timeout') as statement,
        current_setting('timezone') as zone, current_setting('intervalstyle') as intervals,
        '2026-03-04 05:06:07+00'::timestamptz as moment, '2026-03-04'::date as day`.execute(database.db);
    expect(rows).toEqual([
      {
        ...{ path: "public,pg_temp", statement: "4300ms", zone: "UTC", intervals: "postgres" },
        ...{ moment: new Date("2026-03-04T05:06:07Z"), day: "2026-03-04" },
      },
    ]);
    await database.close();
  });

  it("SL-78 works with pg_trgm in a schema of the search path, and is refused in one line in another", async () => {
    const server = cluster.url("postgres");
    await onServer(server, "create database managed template template0 encoding 'UTF8'");
    await onServer(cluster.url("managed"), "create schema extensions; create extension pg_trgm schema extensions");
    const refused = await open(cluster.url("managed")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseStartError);
    const { message } = refused as Error;
    expect(message).toMatch(/has the extension pg_trgm in the schema extensions, which is not in search_path/);
    expect(message).not.toContain("\n");
    const remedy = /As its owner run: (.+;)$/.exec(message)?.[1] ?? "";
    await onServer(cluster.url("managed"), remedy);
    const database = await open(cluster.url("managed"));
    await database.ping();
    await database.close();
  });

  it("TL-92 holds several installations in schemas of their own, and what one lacks is named in one line", async () => {
    const server = cluster.url("postgres");
    await onServer(server, "create database shared template template0 encoding 'UTF8'");
    const at = (path: string) => `${cluster.url("shared")}?options=${encodeURIComponent(`-c search_path=${path}`)}`;
    const refusalOf = async (url: string) => {
      const refused = await open(url).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseStartError);
      expect((refused as Error).message).not.toContain("\n");
      return (refused as Error).message;
    };
    const first = await open(at("public"));
    await migrateToLatest(first.db);
    await first.db.insertInto("users").values({ email: "anna@example.com" }).execute();
    await sql`create table restore_unfinished ()`.execute(first.db);

    expect(await refusalOf(at("two,public"))).toMatch(
      /has no schema two, .* Run: CREATE SCHEMA "two" AUTHORIZATION "\w+";$/,
    );
    await onServer(cluster.url("shared"), "create schema two");
    expect(await refusalOf(at("two"))).toMatch(/pg_trgm in the schema public, which is not in search_path \(two\)/);
    const second = await open(at("two,public"));
    expect([await executedMigrations(second.db), await isRestoreUnfinished(second.db)]).toEqual([[], false]);
    await migrateToLatest(second.db);
    expect(await pendingMigrations(second.db)).toEqual([]);
    expect(await second.db.selectFrom("users").select("email").execute()).toEqual([]);
    expect(await first.db.selectFrom("users").select("email").execute()).toEqual([{ email: "anna@example.com" }]);
    await Promise.all([first.close(), second.close()]);

    // A schema with the user's name comes first without anybody having named it.
    const user = decodeURIComponent(new URL(server).username) || "postgres";
    await onServer(cluster.url("shared"), `create schema "${user}"`);
    expect(await refusalOf(cluster.url("shared"))).toMatch(
      /has the tables in the schema public, .*search_path%3Dpublic$/,
    );
    await onServer(
      cluster.url("shared"),
      `drop schema "${user}"; create role guest login; create schema closed; grant usage on schema closed to guest`,
    );
    const asGuest = new URL(at("closed,public"));
    asGuest.username = "guest";
    expect(await refusalOf(asGuest.href)).toMatch(/lets user guest create no tables in the schema closed/);
  });

  it("is read through the replica when one is named", async () => {
    const database = await openDatabase({
      url: cluster.url("postgres"),
      readUrl: cluster.url("template1"),
      dataDir: "",
    });
    const { rows } = await sql`select current_database()::text as name`.execute(database.read);
    expect(rows).toEqual([{ name: "template1" }]);
    await database.close();
  });

  it.each([
    [
      "encoding",
      "create database latin encoding 'LATIN1' locale 'C' template template0",
      "latin",
      /has encoding LATIN1, not UTF8\. Make .* OWNER "\w+" TEMPLATE/,
    ],
    [
      "locale",
      "create database plain encoding 'UTF8' locale 'C' template template0",
      "plain",
      /does not lower-case Cyrillic letters\. Make/,
    ],
  ])("is refused in one line for its %s", async (_, statement, name, message) => {
    await onServer(cluster.url("postgres"), statement);
    const refused = await open(cluster.url(name)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseStartError);
    expect((refused as Error).message).toMatch(message);
    expect((refused as Error).message).not.toContain("\n");
  });

  it("that is not there is refused in one line without the password", async () => {
    const refused = await open("postgres://me:secret@127.0.0.1:1/cards").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseStartError);
    expect((refused as Error).message).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1\/cards does not let us in: .*Is it running/,
    );
    expect((refused as Error).message).not.toContain("secret");
  });

  it("needs an address that can be read", async () => {
    await expect(open("compcard")).rejects.toThrow(/^DATABASE_URL is not an address/);
  });
});
