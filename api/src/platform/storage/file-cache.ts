import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Reproducible results, cached on disk for the lifetime of the process. */
export interface FileCache {
  /** The cached bytes of a key, or null. */
  read(key: string): Promise<Buffer | null>;
  /** Caches bytes and evicts the least recently read. Stores nothing if the disk fails. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Lets go of what was written before a moment: what it was made of may have been deleted since. */
  dropBefore(moment: Date): Promise<void>;
  /** Lets go of everything. */
  clear(): Promise<void>;
}

/**
 * A cache of at most `maxBytes` in a folder of its own, emptied at the first use: what an older version made is never
 * served. Keys are letters, digits and dashes.
 */
export function createFileCache(folder: string, maxBytes: number): FileCache {
  let emptied: Promise<void> | undefined;
  const empty = async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  };
  /** Emptied once; again by the next who comes where the disk refused. */
  const prepare = () => {
    emptied ??= empty().catch((error) => {
      emptied = undefined;
      throw error;
    });
    return emptied;
  };
  const pathOf = (key: string) => join(folder, key);
  /** A map iterates in insertion order, so the first entry is the least recently read. */
  const stored = new Map<string, { size: number; writtenAt: number }>();
  let total = 0;
  let written = 0;

  const forget = (key: string) => {
    total -= stored.get(key)?.size ?? 0;
    stored.delete(key);
  };
  const drop = async (key: string) => {
    forget(key);
    await rm(pathOf(key), { force: true });
  };

  const shrink = async () => {
    for (const key of stored.keys()) {
      if (total <= maxBytes) return;
      await drop(key);
    }
  };

  return {
    async read(key) {
      const found = stored.get(key);
      if (!found) return null;
      stored.delete(key);
      stored.set(key, found);
      return readFile(pathOf(key)).catch(() => {
        forget(key);
        return null;
      });
    },
    async write(key, bytes) {
      written += 1;
      const unfinished = pathOf(`unfinished-${process.pid}-${written}`);
      try {
        await prepare();
        await writeFile(unfinished, bytes);
        await rename(unfinished, pathOf(key));
        forget(key);
        stored.set(key, { size: bytes.length, writtenAt: Date.now() });
        total += bytes.length;
        await shrink();
      } catch {
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },
    async dropBefore(moment) {
      await prepare();
      for (const [key, { writtenAt }] of stored) if (writtenAt < moment.getTime()) await drop(key);
    },
    async clear() {
      stored.clear();
      total = 0;
      emptied = undefined;
      await prepare();
    },
  };
}
