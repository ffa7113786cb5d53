import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../../../../scripts/tools/postgres-cluster.ts";
import { onServer } from "../../../../test/server-databases.ts";
import type { Database } from "../database.ts";
import { DatabaseStartError, isUnavailable } from "../errors.ts";
import { openDatabase } from "../open.ts";
import { prepare } from "../prepared.ts";
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
    // What the pooler would set.
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
      /has encoding LATIN1, not UTF8\. Make/,
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
