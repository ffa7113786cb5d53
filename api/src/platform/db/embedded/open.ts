import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { engineDiskFault } from "../../disk-fault.ts";
import { timeouts } from "../../external-calls.ts";
import { lockDataFolder } from "../data-lock.ts";
import type { Database, Log } from "../database.ts";
import { DatabaseStartError } from "../errors.ts";
import { createQueryListeners } from "../query-listeners.ts";
import type { Schema } from "../schema.ts";
import { EmbeddedDialect } from "./dialect.ts";
import { Engine } from "./engine.ts";
import { FolderCopy, folderBytes } from "./folder-copy.ts";
import { startMaintenance } from "./maintenance.ts";
import { Mutex } from "./mutex.ts";

/** Opens the database in `dataDir`/db, and creates it if it is missing (about two seconds). */
export async function openEmbedded(dataDir: string, log: Log | undefined): Promise<Database> {
  const unlock = lockDataFolder(dataDir);
  const folder = join(dataDir, "db");
  const engine = new Engine(folder, log);
  const mutex = new Mutex(timeouts.database.total);
  const listeners = createQueryListeners();
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(engine, mutex), log: listeners.notify });

  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    // A failure to close would hide the cause.
    await db.destroy().catch(() => undefined);
    unlock();
    const disk = engineDiskFault(error, dataDir);
    const why =
      disk ??
      `${(error as Error).message}. If it is damaged, restore a backup into another DATA_DIR: npm run cli -- restore SOURCE`;
    throw new DatabaseStartError(`The database in ${folder} does not open: ${why}`, { cause: error });
  }

  // Not before the database is open: a slow opening would keep it waiting for the lock.
  const stopMaintenance = startMaintenance(db, log);
  const close = async () => {
    stopMaintenance();
    try {
      await db.destroy();
    } finally {
      unlock();
    }
  };

  return {
    db,
    read: db,
    direct: db,
    engine: "pglite",
    async listen(channel, handler) {
      if (engine.subscribe(channel, handler).first) await sql`listen ${sql.id(channel)}`.execute(db);
      return async () => {
        if (engine.unsubscribe(channel, handler).last) await sql`unlisten ${sql.id(channel)}`.execute(db);
      };
    },
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    watch: listeners.watch,
    connections: () => [{ pool: "embedded", open: 1, busy: mutex.isHeld ? 1 : 0, waiting: mutex.waiting }],
    backup: {
      kind: "folder",
      bytes: () => folderBytes(folder),
      copyTo: (target, stopping) => copyFiles(db, new FolderCopy(folder, join(target, "db")), stopping),
      async replaceWith(whole) {
        await mutex.acquire();
        try {
          await engine.replaceWith(whole);
        } finally {
          mutex.release();
        }
      },
    },
    close,
  };
}

/** The engine writes to its files only while it carries out a statement: nothing changes them while the one session is held. */
async function copyFiles(db: Kysely<Schema>, copy: FolderCopy, stopping: AbortSignal): Promise<void> {
  await sql`checkpoint`.execute(db);
  await copy.update(stopping);
  // The first round may take minutes; the next one copies only what has changed since.
  await copy.update(stopping);
  await db.connection().execute(async (session) => {
    await sql`checkpoint`.execute(session);
    await copy.update(stopping);
  });
}
