import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../../../../scripts/tools/postgres-cluster.ts";
import { onServer } from "../../../../test/server-databases.ts";
import { startTcpProxy, type TcpProxy } from "../../../../test/tcp-proxy.ts";
import type { Database } from "../database.ts";
import { isUnavailable } from "../errors.ts";
import { openServer } from "./open.ts";

describe.runIf(process.env.TEST_ENGINE === "postgres")("while another server becomes the primary", () => {
  let primary: Cluster;
  let replica: Cluster;
  let proxy: TcpProxy;
  let database: Database;
  const portOf = (cluster: Cluster) => Number(new URL(cluster.url("postgres")).port);
  beforeAll(async () => {
    primary = await startCluster();
    await onServer(primary.url("postgres"), "create table thing (id int primary key)");
    replica = await primary.replica();
    proxy = await startTcpProxy(portOf(primary));
    const url = new URL(primary.url("postgres"));
    url.port = String(proxy.port);
    database = await openServer({ url: url.href });
  });
  afterAll(async () => {
    await database?.close();
    await proxy?.close();
    await replica?.stop();
    await primary?.stop();
  });

  const write = (id: number) => sql`insert into thing values (${id}) on conflict do nothing`.execute(database.db);
  const read = () => sql`select from thing`.execute(database.db);

  it("a connection that leads to a replica is refused: never used and never pooled", async () => {
    await write(1);
    proxy.turnTo(portOf(replica));
    await expect(write(2)).rejects.toSatisfy(isUnavailable);
    await expect(read()).rejects.toSatisfy(isUnavailable);
    proxy.turnTo(portOf(primary));
    await write(3);
  });

  it("a connection that turns read-only later is closed", async () => {
    await sql`set default_transaction_read_only to on`.execute(database.db);
    await expect(write(4)).rejects.toSatisfy(isUnavailable);
    await write(5);
  });

  it("the replica is written to from its promotion on, and subscriptions are renewed", async () => {
    const received: string[] = [];
    await database.listen("news", (payload) => received.push(payload));
    await primary.crash();
    proxy.turnTo(portOf(replica));
    await expect(write(6)).rejects.toSatisfy(isUnavailable);
    await onServer(replica.url("postgres"), "select pg_promote()");
    await expect.poll(() => write(7).then(() => "written", String)).toBe("written");
    await expect
      .poll(async () => {
        await database.notify("news", "after");
        return received.length;
      })
      .toBeGreaterThan(0);
  });
});
