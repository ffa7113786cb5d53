import { type Kysely, sql } from "kysely";
import type { Log } from "../database.ts";
import type { Schema } from "../schema.ts";

const EVERY_MS = 5 * 60_000;
const LOG_BYTES = 4_000_000;

/**
 * Does now and then what a PostgreSQL server leaves to processes of its own, which the embedded engine has not:
 * without it the log grows until the next stop, rows deleted long ago slow every search, and the planner guesses.
 * Returns how to stop it.
 */
export function startUpkeep(db: Kysely<Schema>, log: Log | undefined): () => void {
  const timer = setInterval(() => {
    upkeep(db).catch((error: Error) => log?.warn({ error: error.message }, "upkeep of the embedded database failed"));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round: each table that changed enough is vacuumed in a turn of its own, then the log is cut. */
export async function upkeep(db: Kysely<Schema>): Promise<void> {
  // The thresholds are those of PostgreSQL's autovacuum.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`.execute(db);
  for (const { name } of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);

  const { rows } = await sql<{ behind: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${LOG_BYTES} as behind from pg_control_checkpoint()`.execute(
    db,
  );
  if (rows[0]?.behind) await sql`checkpoint`.execute(db);
}
