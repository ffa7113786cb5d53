import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { log } from "../browser/log.ts";

/** An entry of the queue as IndexedDB holds it. */
export interface StoredEntry<T> {
  key: string;
  /** Anything that can be cloned, files included. */
  value: T;
  /** When it was queued, in fractions of a millisecond: its place in the queue, and its identity. */
  at: number;
  /** Not to be sent. */
  held: boolean;
}

interface Schema extends DBSchema {
  entries: { key: [scope: string, key: string]; value: StoredEntry<unknown> };
}

const database = "outbox";
const patienceMs = 5_000;
let connection: Promise<IDBPDatabase<Schema>> | undefined;

/** Stays open, so that a write starts before its page closes. Deleting the database at sign-out closes it. */
function connect(): Promise<IDBPDatabase<Schema>> {
  const reset = () => {
    connection = undefined;
  };
  connection ??= withTimeout(
    openDB<Schema>(database, 1, {
      upgrade: (fresh) => void fresh.createObjectStore("entries"),
      blocking: (_current, _blocked, { target }) => {
        (target as IDBDatabase).close();
        reset();
      },
      terminated: reset,
    }),
  );
  connection.catch(reset);
  return connection;
}

/** Some browsers never settle the promise instead of rejecting it. */
async function withTimeout<T>(opening: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("IndexedDB does not answer")), patienceMs);
  });
  try {
    return await Promise.race([opening, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** @returns null where the browser refuses: a private window, a full disk. The queue then lasts as long as its page. */
async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> {
  try {
    return await work(await connect());
  } catch (error) {
    log("warn", "the outbox cannot be stored in this browser", String(error));
    return null;
  }
}

/** The entries of a scope, in no order. @returns null where the browser refuses */
export function listEntries<T>(scope: string): Promise<StoredEntry<T>[] | null> {
  return attempt((db) => db.getAll("entries", IDBKeyRange.bound([scope], [scope, []])) as Promise<StoredEntry<T>[]>);
}

/** Writes a new value. @returns whether the browser did */
export async function writeEntry<T>(scope: string, key: string, entry: StoredEntry<T>): Promise<boolean> {
  const done = await attempt(async (db) => {
    const tx = db.transaction("entries", "readwrite");
    const request = tx.store.put(entry, [scope, key]);
    tx.commit();
    await Promise.all([request, tx.done]);
    return true;
  });
  return done ?? false;
}

/**
 * Holds or deletes the entry that was put at `at` (null: at any time). One that was put since, by another tab or by a
 * later page, is not touched.
 * @returns whether the browser did
 */
export async function endEntry(
  scope: string,
  key: string,
  at: number | null,
  end: "hold" | "delete",
): Promise<boolean> {
  const done = await attempt(async (db) => {
    const tx = db.transaction("entries", "readwrite");
    const stored = await tx.store.get([scope, key]);
    const isThis = stored !== undefined && (at === null || stored.at === at);
    if (isThis && end === "hold") await tx.store.put({ ...stored, held: true }, [scope, key]);
    if (isThis && end === "delete") await tx.store.delete([scope, key]);
    await tx.done;
    return true;
  });
  return done ?? false;
}

/** For entries written during their owner's sign-out (FL-11). */
export const deleteStore = () => deleteDB(database);
