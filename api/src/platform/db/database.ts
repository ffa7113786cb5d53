import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";
import type { Watcher } from "./watchers.ts";

/** Where the database says what it could not do for anybody who asked. */
export type Log = { warn(details: object, message: string): void };

/** Connections of one pool: all that are open, those at work, and how many askers wait for one. */
export interface Connections {
  pool: "primary" | "replica" | "direct" | "embedded";
  open: number;
  busy: number;
  waiting: number;
}

/** The files of the embedded database, as backups and restores handle them. */
export interface DatabaseFiles {
  /**
   * Copies the files to `target`/db, as of one moment. Requests wait only while those files are copied that changed in the
   * last moments before. @throws what `stopping` was aborted with.
   */
  copyTo(target: string, stopping: AbortSignal): Promise<void>;
  /** Bytes of the files, the write-ahead log included: what a copy takes. */
  bytes(): number;
  /** Puts the whole database in `folder`, on the same disk, in the place of this one, which is deleted. */
  replaceWith(folder: string): Promise<void>;
}

export type Database = {
  /** Reads and writes. */
  db: Kysely<Schema>;
  /**
   * For public reads, one statement each: the replica, or `db` when there is none, it is away or has not yet what was
   * committed before.
   */
  read: Kysely<Schema>;
  /** For what a session has to hold, without a pooler in between: migrations. `db` where there is none. */
  direct: Kysely<Schema>;
  engine: "pglite" | "postgres";
  /** Calls `handler` with what any process notifies on `channel`, until the returned function is called. While the server is away, messages are lost. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Sends up to 7999 bytes to all listeners of `channel`. Inside a transaction call `pg_notify` on its handle instead. */
  notify(channel: string, payload: string): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Where a replica is named: whether it answers and is not far behind. */
  replicaAnswers?(): Promise<boolean>;
  /** Tells of every statement that ends, in the context of whoever asked it, until the returned function is called. */
  watch(watcher: Watcher): () => void;
  connections(): Connections[];
  /** Absent on a server. */
  files?: DatabaseFiles;
  close(): Promise<void>;
};
