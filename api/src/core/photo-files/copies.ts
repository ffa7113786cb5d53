import type { Database, Log } from "../../platform/db/database.ts";
import { makeKey } from "../../platform/images/write/photo-keys.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { copyFiles, removeFiles } from "./files.ts";

export interface PhotoCopy {
  key: string;
  /** Widths that were copied, in pixels. More may have been made since. */
  widths: number[];
}

/** The copy of each photo, by its key; null if the copy failed. */
export type PhotoCopies = Map<string, PhotoCopy | null>;

/** Aborts a transaction that renames photos whose files are not copied yet: files are written before rows. */
export class NotCopied extends Error {
  readonly keys: readonly string[];
  /** True if the change continues after a failure of the storage. */
  readonly bestEffort: boolean;

  constructor(keys: readonly string[], bestEffort: boolean) {
    super("photos are not copied yet");
    this.keys = keys;
    this.bestEffort = bestEffort;
  }
}

/** Call it outside transactions: storage may be slow. @throws storage errors, unless `bestEffort`. */
export async function addCopies(
  { storage, log }: { storage: Storage; log: Log },
  copies: PhotoCopies,
  { keys, bestEffort }: NotCopied,
): Promise<void> {
  for (const key of keys) {
    const name = makeKey("photos");
    const copy: PhotoCopy = { key: name, widths: [] };
    copies.set(key, copy);
    try {
      copy.widths = await copyFiles(storage, key, name);
    } catch (err) {
      if (!bestEffort) throw err;
      log.warn({ err, key }, "a hidden photo could not be moved to a new address");
      copies.set(key, null);
      await removeFiles(storage, name).catch(() => {});
    }
  }
}

/** The names of the copies that were made. */
export const namesOf = (copies: PhotoCopies): string[] =>
  [...copies.values()].flatMap((copy) => (copy ? [copy.key] : []));

/** Deletes new files that no row uses. It asks the rows: a transaction may be committed although its answer was lost. */
export async function dropUnused(
  { database, storage, log }: { database: Pick<Database, "db">; storage: Storage; log: Log },
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    const used = await database.db.selectFrom("stored_photos").select("key").where("key", "in", names).execute();
    for (const name of names) if (!used.some(({ key }) => key === name)) await removeFiles(storage, name);
  } catch (err) {
    log.warn({ err, names }, "unused files of photos could not be deleted");
  }
}
