import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/** A lock that nobody refers to would be collected as garbage, and given back with it. */
const held = new Set<DatabaseSync>();

/**
 * Takes a file for this process alone and returns how to give it back; null when another, or another part of this one,
 * has it. The operating system keeps the lock (SQLite's): it vanishes with the process, however that ends, and never
 * goes stale.
 */
export function lockFile(path: string): (() => void) | null {
  const lock = new DatabaseSync(path);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    return null;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
