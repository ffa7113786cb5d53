import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../../../../scripts/tools/postgres-cluster.ts";
import { startTcpProxy, type TcpProxy } from "../../../../test/tcp-proxy.ts";
import { beginRequest, currentRequest } from "../../current-request.ts";
import { timeouts } from "../../external-calls.ts";
import { isUnavailable } from "../errors.ts";
import { openServer } from "./open.ts";

const limits = { connect: 1_000, lock: 500, statement: 800, total: 1_000 };

describe.runIf(process.env.TEST_ENGINE === "postgres")("a PostgreSQL server that hangs", () => {
  let cluster: Cluster;
  let proxy: TcpProxy;
  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startTcpProxy(Number(new URL(cluster.url("postgres")).port));
  });
  afterAll(async () => {
    await proxy?.close();
    await cluster?.stop();
  });
  const throughProxy = () => {
    const url = new URL(cluster.url("postgres"));
    url.port = String(proxy.port);
    return url.href;
  };

  it("FL-64 holds a request once, at most 5 s: no rollback is sent over a failed connection", async () => {
    const { connect, total, statement } = timeouts.database;
    expect(Math.max(total, connect, statement)).toBeLessThan(5_000);
    const database = await openServer({ url: throughProxy(), limits });
    const inside = database.db.transaction().execute(async (trx) => {
      await sql`select 'here'`.execute(trx);
      proxy.freeze();
      await sql`select 'never answered'`.execute(trx);
    });
    await expect(inside).rejects.toSatisfy(isUnavailable);
    expect(proxy.swallowed()).toContain("never answered");
    expect(proxy.swallowed()).not.toContain("rollback");
    proxy.thaw();
    await expect
      .poll(
        () =>
          database.ping().then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    await database.close();
  });

  it("FL-64 a request that has used up its time sends no further query; the next one does", async () => {
    const database = await openServer({ url: throughProxy(), limits });
    proxy.freeze();
    await currentRequest.run(beginRequest("one"), async () => {
      await expect(sql`select 'asked first'`.execute(database.db)).rejects.toSatisfy(isUnavailable);
      await expect(sql`select 'asked again'`.execute(database.db)).rejects.toSatisfy(isUnavailable);
    });
    expect(proxy.swallowed()).not.toContain("application_name");
    proxy.thaw();
    await currentRequest.run(beginRequest("two"), () =>
      expect.poll(() => database.ping().catch(() => "away"), { timeout: 10_000 }).toBeUndefined(),
    );
    await database.close();
  });

  it("FL-64 a request that has waited for long does not wait for a new connection as well", async () => {
    const database = await openServer({ url: cluster.url("postgres"), limits: timeouts.database });
    await database.ping();
    const { connect, total } = timeouts.database;
    const late = { ...beginRequest("late"), timedOut: { milliseconds: total - connect + 1, until: 0 } };
    const ask = () => currentRequest.run(late, () => sql`select 1`.execute(database.db));
    await database.db.connection().execute(async () => {
      await expect(ask()).rejects.toSatisfy(isUnavailable);
    });
    await ask();
    await database.close();
  });

  it("FL-64 what a read has waited for the primary's position is taken off what comes after it", async () => {
    const short = { ...limits, total: timeouts.readiness.total * 0.9 };
    const database = await openServer({ url: throughProxy(), readUrl: cluster.url("postgres"), limits: short });
    await database.ping();
    proxy.freeze();
    await currentRequest.run(beginRequest("one"), async () => {
      const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.read);
      expect(rows).toEqual([{ one: 1 }]);
      await expect(sql`select 'asked after'`.execute(database.db)).rejects.toSatisfy(isUnavailable);
    });
    expect(proxy.swallowed()).not.toContain("application_name");
    proxy.thaw();
    await database.close();
  });

  it("FL-63 a replica that hangs or disappears is replaced by the primary, is logged, and comes back", async () => {
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => void warnings.push(message) };
    const url = new URL(throughProxy());
    url.pathname = "/template1";
    const database = await openServer({ url: cluster.url("postgres"), readUrl: url.href, log, limits });
    const readFrom = async () => {
      const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(database.read);
      return rows[0]?.name;
    };
    expect(await readFrom()).toBe("template1");
    expect(await database.replicaAnswers?.()).toBe(true);

    proxy.freeze();
    expect(await database.replicaAnswers?.()).toBe(false);
    expect(await readFrom()).toBe("postgres");
    expect(await readFrom()).toBe("postgres");
    expect(warnings.filter((line) => line.includes("replica is away"))).toHaveLength(1);

    proxy.thaw();
    await expect.poll(() => database.replicaAnswers?.()).toBe(true);
    expect(await readFrom()).toBe("template1");
    await database.close();
  });

  it("FL-63 a replica that was never there keeps nobody from reading", async () => {
    const database = await openServer({
      url: cluster.url("postgres"),
      readUrl: "postgres://postgres@127.0.0.1:1/none",
      limits,
    });
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.read);
    expect(rows).toEqual([{ one: 1 }]);
    expect(await database.replicaAnswers?.()).toBe(false);
    await database.close();
  });
});
