import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Results that can be made again, kept on disk while this process lives. */
export interface FileCache {
  /** What was kept under a key, or null. */
  read(key: string): Promise<Buffer | null>;
  /** Keeps bytes and lets go of what was not read for longest. Where the disk refuses, nothing is kept. */
  write(key: string, bytes: Buffer): Promise<void>;
  /** Lets go of everything. */
  clear(): Promise<void>;
}

/**
 * A cache of at most `maxBytes` in a folder of its own, emptied at the first use: what an older version made is never
 * served. Keys are letters, digits and dashes.
 */
export function createFileCache(folder: string, maxBytes: number): FileCache {
  let emptied: Promise<unknown> | undefined;
  const empty = async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  };
  const pathOf = (key: string) => join(folder, key);
  /** Key → bytes; a map keeps the order of insertion, so the first is the one not read for longest. */
  const sizes = new Map<string, number>();
  let total = 0;
  let written = 0;

  const forget = (key: string) => {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };

  const shrink = async () => {
    for (const key of sizes.keys()) {
      if (total <= maxBytes) return;
      forget(key);
      await rm(pathOf(key), { force: true });
    }
  };

  return {
    async read(key) {
      const size = sizes.get(key);
      if (size === undefined) return null;
      sizes.delete(key);
      sizes.set(key, size);
      return readFile(pathOf(key)).catch(() => {
        forget(key);
        return null;
      });
    },
    async write(key, bytes) {
      written += 1;
      const unfinished = pathOf(`unfinished-${process.pid}-${written}`);
      try {
        emptied ??= empty();
        await emptied;
        await writeFile(unfinished, bytes);
        await rename(unfinished, pathOf(key));
        forget(key);
        sizes.set(key, bytes.length);
        total += bytes.length;
        await shrink();
      } catch {
        await rm(unfinished, { force: true }).catch(() => undefined);
      }
    },
    async clear() {
      sizes.clear();
      total = 0;
      emptied = empty();
      await emptied;
    },
  };
}
