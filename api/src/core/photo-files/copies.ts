import type { Database, Log } from "../../platform/db/database.ts";
import { makeKey } from "../../platform/images/write/photo-keys.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { copyFiles, removeFiles } from "./files.ts";

/** By the key of a photo the name under which its files are stored once more; null where they could not be. */
export type PhotoCopies = Map<string, string | null>;

/** What a transaction ends with that would give photos another name before their files have it: file first, row second. */
export class NotCopied extends Error {
  readonly keys: readonly string[];
  /** Whether the change is made all the same where the storage is away. */
  readonly bestEffort: boolean;

  constructor(keys: readonly string[], bestEffort: boolean) {
    super("photos are not copied yet");
    this.keys = keys;
    this.bestEffort = bestEffort;
  }
}

/** To be called outside any transaction: over a network it takes its time. @throws what the storage throws, unless `bestEffort`. */
export async function addCopies(
  { storage, log }: { storage: Storage; log: Log },
  copies: PhotoCopies,
  { keys, bestEffort }: NotCopied,
): Promise<void> {
  for (const key of keys) {
    const name = makeKey("photos");
    copies.set(key, name);
    try {
      await copyFiles(storage, key, name);
    } catch (err) {
      if (!bestEffort) throw err;
      log.warn({ err, key }, "a photo that is hidden keeps its address");
      copies.set(key, null);
      await removeFiles(storage, name).catch(() => {});
    }
  }
}

/** Copies that no row came to name go again. */
export async function dropUnused(
  { database, storage, log }: { database: Pick<Database, "db">; storage: Storage; log: Log },
  copies: PhotoCopies,
): Promise<void> {
  const names = [...copies.values()].filter((name) => name !== null);
  if (names.length === 0) return;
  try {
    const used = await database.db.selectFrom("stored_photos").select("key").where("key", "in", names).execute();
    for (const name of names) if (!used.some(({ key }) => key === name)) await removeFiles(storage, name);
  } catch (err) {
    log.warn({ err, names }, "copies of photos are left over");
  }
}
