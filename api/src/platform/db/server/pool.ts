import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Log } from "../database.ts";
import { isConnectionFault } from "../errors.ts";
import { textParser } from "../value-types.ts";

/** How every connection of ours speaks to a server: limits, time zone, and how values are read. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: "compcard",
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options:
      "-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC",
    types: { getTypeParser: ((oid: number) => textParser(oid)) as pg.CustomTypesConfig["getTypeParser"] },
  };
}

/** At most ten connections; a lost one is logged and replaced when next needed. */
export function createPool(url: string, log: Log | undefined): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: 10,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 1_800,
    // The server's own limit is 5 s; this one is for a server that no longer answers at all.
    query_timeout: 8_000,
  });
  // Without both listeners a restart of the server ends this process: the pool hears only of connections that are idle,
  // and one that is lent tells its query and then, as an event, everybody.
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("error", (error) => log?.warn({ error: error.message }, "an idle database connection was lost"));
  return pool;
}

/** The pool as Kysely uses it, except that a connection which failed is thrown away instead of being lent again. */
export function discardingFaulty(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let fault = false;
      const query = async (...args: unknown[]) => {
        try {
          return await (client.query as (...args: unknown[]) => Promise<unknown>)(...args);
        } catch (error) {
          fault ||= isConnectionFault(error);
          throw error;
        }
      };
      return { query, release: () => client.release(fault) } as unknown as PostgresPoolClient;
    },
  };
}
