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
  /** The same object for as long as the connection lives, across leases. */
  session: object;
}

/** What stands for one connection to a server, from one lending to the next. */
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

/** Knows whether its server is a replica: from PostgreSQL 14 on it says so to whom it lets in, poolers apart. */
class RoleAwareClient extends pg.Client {
  isOnReplica = false;

  constructor(settings?: pg.ClientConfig) {
    super(settings);
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
      if (parameterName === "in_hot_standby") this.isOnReplica = parameterValue === "on";
    });
  }
}

/** How every connection of ours speaks to a server: limits, time zone, and how values are read. */
export function connectionSettings(
  { url, pooled = false }: PoolTarget,
  { connect, lock, statement }: DatabaseLimits = timeouts.database,
): pg.ClientConfig {
  const options = `-c statement_timeout=${statement} -c lock_timeout=${lock} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`;
  return {
    connectionString: url,
    application_name: "compcard",
    connectionTimeoutMillis: connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(pooled ? {} : { options }),
    types: { getTypeParser: ((oid: number) => textParser(oid)) as pg.CustomTypesConfig["getTypeParser"] },
  };
}

/**
 * At most ten connections, unless told otherwise; a lost one is logged and replaced when next needed. Where we write, none
 * to a replica: while another server becomes the primary, whatever leads to it may lead to one that is none yet or none
 * any more, where reads miss what was written.
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
  // Without both listeners a restart of the server ends this process: the pool hears only of connections that are idle,
  // and one that is leased tells its query and then, as an event, everybody.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log?.warn({ error: error.message }, "an idle database connection was lost"));
  return pool;
}

/**
 * The pool as Kysely uses it, with four differences. What is prepared (`prepared.ts`) goes under its name. The time spent
 * waiting for a connection is taken off that of its first statement. What a request has waited in vain, here or at another
 * pool, is taken off all that follows in it, down to asking nothing any more (FL-64). And a connection that failed is asked nothing more, not even to roll back, and is thrown
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
      // A tenth of it brings no answer that all the rest did not; a new connection may take its own time to come.
      const enough = pool.idleCount > 0 ? total * 0.9 : Math.max(0, total - connect);
      if (timedOut() > enough)
        throw new DatabaseUnavailableError("this request has spent its whole database timeout waiting");
      const asked = performance.now();
      const client = await pool.connect().catch((error: unknown) => {
        recordTimedOutWait(asked);
        throw error;
      });
      let spent = performance.now() - asked;
      let fault: unknown;
      const query = async (text: string, values: unknown[]) => {
        if (fault) throw fault;
        // The server has a limit of its own; this one is for a server that no longer answers at all.
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
