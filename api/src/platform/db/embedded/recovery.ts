import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "../database.ts";

const everyMs = 5_000;

/** Offset of the state of the database in PostgreSQL's `pg_control`, and the state of a closed one. */
const [stateAt, shutDown] = [16, 1];

function wasClosed(folder: string): boolean {
  try {
    return readFileSync(join(folder, "global", "pg_control")).readUInt32LE(stateAt) === shutDown;
  } catch {
    // The engine reports the error itself.
    return true;
  }
}

/**
 * Opens the database in `folder`. After a killed process or a power cut the engine first replays its write-ahead log,
 * which may take minutes and cannot be interrupted: it is logged, with the elapsed time every few seconds.
 */
export async function openWithNotice<T>(folder: string, log: Log | undefined, open: () => Promise<T>): Promise<T> {
  if (!log || wasClosed(folder)) return open();
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  log.warn(
    { folder },
    "the embedded database was not shut down cleanly: it replays its write-ahead log before it opens, which can take minutes; do not stop it",
  );
  const timer = setInterval(() => {
    log.warn({ folder, seconds: seconds() }, `the embedded database is replaying its log: ${seconds()} s so far`);
  }, everyMs);
  try {
    const opened = await open();
    log.warn({ folder, seconds: seconds() }, `the embedded database has recovered, after ${seconds()} s`);
    return opened;
  } finally {
    clearInterval(timer);
  }
}
