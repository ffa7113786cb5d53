import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockFile } from "../lock-file.ts";
import { DatabaseInUseError } from "./errors.ts";

/**
 * Takes the data folder for this process alone and returns how to give it back.
 * Two processes on one embedded database lose rows without an error, so there is a lock, on `db.lock`.
 * @throws DatabaseInUseError when another process, or another part of this one, has it.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  // SQLite's own error states only that it cannot open the file.
  accessSync(dataDir, constants.W_OK);
  const unlock = lockFile(join(dataDir, "db.lock"));
  if (unlock) return unlock;
  throw new DatabaseInUseError(
    `The database in ${dataDir} is already open in another process. Stop that one first, give this one another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.`,
  );
}
