import { statfs } from "node:fs/promises";
import { listFilesOfRows } from "../../../core/photo-files/files.ts";
import type { Parts } from "../../../parts.ts";
import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import { clearGround, countOthers, findOccupied, openGround } from "../../../platform/db/dump/ground.ts";
import { migrateToLatest } from "../../../platform/db/migrate.ts";
import { nobodyHears } from "../../../platform/heard.ts";
import { storeBytes } from "../../../platform/images/write/store-bytes.ts";
import { placeOf, readFileLists, readMissing } from "../file-lists.ts";
import type { Manifest } from "../manifest.ts";
import { bringDatabase } from "./database.ts";

type Tools = Pick<Parts, "config" | "database" | "storage">;

export interface Restored {
  /** Migrations that came after those of the backup. */
  migrated: string[];
  /** Files that rows name and that the backup was made without. */
  missing: string[];
}

/**
 * @throws ArchiveError where something is there already that a restore would mix with, or a server runs on it. What an
 * interrupted restore left is no hindrance.
 */
export async function requireEmpty(tools: Tools, archive: Archive, manifest: Manifest): Promise<void> {
  const { config, database, storage } = tools;
  const { db, engine } = database;
  if (engine === "postgres" && (await countOthers(db)) > 0)
    throw new ArchiveError("a server or another command works on this database; stop it first");
  const occupied = await findOccupied(db);
  if (occupied)
    throw new ArchiveError(
      `the database is not empty (${occupied}); a restore overwrites nothing: give it an empty database, or an empty DATA_DIR`,
    );
  // What a restore that was interrupted brought may be there.
  const expected = new Set<string>();
  for await (const { key } of readFileLists(archive, manifest)) expected.add(key);
  for await (const key of listStored(storage))
    if (!expected.has(key))
      throw new ArchiveError(
        `there are photos already (${key}) that are none of this backup; a restore overwrites nothing: give it an empty DATA_DIR, or an empty bucket`,
      );
  const needed =
    (config.s3 ? 0 : manifest.files.bytes) + (manifest.database.kind === "folder" ? manifest.database.bytes : 0);
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < needed)
    throw new ArchiveError(
      `the restore needs ${Math.ceil(needed / 1e6).toLocaleString("en")} MB in ${config.dataDir}, and there is less`,
    );
}

/**
 * Brings a checked backup back: files first, then the database with the schema that it had, then what has changed in the
 * schema since. Until all of it is there the database is marked, and no server starts on it; run again, it begins anew.
 */
export async function restoreBackup(
  tools: Tools,
  archive: Archive,
  manifest: Manifest,
  heard = nobodyHears,
): Promise<Restored> {
  const { db } = tools.database;
  await clearGround(db);
  let done = 0;
  for await (const { key } of readFileLists(archive, manifest)) {
    if (!(await tools.storage.exists(key))) {
      const bytes = await archive.read(placeOf(key));
      if (!bytes) throw new ArchiveError(`${placeOf(key)} is missing`);
      await storeBytes(tools.storage, key, bytes);
    }
    heard(++done, manifest.files.count);
  }
  await bringDatabase(tools, archive, manifest);
  const migrated = await migrateToLatest(db);
  const missing = await findMissing(tools);
  const known = new Set(await readMissing(archive, manifest));
  const unexpected = missing.filter((key) => !known.has(key));
  if (unexpected.length > 0)
    throw new ArchiveError(`after the restore ${unexpected.length} files are missing, first ${unexpected[0]}`);
  await openGround(db);
  return { migrated, missing };
}

async function findMissing({ database, storage }: Tools): Promise<string[]> {
  const stored = new Set<string>();
  for await (const key of listStored(storage)) stored.add(key);
  return (await listFilesOfRows(database.db)).filter((key) => !stored.has(key));
}

async function* listStored(storage: Tools["storage"]): AsyncGenerator<string> {
  for (const folder of ["photos/", "avatars/"]) yield* storage.list(folder);
}
