import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../../../../../scripts/tools/postgres-cluster.ts";
import { onServer } from "../../../../test/server-databases.ts";
import type { Database } from "../database.ts";
import { openServer } from "./open.ts";

describe.runIf(process.env.TEST_ENGINE === "postgres")("a streaming replica", () => {
  let primary: Cluster;
  let replica: Cluster;
  const open: Database[] = [];
  const warnings: string[] = [];
  beforeAll(async () => {
    primary = await startCluster();
    await onServer(primary.url("postgres"), "create table thing (id int primary key, name text)");
    replica = await primary.replica();
  });
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
    await onReplica("select pg_wal_replay_resume()");
    warnings.length = 0;
  });
  afterAll(async () => {
    await replica?.stop();
    await primary?.stop();
  });

  const onReplica = (statement: string) => onServer(replica.url("postgres"), statement);
  const openProcess = async () => {
    const log = { warn: (_: object, message: string) => void warnings.push(message) };
    const database = await openServer({ url: primary.url("postgres"), readUrl: replica.url("postgres"), log });
    open.push(database);
    return database;
  };
  const write = ({ db }: Database, id: number) => sql`insert into thing values (${id}, 'new')`.execute(db);
  const find = async ({ read }: Database, id: number) => {
    const { rows } = await sql<{ copy: boolean; found: boolean }>`
      select pg_is_in_recovery() as copy, exists (select from thing where id = ${id}) as found`.execute(read);
    return rows[0];
  };
  const fromReplica = (database: Database, id: number) =>
    expect.poll(() => find(database, id)).toEqual({ copy: true, found: true });

  it("a writer sees its write at once, though the replica has stopped replaying", async () => {
    const one = await openProcess();
    await write(one, 1);
    await fromReplica(one, 1);
    await onReplica("select pg_wal_replay_pause()");
    await write(one, 2);
    expect(await find(one, 2)).toEqual({ copy: false, found: true });
    await onReplica("select pg_wal_replay_resume()");
    await fromReplica(one, 2);
  });

  it("so does a client of another process", async () => {
    const [one, other] = [await openProcess(), await openProcess()];
    await write(one, 10);
    await fromReplica(other, 10);
    for (let id = 11; id < 60; id++) {
      await write(one, id);
      expect((await Promise.all([other, one].map((process) => find(process, id)))).map((row) => row?.found)).toEqual([
        true,
        true,
      ]);
    }
    await onReplica("select pg_wal_replay_pause()");
    await write(one, 60);
    expect(await find(other, 60)).toEqual({ copy: false, found: true });
  });

  it("that a primary out of reach leaves alone is read as it stands", async () => {
    const one = await openProcess();
    await write(one, 100);
    await fromReplica(one, 100);
    await primary.crash();
    await expect.poll(() => find(one, 100).catch(() => null)).toEqual({ copy: true, found: true });
    await primary.start();
  });
});
