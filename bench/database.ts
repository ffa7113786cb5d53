import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../api/src/platform/db/database.ts";
import { migrateToLatest } from "../api/src/platform/db/migrate.ts";
import { openDatabase } from "../api/src/platform/db/open.ts";
import { startCluster } from "../scripts/tools/postgres-cluster.ts";

export interface BenchDatabase extends AsyncDisposable {
  database: Database;
  /** Of the server, for other processes; null for the embedded engine. */
  url: string | null;
  /** What a server does by itself some time after a bulk load; here at once, so that plans are those of every day. */
  settle(): Promise<void>;
}

/** An empty migrated database, `pglite` or `postgres`, that is gone when disposed of. */
export async function openBenchDatabase(engine: string): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "compcard-bench-"));
  const url = engine === "postgres" ? (await startCluster()).url("postgres") : null;
  const database = await openDatabase({ url, dataDir });
  await migrateToLatest(database.db);
  return {
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
