import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import type { AppContext } from "../api/src/app-context.ts";
import { parseConfig } from "../api/src/config.ts";
import { openContext } from "../api/src/open-context.ts";
import type { Database } from "../api/src/platform/db/database.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";

export interface BenchDatabase extends AsyncDisposable {
  context: AppContext;
  database: Database;
  /** Address of the server, for other processes; null for the embedded engine. */
  url: string | null;
  /** Starts the work that a server does by itself some time after a bulk load, so that plans are the usual ones. */
  settle(): Promise<void>;
}

/** An empty migrated database, `pglite` or `postgres`, that is gone when disposed of. */
export async function openBenchDatabase(engine: string): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "compcard-bench-"));
  const url = engine === "postgres" ? (await startCluster()).url("postgres") : null;
  const config = parseConfig({ DATABASE_URL: url ?? "", DATA_DIR: dataDir, SEARCH_INDEX: "off" });
  const context = await openContext(config, pino({ level: "silent" }));
  const { database } = context;
  return {
    context,
    database,
    url,
    async settle() {
      // A connection of its own: those of the product give up after seconds.
      if (url) await vacuumServer(url);
      else await sql`vacuum analyze`.execute(database.db);
    },
    async [Symbol.asyncDispose]() {
      // A server of ours ends with this process.
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function vacuumServer(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

/** Adds `copies` copies of all search rows, past triggers and references: there are no cards behind them. */
export async function copyRows(url: string, copies: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set session_replication_role = replica");
  // The benchmark does not search, and the indexes would be most of the work.
  for (const name of ["text", "agency", "agency_verified", "tokens"])
    await client.query(`drop index if exists card_search_${name}`);
  const { fields } = await client.query("select * from card_search limit 0");
  const others = fields.map(({ name }) => name).filter((name) => name !== "card_id" && name !== "num");
  await client.query(
    `insert into card_search (card_id, num, ${others})
     select gen_random_uuid(), num + copy * (select max(num) from card_search), ${others}
     from card_search, generate_series(1, $1) as copy`,
    [copies],
  );
  await client.end();
}
