import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { AppContext } from "../../app-context.ts";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import { productVersion } from "../../platform/product-version.ts";
import { noProgress, type OnProgress } from "../../platform/progress.ts";
import { openFileCopier } from "./copy-files.ts";
import { writeFileLists, writeMissing } from "./file-lists.ts";
import { listSets, nameSet, writeManifest } from "./manifest.ts";
import { prune, removeSet } from "./rotation.ts";
import { withScratch } from "./scratch.ts";
import type { Snapshot, Target } from "./snapshot/contents.ts";
import { snapshotServer } from "./snapshot/dump.ts";
import { snapshotFolder } from "./snapshot/folder.ts";
import { databaseSize } from "./store.ts";

type Tools = Pick<AppContext, "clock" | "config" | "database" | "storage" | "stopping">;

export interface Backup {
  name: string;
  cards: number;
  files: number;
  /** Files that the archive lacked. */
  copied: { files: number; bytes: number };
  /** Files that rows name and that were missing before the backup. */
  missing: string[];
}

/** Each attempt finds what was deleted since the one before; a file that is missing in two of them is lost. */
const attempts = 6;

/**
 * Backs up a running site: the database as of one moment, then the files that its rows name. If one of them was deleted
 * meanwhile, the database is read again, so that no row lacks its file. The manifest is written last; without it a set
 * is no backup, and the next backup uses its files.
 * @throws ArchiveError if there is not enough space, or another backup is being written there.
 */
export async function makeBackup(tools: Tools, archive: Archive, onProgress = noProgress): Promise<Backup> {
  const unlock = await archive.lock?.();
  try {
    return await writeSet(tools, archive, { isLocked: unlock !== undefined, onProgress });
  } finally {
    unlock?.();
  }
}

async function writeSet(
  tools: Tools,
  archive: Archive,
  { isLocked, onProgress }: { isLocked: boolean; onProgress: OnProgress },
): Promise<Backup> {
  const { clock, database } = tools;
  await requireSpace(archive, await databaseSize(database.db));
  await removeIncomplete(archive, clock.now(), isLocked);
  const name = nameSet(clock.now());
  try {
    return await writeNamedSet(tools, archive, name, onProgress);
  } catch (error) {
    // Its parts would stay until the next backup, on a disk that may be full. Copied files stay: the next backup uses them.
    await removeSet(archive, name).catch(() => undefined);
    throw error;
  }
}

async function writeNamedSet(tools: Tools, archive: Archive, name: string, onProgress: OnProgress): Promise<Backup> {
  const { clock, stopping } = tools;
  const copier = await openFileCopier(tools, archive);
  let before: string[] = [];
  for (let attempt = 1; ; attempt++) {
    const madeAt = clock.now();
    const { contents, database } = await takeSnapshot(tools, { archive, set: name, stopping });
    const { files, missing } = await copier.copy(contents.keys, onProgress);
    stopping.throwIfAborted();
    if (missing.length > 0 && !isDeepStrictEqual(missing, before) && attempt < attempts) {
      before = missing;
      await removeSet(archive, name);
      continue;
    }
    const { schema, cards, tableRows } = contents;
    await writeManifest(archive, name, {
      ...{ format: 2, product: productVersion, madeAt: madeAt.toISOString(), schema, cards, tableRows, database },
      files: await writeFileLists(archive, name, files),
      missing: await writeMissing(archive, name, missing),
    });
    return { name, cards, files: files.length, copied: copier.copied, missing };
  }
}

async function takeSnapshot({ config, database: { backup } }: Tools, target: Target): Promise<Snapshot> {
  if (backup.kind === "dump") return snapshotServer(backup, target);
  await requireSpace(folderArchive(config.dataDir), backup.bytes());
  const scratch = join(config.dataDir, "backup.tmp");
  return withScratch(scratch, () => snapshotFolder(backup, scratch, target));
}

/** A compressed database takes less than its tables and indexes. @throws ArchiveError */
async function requireSpace(archive: Archive, bytes: number): Promise<void> {
  const free = await archive.freeBytes();
  if (free === null || free >= bytes) return;
  const mega = (count: number) => Math.ceil(count / 1_000_000).toLocaleString("en");
  throw new ArchiveError(
    `${archive.name} has room for ${mega(free)} MB beside the 500 MB that are left free; the database alone may need ${mega(bytes)} MB`,
  );
}

const dayMs = 86_400_000;

/** Removes interrupted backups; without a lock another process may still write one, unless it is old. */
async function removeIncomplete(archive: Archive, now: Date, isLocked: boolean): Promise<void> {
  const oldest = nameSet(new Date(now.getTime() - dayMs));
  for (const name of (await listSets(archive)).incomplete)
    if (isLocked || name < oldest) await removeSet(archive, name);
}

/** Removes the backups that the rotation does not retain, and files that no other backup lists. @returns their names. */
export async function rotate({ clock }: Pick<Tools, "clock">, archive: Archive): Promise<string[]> {
  const unlock = await archive.lock?.();
  try {
    return await prune(archive, clock.now(), unlock !== undefined);
  } finally {
    unlock?.();
  }
}
