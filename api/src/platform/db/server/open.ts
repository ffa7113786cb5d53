import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { patience } from "../../outside.ts";
import type { Connections, Database, Log } from "../database.ts";
import { DatabaseStartError } from "../errors.ts";
import type { Schema } from "../schema.ts";
import { createWatchers } from "../watchers.ts";
import { checkServer } from "./check.ts";
import { Listener } from "./listener.ts";
import { createPool, type DatabaseLimits, discardingFaulty } from "./pool.ts";
import { Replica } from "./replica.ts";

/** Connects to a PostgreSQL server and, for `read`, to its replica when `readUrl` names one. */
export async function openServer(
  url: string,
  readUrl: string | null,
  log: Log | undefined,
  limits: DatabaseLimits = patience.database,
): Promise<Database> {
  const address = addressOf(url);
  const watchers = createWatchers();
  const pools: [Connections["pool"], pg.Pool][] = [];
  const poolOf = (name: Connections["pool"], where: string) => {
    const pool = createPool(where, log, limits);
    pools.push([name, pool]);
    return discardingFaulty(pool, limits);
  };
  const speaking = (pool: PostgresPool) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: watchers.tell });
  const primary = poolOf("primary", url);
  const db = speaking(primary);
  try {
    await checkServer(db, address);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const replica = readUrl ? new Replica(poolOf("replica", readUrl), primary, log) : null;
  const read = replica ? speaking(replica.pool()) : db;
  const listener = new Listener(url, log);

  return {
    db,
    read,
    engine: "postgres",
    listen: (channel, handler) => listener.listen(channel, handler),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    ...(replica ? { replicaAnswers: () => replica.answers() } : {}),
    watch: watchers.watch,
    connections: () =>
      pools.map(([pool, { totalCount, idleCount, waitingCount }]) => ({
        pool,
        open: totalCount,
        busy: totalCount - idleCount,
        waiting: waitingCount,
      })),
    async close() {
      await Promise.all([listener.close(), db.destroy(), read === db ? undefined : read.destroy()]);
    },
  };
}

/** Where the server is, without the password: this goes into messages. */
function addressOf(url: string): string {
  try {
    const { host, pathname, searchParams } = new URL(url);
    return `${host || searchParams.get("host") || "localhost"}${pathname}`;
  } catch {
    throw new DatabaseStartError(
      "DATABASE_URL is not an address. It looks like postgres://user:password@host:5432/compcard",
    );
  }
}
