import { buffer } from "node:stream/consumers";
import type { Parts } from "../../parts.ts";
import { masterKey, renditionKey } from "../../platform/images/write/photo-keys.ts";
import { storeBytes } from "../../platform/images/write/store-bytes.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { deleteKeys, listDueKeys, listNamedFiles, type NamedFiles } from "./store-files.ts";

const fileOfPhoto = /^(photos\/[0-9a-f]{2}\/[0-9a-f]{40})-(?:master\.jpg|\d+\.(?:webp|avif))$/;

/** The key in a row that a stored file belongs to: of a photo what its files begin with, of an avatar the file itself. */
export function rowKeyOf(file: string): string {
  return fileOfPhoto.exec(file)?.[1] ?? file;
}

/** Every file that must be there for the rows to be whole. */
export function filesOf(named: readonly NamedFiles[]): string[] {
  return named.flatMap(({ key, widths }) =>
    widths ? [masterKey(key), ...widths.map((width) => renditionKey(key, width))] : [key],
  );
}

/** The files that the rows of `db`, which may be a snapshot, name. */
export async function listFilesOfRows(db: Parts["database"]["db"]): Promise<string[]> {
  return filesOf((await listNamedFiles(db)).named);
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

const batchSize = 500;
/** Keys at once: over a network each costs a few journeys. */
const width = 8;

type Tools = Pick<Parts, "database" | "storage" | "log">;

/**
 * Unlinks what a transaction gave up, and nothing else. To be called after its commit, so that the addresses answer
 * nobody from then on, whichever process is asked (PHOTO-04, AUTH-14, Ages). What fails does not fail the request: the
 * janitor comes every minute.
 */
export async function unlinkDiscarded(tools: Tools, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await unlinkKeys(tools, keys).catch((err) => tools.log.warn({ err }, "files that were given up are still known"));
}

/** Unlinks every file whose time has come and that no row names: what requests could not, and what was replaced. */
export async function unlinkDue(tools: Tools): Promise<void> {
  let keys: readonly string[] = [];
  do {
    keys = await listDueKeys(tools.database.db, batchSize, keys.at(-1));
    await unlinkKeys(tools, keys);
  } while (keys.length === batchSize);
}

/** Files first: what is interrupted here is done again, and nothing is forgotten. A key that fails stops no other. */
async function unlinkKeys({ database, storage, log }: Tools, keys: readonly string[]): Promise<void> {
  const unlinked: string[] = [];
  await inLanes(keys, async (key) => {
    try {
      await removeFiles(storage, key);
      unlinked.push(key);
    } catch (err) {
      log.warn({ err, key }, "files that were given up are still there");
    }
  });
  await deleteKeys(database.db, unlinked);
  // A width that was being made meanwhile found its key still known, and stayed.
  await inLanes(unlinked, (key) => removeFiles(storage, key));
}

async function inLanes(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const left = keys.values();
  const lane = async () => {
    for (const key of left) await work(key);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
