import { buffer } from "node:stream/consumers";
import type { AppContext } from "../../app-context.ts";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import { forEachConcurrent } from "../../platform/for-each-concurrent.ts";
import type { OnProgress } from "../../platform/progress.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { type BackupFile, filesFolder, placeOf, readFileLists } from "./file-lists.ts";
import { findLastSet, readManifest, sha256 } from "./manifest.ts";

type Tools = Pick<AppContext, "clock" | "stopping" | "storage">;

/** Files at once: each costs several round trips over a network. */
const maxConcurrent = 8;

/** Copies files of the storage into the archive. */
export interface FileCopier {
  /** Copies those that the archive lacks. @returns the files that it has now, and the keys that the storage lacks. */
  copy(keys: readonly string[], onProgress: OnProgress): Promise<{ files: BackupFile[]; missing: string[] }>;
  /** Files that were copied, and their bytes. */
  readonly copied: { files: number; bytes: number };
}

/** A file that an earlier backup lists, and that is in the archive with the same size, is not read again. */
export async function openFileCopier({ clock, storage, stopping }: Tools, archive: Archive): Promise<FileCopier> {
  const sizes = new Map<string, number>();
  for await (const { path, size } of archive.list(filesFolder)) sizes.set(path.slice(filesFolder.length), size);
  const known = await findLastFiles(archive, clock.now());
  const copied = { files: 0, bytes: 0 };

  const copyOne = async (key: string): Promise<BackupFile | null> => {
    const before = known.get(key);
    if (before && sizes.get(key) === before.size) return before;
    const stored = await storage.open(key);
    if (!stored) {
      // Listing fails where the storage denies access: its files are not missing.
      for await (const listed of storage.list(key))
        if (listed === key) throw new ArchiveError(`${key} is in the photo storage and cannot be read`);
      return null;
    }
    const bytes = await buffer(stored.stream);
    const file = { key, size: bytes.length, sha256: sha256(bytes) };
    // An interrupted backup may have copied it.
    if (sizes.get(key) !== file.size) {
      const local = storage.pathOf?.(key);
      const linked = local && archive.link ? archive.link(placeOf(key), local) : Promise.reject();
      // Another disk, or a file system without links.
      await linked.catch(() => archive.write(placeOf(key), bytes));
      copied.files += 1;
      copied.bytes += file.size;
    }
    sizes.set(key, file.size);
    known.set(key, file);
    return file;
  };

  return {
    copied,
    async copy(keys, onProgress) {
      const [files, missing]: [BackupFile[], string[]] = [[], []];
      await forEachConcurrent(keys, maxConcurrent, async (key) => {
        stopping.throwIfAborted();
        const file = await copyOne(key);
        if (file) files.push(file);
        else missing.push(key);
        onProgress(files.length + missing.length, keys.length);
      });
      return { files: files.sort((one, other) => (one.key < other.key ? -1 : 1)), missing: missing.sort() };
    },
  };
}

/**
 * Writes a missing or damaged file of the archive again, from the storage. Nothing else would: backups compare sizes alone.
 * @returns false if the storage lacks it, has another content under its key, or one of both places fails.
 */
export async function repairFile(archive: Archive, storage: Storage, file: BackupFile): Promise<boolean> {
  try {
    const stored = await storage.open(file.key);
    const bytes = stored && (await buffer(stored.stream));
    // With hard links a damaged file may be that of the storage.
    if (!bytes || sha256(bytes) !== file.sha256) return false;
    await archive.write(placeOf(file.key), bytes);
    return true;
  } catch {
    return false;
  }
}

/** The files of the last complete backup, by key; none if there is none that can be read. */
export async function findLastFiles(archive: Archive, now: Date): Promise<Map<string, BackupFile>> {
  const known = new Map<string, BackupFile>();
  const last = await findLastSet(archive, now);
  if (!last) return known;
  try {
    for await (const file of readFileLists(archive, await readManifest(archive, last))) known.set(file.key, file);
  } catch (error) {
    // Damage to the last backup must not prevent the next one.
    if (!(error instanceof ArchiveError)) throw error;
  }
  return known;
}
