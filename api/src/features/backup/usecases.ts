import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import packageFile from "../../../package.json" with { type: "json" };
import type { Parts } from "../../parts.ts";
import { type Archive, ArchiveError } from "../../platform/archive/archive.ts";
import { folderArchive } from "../../platform/archive/folder-archive.ts";
import { databaseSize } from "../../platform/db/dump/ground.ts";
import { type Heard, nobodyHears } from "../../platform/heard.ts";
import { writeFileLists, writeMissing } from "./file-lists.ts";
import { openFileKeeper } from "./keep-files.ts";
import { listSets, nameSet, writeManifest } from "./manifest.ts";
import { pruneFiles, removeSet } from "./rotation.ts";
import { openScratch } from "./scratch.ts";
import { snapshotFolder } from "./snapshot/folder.ts";
import { snapshotRows } from "./snapshot/rows.ts";

type Tools = Pick<Parts, "clock" | "config" | "database" | "storage" | "stopping">;

export interface Backup {
  name: string;
  cards: number;
  files: number;
  /** What of them was not there yet. */
  brought: { files: number; bytes: number };
  /** Files that rows name and that are gone for good. */
  missing: string[];
}

/** Each look finds what was deleted since the one before; a file that two looks want and nobody has is gone for good. */
const looks = 6;

/**
 * Backs everything up while people go on: the database as of one moment, then the files that its rows name. Where one
 * of them was deleted meanwhile the database is read once more, so no row lacks its file. The manifest comes last; what
 * is cut off before is no backup, and the next one goes on with its files.
 * @throws ArchiveError where there is no room, or another backup is being written there.
 */
export async function makeBackup(tools: Tools, archive: Archive, heard = nobodyHears): Promise<Backup> {
  const unlock = await archive.lock?.();
  try {
    return await writeSet(tools, archive, { alone: unlock !== undefined, heard });
  } finally {
    unlock?.();
  }
}

async function writeSet(
  tools: Tools,
  archive: Archive,
  { alone, heard }: { alone: boolean; heard: Heard },
): Promise<Backup> {
  const { clock, config, database, storage, stopping } = tools;
  const size = await databaseSize(database.db);
  if (database.files) await requireRoom(folderArchive(config.dataDir), database.files.bytes());
  await requireRoom(archive, size);
  await clearBroken(archive, clock.now(), alone);
  const name = nameSet(clock.now());
  const keeper = await openFileKeeper(archive, storage, stopping);
  const scratch = await openScratch(join(config.dataDir, "backup.tmp"), name);
  try {
    const place = { set: name, scratch: scratch.folder, stopping };
    const take = () => (database.files ? snapshotFolder(database.files, place) : snapshotRows(database.db, place));
    let before: string[] = [];
    for (let look = 1; ; look++) {
      const madeAt = clock.now();
      const { contents, send } = await take();
      const { kept, missing } = await keeper.keep(contents.keys, heard);
      stopping.throwIfAborted();
      if (missing.length > 0 && !isDeepStrictEqual(missing, before) && look < looks) {
        before = missing;
        continue;
      }
      const { schema, cards } = contents;
      await writeManifest(archive, name, {
        ...{ format: 2, product: packageFile.version, madeAt: madeAt.toISOString(), schema, cards },
        database: await send(archive),
        files: await writeFileLists(archive, name, kept),
        missing: await writeMissing(archive, name, missing),
      });
      return { name, cards, files: kept.length, brought: keeper.brought, missing };
    }
  } finally {
    await scratch.remove();
  }
}

/** Compressed, a database takes less than its tables with their indexes. @throws ArchiveError */
async function requireRoom(archive: Archive, bytes: number): Promise<void> {
  const free = await archive.freeBytes();
  if (free === null || free >= bytes) return;
  const mega = (count: number) => Math.ceil(count / 1_000_000).toLocaleString("en");
  throw new ArchiveError(
    `${archive.name} has room for ${mega(free)} MB beside the 500 MB that are left free; the database alone may need ${mega(bytes)} MB`,
  );
}

const dayMs = 86_400_000;

/** What was cut off goes; where another process may be writing, only what is older than any writing. */
async function clearBroken(archive: Archive, now: Date, alone: boolean): Promise<void> {
  const oldest = nameSet(new Date(now.getTime() - dayMs));
  for (const name of (await listSets(archive)).broken) if (alone || name < oldest) await removeSet(archive, name);
}

/** Removes the backups that the rotation does not keep, and files that no other has. @returns their names. */
export async function rotate({ clock }: Pick<Tools, "clock">, archive: Archive): Promise<string[]> {
  const unlock = await archive.lock?.();
  try {
    return await pruneFiles(archive, clock.now(), unlock !== undefined);
  } finally {
    unlock?.();
  }
}
