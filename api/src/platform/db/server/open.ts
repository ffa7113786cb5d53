import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { timeouts } from "../../external-calls.ts";
import type { Connections, Database, Log } from "../database.ts";
import { DatabaseStartError } from "../errors.ts";
import { createQueryListeners } from "../query-listeners.ts";
import type { Schema } from "../schema.ts";
import { checkServer } from "./check.ts";
import { openDump } from "./dump.ts";
import { Listener } from "./listener.ts";
import { createPool, type DatabaseLimits, discardingFaulty, type PoolTarget } from "./pool.ts";
import { Replica } from "./replica.ts";

export interface ServerOptions {
  url: string;
  /** A replica, for `read`. */
  readUrl?: string | null;
  /** The same database without the pooler that `url` then names. */
  directUrl?: string | null;
  log?: Log | undefined;
  limits?: DatabaseLimits;
}

/** A replica that does not answer leaves the primary time to do so within the same request. */
const onReplica = (limits: DatabaseLimits): DatabaseLimits => ({
  ...limits,
  connect: Math.min(limits.connect, 1_000),
  statement: limits.statement / 2,
  total: limits.total / 2,
});

/** Connects to a PostgreSQL server and, for `read`, to its replica when `readUrl` names one. */
export async function openServer({
  url,
  readUrl = null,
  directUrl = null,
  log,
  limits = timeouts.database,
}: ServerOptions): Promise<Database> {
  const address = addressOf(url);
  const listeners = createQueryListeners();
  const pools: [Connections["pool"], pg.Pool][] = [];
  const poolOf = (name: Connections["pool"], where: PoolTarget, held = limits, timedOut?: () => number) => {
    const pool = createPool(where, log, held);
    pools.push([name, pool]);
    return discardingFaulty(pool, where, held, timedOut);
  };
  const speaking = (pool: PostgresPool) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: listeners.notify });
  const primary = poolOf("primary", { url, pooled: directUrl !== null });
  const db = speaking(primary);
  try {
    await checkServer(db, address, directUrl !== null && limits);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const listener = new Listener(directUrl ?? url, log);
  const copy = readUrl && poolOf("replica", { url: readUrl, onlyRead: true }, onReplica(limits), () => 0);
  const replica = copy ? new Replica({ replica: copy, primary, log }) : null;
  const read = replica ? speaking(replica.pool()) : db;
  const direct = directUrl ? speaking(poolOf("direct", { url: directUrl, most: 2 })) : db;

  return {
    db,
    read,
    direct,
    engine: "postgres",
    listen: (channel, handler) => listener.listen(channel, handler),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    ...(replica ? { replicaAnswers: () => replica.answers() } : {}),
    watch: listeners.watch,
    backup: openDump(direct, directUrl ?? url),
    connections: () =>
      pools.map(([pool, { totalCount, idleCount, waitingCount }]) => ({
        pool,
        open: totalCount,
        busy: totalCount - idleCount,
        waiting: waitingCount,
      })),
    async close() {
      const others = [read, direct].filter((other) => other !== db);
      await Promise.all([listener.close(), db.destroy(), ...others.map((other) => other.destroy())]);
    },
  };
}

/** The address of the server for messages, without the password. */
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
