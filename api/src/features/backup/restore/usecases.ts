import { statfs } from "node:fs/promises";
import { listFilesOfRows } from "../../../cards/photos/files.ts";
import type { Parts } from "../../../parts.ts";
import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import type { DumpedPart } from "../../../platform/db/dump/dump.ts";
import { clearGround, countOthers, findOccupied, openGround } from "../../../platform/db/dump/ground.ts";
import { loadDatabase } from "../../../platform/db/dump/load.ts";
import { migrateToLatest, migrateUpTo } from "../../../platform/db/migrate.ts";
import { nobodyHears } from "../../../platform/heard.ts";
import { storeBytes } from "../../../platform/images/write/store-bytes.ts";
import { placeOf, readFileLists, unpack } from "../file-lists.ts";
import type { Manifest } from "../manifest.ts";

type Tools = Pick<Parts, "config" | "database" | "storage">;

export interface Restored {
  /** Migrations that came after those of the backup. */
  migrated: string[];
  /** Files that rows name and that the backup was made without. */
  lacking: string[];
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
  if (config.s3) return;
  const { bavail, bsize } = await statfs(config.dataDir);
  if (bavail * bsize < manifest.files.bytes)
    throw new ArchiveError(
      `the files need ${Math.ceil(manifest.files.bytes / 1e6).toLocaleString("en")} MB, and there is less`,
    );
}

/**
 * Brings a checked backup back: files first, then the rows into the schema that they come from, then what has changed in
 * the schema since. Until all of it is there the database is marked, and no server starts on it; run again, it begins anew.
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
  await migrateUpTo(db, manifest.schema);
  const counts = await loadDatabase(db, manifest, parts(archive, manifest));
  for (const { name, rows } of manifest.tables)
    if (counts.get(name) !== rows)
      throw new ArchiveError(`${name} has ${counts.get(name)} rows after the restore, and had ${rows}`);
  const migrated = await migrateToLatest(db);
  const lacking = await findLacking(tools);
  const unexpected = lacking.filter((key) => !manifest.lacking.includes(key));
  if (unexpected.length > 0)
    throw new ArchiveError(`after the restore ${unexpected.length} files are missing, first ${unexpected[0]}`);
  await openGround(db);
  return { migrated, lacking };
}

async function* parts(archive: Archive, { rows }: Manifest): AsyncGenerator<DumpedPart> {
  for (const part of rows) yield { table: part.table, rows: part.rows, lines: await unpack(archive, part) };
}

async function findLacking({ database, storage }: Tools): Promise<string[]> {
  const stored = new Set<string>();
  for await (const key of listStored(storage)) stored.add(key);
  return (await listFilesOfRows(database.db)).filter((key) => !stored.has(key));
}

async function* listStored(storage: Tools["storage"]): AsyncGenerator<string> {
  for (const folder of ["photos/", "avatars/"]) yield* storage.list(folder);
}
