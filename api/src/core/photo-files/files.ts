import { buffer } from "node:stream/consumers";
import type { AppContext } from "../../app-context.ts";
import { forEachConcurrent } from "../../platform/for-each-concurrent.ts";
import { masterKey, renditionKey } from "../../platform/images/write/photo-keys.ts";
import { storeBytes } from "../../platform/images/write/store-bytes.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { deleteKeys, listDueKeys, listNamedFiles, type NamedFiles } from "./store-files.ts";

const fileOfPhoto = /^(photos\/[0-9a-f]{2}\/[0-9a-f]{40})-(?:master\.jpg|\d+\.(?:webp|avif))$/;

/** The key in a row that a stored file belongs to: of a photo what its files begin with, of an avatar or a logo the file itself. */
export function rowKeyOf(file: string): string {
  return fileOfPhoto.exec(file)?.[1] ?? file;
}

/** Every file that the rows need. */
export function filesOf(named: readonly NamedFiles[]): string[] {
  return named.flatMap(({ key, widths }) =>
    widths ? [masterKey(key), ...widths.map((width) => renditionKey(key, width))] : [key],
  );
}

/** The files that the rows of `db`, which may be a snapshot, name. */
export async function listFilesOfRows(db: AppContext["database"]["db"]): Promise<string[]> {
  return filesOf((await listNamedFiles(db)).named);
}

/** True if a key in a row is the file itself, as for an avatar. */
function isFile(key: string): boolean {
  return /\.\w+$/.test(key);
}

/** Removes every file of a key. Missing files are no error. */
export async function removeFiles(storage: Storage, key: string): Promise<void> {
  if (isFile(key)) return storage.remove(key);
  for await (const file of storage.list(`${key}-`)) await storage.remove(file);
}

/** Copies every file of a key to another key. @returns the widths that were there, in pixels. */
export async function copyFiles(storage: Storage, key: string, copy: string): Promise<number[]> {
  const widths: number[] = [];
  for await (const file of storage.list(`${key}-`)) {
    const stored = await storage.open(file);
    if (!stored) continue;
    await storeBytes(storage, copy + file.slice(key.length), await buffer(stored.stream));
    const width = /-(\d+)\.webp$/.exec(file)?.[1];
    if (width) widths.push(Number(width));
  }
  return widths;
}

const batchSize = 500;
/** Parallel keys: each needs several network round trips. */
const maxConcurrent = 8;

type Tools = Pick<AppContext, "database" | "storage" | "log">;

/**
 * Deletes the files that a transaction discarded. Call it after the commit: from then on no process serves them
 * (PHOTO-04, AUTH-14, Ages). Errors do not fail the request: the cleanup retries every minute.
 */
export async function unlinkDiscarded(tools: Tools, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await unlinkKeys(tools, keys).catch((err) =>
    tools.log.warn({ err }, "discarded files are still listed for deletion"),
  );
}

/** Deletes every due file that no row uses: replaced files, and those whose deletion failed. */
export async function unlinkDue(tools: Tools): Promise<void> {
  let keys: readonly string[] = [];
  do {
    keys = await listDueKeys(tools.database.db, batchSize, keys.at(-1));
    await unlinkKeys(tools, keys);
  } while (keys.length === batchSize);
}

/** Files before rows, so that an interrupted deletion is repeated. A failing key does not stop the others. */
async function unlinkKeys({ database, storage, log }: Tools, keys: readonly string[]): Promise<void> {
  const unlinked: string[] = [];
  const unlink = async (key: string) => {
    try {
      await removeFiles(storage, key);
      return true;
    } catch (err) {
      log.warn({ err, key }, "a discarded file could not be deleted");
      return false;
    }
  };
  await forEachConcurrent(keys, maxConcurrent, async (key) => {
    if (await unlink(key)) unlinked.push(key);
  });
  await deleteKeys(database.db, unlinked);
  // A rendition made during the first pass found its key still listed and was stored.
  await forEachConcurrent(unlinked, maxConcurrent, async (key) => void (await unlink(key)));
}
