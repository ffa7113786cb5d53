import { buffer } from "node:stream/consumers";
import { storeBytes } from "../../platform/images/write/store-bytes.ts";
import type { Storage } from "../../platform/storage/storage.ts";

const fileOfPhoto = /^(photos\/[0-9a-f]{2}\/[0-9a-f]{40})-(?:master\.jpg|\d+\.webp)$/;

/** The key in a row that a stored file belongs to: of a photo what its files begin with, of an avatar the file itself. */
export function rowKeyOf(file: string): string {
  return fileOfPhoto.exec(file)?.[1] ?? file;
}

/** Removes every file of a key; what is not there is no error. */
export async function removeFiles(storage: Storage, key: string): Promise<void> {
  if (key.endsWith(".jpg")) return storage.remove(key);
  for await (const file of storage.list(`${key}-`)) await storage.remove(file);
}

/** Stores every file of a key once more, under another one. */
export async function copyFiles(storage: Storage, key: string, copy: string): Promise<void> {
  for await (const file of storage.list(`${key}-`)) {
    const stored = await storage.open(file);
    if (stored) await storeBytes(storage, copy + file.slice(key.length), await buffer(stored.stream));
  }
}
