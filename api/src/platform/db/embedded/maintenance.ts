import { type Kysely, sql } from "kysely";
import type { Log } from "../database.ts";
import { isUnavailable } from "../errors.ts";
import type { Schema } from "../schema.ts";

const vacuumEveryMs = 5 * 60_000;
const checkpointEveryMs = 15_000;
/** Write-ahead log that a start after a kill may have to replay: some seconds of work. */
const logBytes = 16_000_000;

/**
 * Vacuum, analyze and checkpoint at intervals: the embedded engine has no background processes. Without them the log
 * grows until the next stop, dead rows slow searches, and the planner lacks statistics. Returns a function that stops it.
 */
export function startMaintenance(db: Kysely<Schema>, log: Log | undefined): () => void {
  let isOver = false;
  const every = (ms: number, work: (db: Kysely<Schema>) => Promise<void>) =>
    setInterval(() => {
      work(db).catch((error: Error) => {
        // The database is closed or busy: the next run or start does it.
        if (!isOver && !isUnavailable(error))
          log?.warn({ error: error.message }, "maintenance of the embedded database failed");
      });
    }, ms).unref();
  const timers = [every(vacuumEveryMs, vacuumChanged), every(checkpointEveryMs, cutLog)];
  return () => {
    isOver = true;
    for (const timer of timers) clearInterval(timer);
  };
}

/** Vacuums each table that changed enough, one lock each. */
export async function vacuumChanged(db: Kysely<Schema>): Promise<void> {
  // The thresholds are those of PostgreSQL's autovacuum.
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables
    where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`.execute(db);
  for (const { name } of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
}

/** Writes a checkpoint if the log has grown, so that a start after a kill replays less. */
export async function cutLog(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ behind: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${logBytes} as behind from pg_control_checkpoint()`.execute(
    db,
  );
  if (rows[0]?.behind) await sql`checkpoint`.execute(db);
}
