import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import { patience } from "../../outside.ts";
import type { Log } from "../database.ts";
import { isConnectionFault } from "../errors.ts";
import { unhurried } from "../unhurried.ts";
import { textParser } from "../value-types.ts";

export type DatabaseLimits = typeof patience.database;

interface Lent {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
  release(): void;
  /** The same object for as long as the connection lives, whoever is lent it. */
  session: object;
}

/** What stands for one connection to a server, from one lending to the next. */
export const sessionOf = (lent: PostgresPoolClient): object => (lent as unknown as Partial<Lent>).session ?? lent;

export interface Where {
  url: string;
  /** A pooler stands there, which takes no settings of a session: those of the server hold (`check.ts`). */
  pooled?: boolean;
  /** Connections at most. */
  most?: number;
}

/** How every connection of ours speaks to a server: limits, time zone, and how values are read. */
export function connectionSettings(
  { url, pooled = false }: Where,
  { connect, lock, statement }: DatabaseLimits = patience.database,
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

/** At most ten connections, unless told otherwise; a lost one is logged and replaced when next needed. */
export function createPool(where: Where, log: Log | undefined, limits?: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(where, limits),
    max: where.most ?? 10,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
  });
  // Without both listeners a restart of the server ends this process: the pool hears only of connections that are idle,
  // and one that is lent tells its query and then, as an event, everybody.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log?.warn({ error: error.message }, "an idle database connection was lost"));
  return pool;
}

/**
 * The pool as Kysely uses it, with two differences. The time spent waiting for a connection is taken off that of its
 * first statement. And a connection that failed is asked nothing more, not even to roll back, and is thrown away.
 */
export function discardingFaulty(pool: pg.Pool, { total }: DatabaseLimits = patience.database): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const asked = performance.now();
      const client = await pool.connect();
      let left = total - (performance.now() - asked);
      let fault: unknown;
      const query = async (text: string, values: unknown[]) => {
        if (fault) throw fault;
        // The server has a limit of its own; this one is for a server that no longer answers at all.
        const limit = unhurried.getStore() ? {} : { query_timeout: left };
        left = total;
        try {
          return await client.query({ text, values, ...limit });
        } catch (error) {
          if (isConnectionFault(error)) fault = error;
          throw error;
        }
      };
      const lent: Lent = { query, release: () => client.release(fault !== undefined), session: client };
      return lent as unknown as PostgresPoolClient;
    },
  };
}
