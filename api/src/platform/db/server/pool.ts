import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { timeouts } from "../../external-calls.ts";
import type { Log } from "../database.ts";
import { DatabaseUnavailableError, isConnectionFault, isReadOnly, isUnavailable } from "../errors.ts";
import { nameOfPrepared } from "../prepared.ts";
import { withoutStatementTimeout } from "../statement-timeout.ts";
import { textParser } from "../value-types.ts";
import { getTimedOutMs, recordTimedOutWait } from "./timed-out-waits.ts";

export type DatabaseLimits = typeof timeouts.database;

interface LeasedClient {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
  release(): void;
  /** The same object for the lifetime of the connection, across leases. */
  session: object;
}

/** The identity of one connection to a server, from one lease to the next. */
export const sessionOf = (leased: PostgresPoolClient): object =>
  (leased as unknown as Partial<LeasedClient>).session ?? leased;

export interface PoolTarget {
  url: string;
  /** A pooler stands there, which takes no settings of a session: those of the server hold (`check.ts`). */
  pooled?: boolean;
  /** Nothing is written there: a replica will do. */
  onlyRead?: boolean;
  /** Connections at most. */
  most?: number;
}

/** Detects a replica by the `in_hot_standby` parameter that PostgreSQL 14 and newer send on connect. Poolers do not send it. */
class RoleAwareClient extends pg.Client {
  isOnReplica = false;

  constructor(settings?: pg.ClientConfig) {
    super(settings);
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
      if (parameterName === "in_hot_standby") this.isOnReplica = parameterValue === "on";
    });
  }
}

/**
 * Settings of every server connection: timeouts, time zone, form of dates and type parsers. They come after the `options` of
 * the URL, which would otherwise replace them (SL-78).
 */
export function connectionSettings(
  { url, pooled = false }: PoolTarget,
  { connect, lock, statement }: DatabaseLimits = timeouts.database,
): pg.ClientConfig {
  const own = `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres`;
  const given = new URLSearchParams(url.split("?")[1]).getAll("options").at(-1);
  // The driver takes the last of several values.
  const options = encodeURIComponent(given ? `${given} ${own}` : own);
  return {
    connectionString: pooled ? url : `${url}${url.includes("?") ? "&" : "?"}options=${options}`,
    application_name: "compcard",
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: ((oid: number) => textParser(oid)) as pg.CustomTypesConfig["getTypeParser"] },
  };
}

/**
 * At most ten connections by default; a lost one is logged and replaced on demand. A pool for writes refuses replicas:
 * during a failover an address may lead to a server that is not yet, or no longer, the primary.
 */
export function createPool(where: PoolTarget, log: Log | undefined, limits?: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(where, limits),
    Client: RoleAwareClient,
    onConnect(client) {
      if (!where.onlyRead && client instanceof RoleAwareClient && client.isOnReplica)
        throw new DatabaseUnavailableError("the server is a replica and takes no writes");
    },
    max: where.most ?? 10,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
  });
  // Without both listeners a server restart ends this process: the pool handles errors of idle connections only, and a
  // leased one also emits its error as an event.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log?.warn({ error: error.message }, "an idle database connection was lost"));
  return pool;
}

/**
 * The pool as Kysely uses it, with four differences. What is prepared (`prepared.ts`) goes under its name. The time spent
 * waiting for a connection is taken off that of its first statement. What a request has waited in vain, here or at another
 * pool, is taken off all that follows in it, down to asking nothing any more (FL-64). And a connection that failed gets no further statement, not even to roll back, and is thrown
 * away. A replica (`timedOut` gives 0) has little time anyway, and answers who has waited for the primary.
 */
export function discardingFaulty(
  pool: pg.Pool,
  { pooled = false }: PoolTarget,
  { connect, total }: DatabaseLimits,
  timedOut = getTimedOutMs,
): PostgresPool {
  // Behind a pooler the next statement may meet another connection.
  const named = (text: string) => {
    const name = pooled ? undefined : nameOfPrepared(text);
    return name === undefined ? {} : { name };
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      // The last tenth of the timeout is too short for a response, and a new connection needs its connect timeout.
      const enough = pool.idleCount > 0 ? total * 0.9 : Math.max(0, total - connect);
      if (timedOut() > enough)
        throw new DatabaseUnavailableError("this request has spent its whole database timeout waiting");
      const startedAt = performance.now();
      const client = await pool.connect().catch((error: unknown) => {
        recordTimedOutWait(startedAt);
        throw error;
      });
      let spent = performance.now() - startedAt;
      let fault: unknown;
      const query = async (text: string, values: unknown[]) => {
        if (fault) throw fault;
        // The server has its own timeout; this one is for a server that no longer responds.
        const limit = withoutStatementTimeout.getStore()
          ? {}
          : { query_timeout: Math.max(1, total - timedOut() - spent) };
        spent = 0;
        const began = performance.now();
        try {
          return await client.query({ text, values, ...limit, ...named(text) });
        } catch (error) {
          if (isUnavailable(error)) recordTimedOutWait(began);
          if (isConnectionFault(error) || isReadOnly(error)) fault = error;
          throw error;
        }
      };
      const leased: LeasedClient = { query, release: () => client.release(fault !== undefined), session: client };
      return leased as unknown as PostgresPoolClient;
    },
  };
}
