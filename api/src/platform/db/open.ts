import type { Database, Log } from "./database.ts";
import { openEmbedded } from "./embedded/open.ts";
import { openServer } from "./server/open.ts";

export type DatabaseOptions = {
  /** A PostgreSQL server, or null for the embedded database in `dataDir`. */
  url: string | null;
  readUrl?: string | null;
  /** The address of the server itself, if `url` names a pooler. */
  directUrl?: string | null;
  dataDir: string;
  log?: Log;
};

/**
 * Opens the product's database, checked but not migrated.
 * @throws DatabaseStartError, whose message states the remedy.
 */
export function openDatabase({ url, dataDir, log, ...others }: DatabaseOptions): Promise<Database> {
  return url ? openServer({ url, log, ...others }) : openEmbedded(dataDir, log);
}
