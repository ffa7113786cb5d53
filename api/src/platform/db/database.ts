import type { Kysely } from "kysely";
import type { QueryListener } from "./query-listeners.ts";
import type { Schema } from "./schema.ts";

/** Log for errors outside requests. */
export type Log = { warn(details: object, message: string): void };

/** Connections of one pool: open, busy, and the number of waiting requests. */
export interface Connections {
  pool: "primary" | "replica" | "direct" | "embedded";
  open: number;
  busy: number;
  waiting: number;
}

/** Backups of the embedded engine are copies of its data directory. */
export interface DatabaseFolder {
  kind: "folder";
  /**
   * Copies the files to `target`/db, as of one moment. Requests wait only while those files are copied that changed in the
   * last moments before. @throws what `stopping` was aborted with.
   */
  copyTo(target: string, stopping: AbortSignal): Promise<void>;
  /** Bytes of the files, the write-ahead log included: what a copy takes. */
  bytes(): number;
  /** Replaces this database, which is deleted, by the one in `folder` on the same disk. */
  replaceWith(folder: string): Promise<void>;
}

/** Backups of a server are made by `pg_dump` and restored by `pg_restore`. */
export interface DatabaseDump {
  kind: "dump";
  /**
   * Passes the dump of the current schema, `namespace`, to `use`, and the snapshot that it shows.
   * @throws ArchiveError if pg_dump is missing or fails.
   */
  dump<T>(
    stopping: AbortSignal,
    use: (dump: { namespace: string; bytes: AsyncIterable<Buffer>; snapshot: Kysely<Schema> }) => Promise<T>,
  ): Promise<T>;
  /** True if `restore` works for a dump of `namespace`: tables return to the schema that they come from. */
  accepts(namespace: string): Promise<boolean>;
  /** Restores a dump into the empty schema `namespace`, in one transaction. @throws ArchiveError if pg_restore is missing or fails. */
  restore(namespace: string, dump: AsyncIterable<Buffer>): Promise<void>;
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
  /** True if the named replica answers and is not far behind. Absent without a replica. */
  replicaAnswers?(): Promise<boolean>;
  /** Calls `listener` for every finished statement, in the async context of its caller, until the returned function is called. */
  watch(listener: QueryListener): () => void;
  connections(): Connections[];
  backup: DatabaseFolder | DatabaseDump;
  close(): Promise<void>;
};
