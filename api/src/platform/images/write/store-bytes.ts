import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writingTo } from "../../disk-fault.ts";
import { contentTypeOf } from "../../storage/keys.ts";
import type { Storage } from "../../storage/storage.ts";

/** Puts bytes under a key; leaves nothing behind where that fails. */
export async function storeBytes(storage: Storage, key: string, bytes: Buffer): Promise<void> {
  const path = join(storage.tmpDir, randomUUID());
  try {
    await writingTo(path, () => writeFile(path, bytes));
    await storage.put(key, path, contentTypeOf(key));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
