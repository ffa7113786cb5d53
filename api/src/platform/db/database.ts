import type { Kysely } from "kysely";
import { openEmbedded } from "./embedded/open.ts";
import type { Schema } from "./schema.ts";
import { openServer } from "./server/open.ts";

export type Log = { warn(details: object, message: string): void };

export type Database = {
  /** Reads and writes. */
  db: Kysely<Schema>;
  /** For public reads that may be a moment old: the replica, or `db` when there is none. */
  read: Kysely<Schema>;
  engine: "pglite" | "postgres";
  /** Calls `handler` with what any process notifies on `channel`, until the returned function is called. While the server is away, messages are lost. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends up to 7999 bytes to all listeners of `channel`. Inside a transaction call `pg_notify` on its handle instead. */
  notify(channel: string, payload: string): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A PostgreSQL server, or null for the embedded database in `dataDir`. */
  url: string | null;
  readUrl?: string | null;
  dataDir: string;
  log?: Log;
};

/**
 * Opens the product's database, checked but not migrated.
 * @throws DatabaseStartError, whose message says what to do.
 */
export function openDatabase({ url, readUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  return url ? openServer(url, readUrl ?? null, log) : openEmbedded(dataDir, log);
}
