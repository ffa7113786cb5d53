import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "./storage.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what a crash left in the folder of unfinished files, a day after it was last written; answers how many. */
export async function deleteUnfinished(storage: Storage, now: Date): Promise<number> {
  let swept = 0;
  for (const name of await readdir(storage.tmpDir)) {
    const path = join(storage.tmpDir, name);
    const found = await stat(path).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs < dayMs) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}
