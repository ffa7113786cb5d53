import { buffer } from "node:stream/consumers";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import type { Heard } from "../../platform/heard.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { filesFolder, type KeptFile, placeOf, readFileLists } from "./file-lists.ts";
import { listSets, readManifest, sha256 } from "./manifest.ts";

/** Files at once: over a network each costs a few journeys. */
const width = 8;

/** What an archive holds of the files of a storage, and how it gets the others. */
export interface FileKeeper {
  /** Brings those that are not there yet. @returns the files it has now, and the keys that are missing in the storage. */
  keep(keys: readonly string[], heard: Heard): Promise<{ kept: KeptFile[]; missing: string[] }>;
  /** Files that were brought, and their bytes. */
  readonly brought: { files: number; bytes: number };
}

/** What earlier backups know of their files is believed where name and size are still there; else a file is read again. */
export async function openFileKeeper(archive: Archive, storage: Storage, stopping: AbortSignal): Promise<FileKeeper> {
  const sizes = new Map<string, number>();
  for await (const { path, size } of archive.list(filesFolder)) sizes.set(path.slice(filesFolder.length), size);
  const known = await findLastFiles(archive);
  const brought = { files: 0, bytes: 0 };

  const keepOne = async (key: string): Promise<KeptFile | null> => {
    const before = known.get(key);
    if (before && sizes.get(key) === before.size) return before;
    const stored = await storage.open(key);
    if (!stored) return null;
    const bytes = await buffer(stored.stream);
    const file = { key, size: bytes.length, sha256: sha256(bytes) };
    // Whole, though the backup it was for was cut off.
    if (sizes.get(key) !== file.size) {
      const local = storage.pathOf?.(key);
      const adopted = local && archive.adopt ? archive.adopt(placeOf(key), local) : Promise.reject();
      // Another disk after all, or one without links.
      await adopted.catch(() => archive.write(placeOf(key), bytes));
      brought.files += 1;
      brought.bytes += file.size;
    }
    sizes.set(key, file.size);
    known.set(key, file);
    return file;
  };

  return {
    brought,
    async keep(keys, heard) {
      const [kept, missing]: [KeptFile[], string[]] = [[], []];
      const left = keys.values();
      const lane = async () => {
        for (const key of left) {
          stopping.throwIfAborted();
          const file = await keepOne(key);
          if (file) kept.push(file);
          else missing.push(key);
          heard(kept.length + missing.length, keys.length);
        }
      };
      const lanes = Array.from({ length: width }, lane);
      // Nothing is written any more when this throws.
      await Promise.allSettled(lanes);
      await Promise.all(lanes);
      return { kept: kept.sort((one, other) => (one.key < other.key ? -1 : 1)), missing: missing.sort() };
    },
  };
}

/** The files of the last whole backup, by key; none where there is none that can be read. */
export async function findLastFiles(archive: Archive): Promise<Map<string, KeptFile>> {
  const known = new Map<string, KeptFile>();
  const last = (await listSets(archive)).whole.at(-1);
  if (!last) return known;
  try {
    for await (const file of readFileLists(archive, await readManifest(archive, last))) known.set(file.key, file);
  } catch (error) {
    // Damage to the last backup must not keep the next from being made.
    if (!(error instanceof ArchiveError)) throw error;
  }
  return known;
}
