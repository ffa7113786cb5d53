import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DatabaseInUseError } from "./errors.ts";

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process alone and returns how to give it back.
 * Two processes on one embedded database lose rows without an error, so the operating system keeps the lock
 * (SQLite's, on `db.lock`): it vanishes with the process, however that ends, and never goes stale.
 * @throws DatabaseInUseError when another process, or another part of this one, has it.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // SQLite would only say that it cannot open its file.
  accessSync(dataDir, constants.W_OK);
  const lock = new DatabaseSync(join(dataDir, "db.lock"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new DatabaseInUseError(
      `The database in ${dataDir} is already open in another process. Stop that one first, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
    );
  }
  return () => lock.close();
}
