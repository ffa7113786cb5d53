import { statfs } from "node:fs/promises";
import type { AppContext } from "../../../app-context.ts";
import { listFilesOfRows } from "../../../core/photo-files/files.ts";
import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import { migrateToLatest } from "../../../platform/db/migrate.ts";
import { beginRestore, countOtherSessions, endRestore, findExistingData } from "../../../platform/db/restore-state.ts";
import { clientVersion } from "../../../platform/db/server/client-programs.ts";
import { mediaFolders } from "../../../platform/images/write/photo-keys.ts";
import { storeBytes } from "../../../platform/images/write/store-bytes.ts";
import { noProgress } from "../../../platform/progress.ts";
import { placeOf, readFileLists, readMissing } from "../file-lists.ts";
import type { Manifest } from "../manifest.ts";
import { countCards } from "../store.ts";
import { restoreDatabase } from "./database.ts";

type Tools = Pick<AppContext, "config" | "database" | "storage">;

export interface Restored {
  /** Migrations that the backup lacked. */
  migrated: string[];
  /** Files that rows name and that were missing when the backup was made. */
  missing: string[];
  /** Files of photos, avatars and logos that are stored now. */
  files: number;
}

/**
 * @throws ArchiveError if there is something that a restore would overwrite or mix with, a server uses the database, or
 * pg_restore is needed and missing. What an interrupted restore left does not count.
 */
export async function requireEmpty(tools: Tools, archive: Archive, manifest: Manifest): Promise<void> {
  const { config, database, storage } = tools;
  const { db, engine } = database;
  if (engine === "postgres" && (await countOtherSessions(db)) > 0)
    throw new ArchiveError("a server or another command works on this database; stop it first");
  const existing = await findExistingData(db);
  if (existing)
    throw new ArchiveError(
      `the database is not empty (${existing}); a restore overwrites nothing: give it an empty database, or an empty DATA_DIR`,
    );
  if (manifest.database.kind === "dump") await clientVersion("pg_restore");
  // An interrupted restore may have stored some.
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
 * Restores a checked backup: files first, then the database, then the migrations that it lacks. Until the end a mark in
 * the database prevents servers from starting; an interrupted restore starts anew when it is run again.
 */
export async function restoreBackup(
  tools: Tools,
  archive: Archive,
  manifest: Manifest,
  onProgress = noProgress,
): Promise<Restored> {
  const { db } = tools.database;
  await beginRestore(db);
  let done = 0;
  for await (const { key } of readFileLists(archive, manifest)) {
    if (!(await tools.storage.exists(key))) {
      const bytes = await archive.read(placeOf(key));
      if (!bytes) throw new ArchiveError(`${placeOf(key)} is missing`);
      await storeBytes(tools.storage, key, bytes);
    }
    onProgress(++done, manifest.files.count);
  }
  await restoreDatabase(tools, archive, manifest);
  const cards = await countCards(db);
  if (cards !== manifest.cards)
    throw new ArchiveError(`there are ${cards} cards after the restore, and there were ${manifest.cards}`);
  const migrated = await migrateToLatest(db);
  const { missing, files } = await findMissing(tools);
  const known = new Set(await readMissing(archive, manifest));
  const unexpected = missing.filter((key) => !known.has(key));
  if (unexpected.length > 0)
    throw new ArchiveError(`after the restore ${unexpected.length} files are missing, first ${unexpected[0]}`);
  await endRestore(db);
  return { migrated, missing, files };
}

async function findMissing({ database, storage }: Tools): Promise<Pick<Restored, "missing" | "files">> {
  const stored = new Set<string>();
  for await (const key of listStored(storage)) stored.add(key);
  const missing = (await listFilesOfRows(database.db)).filter((key) => !stored.has(key));
  return { missing, files: stored.size };
}

async function* listStored(storage: Tools["storage"]): AsyncGenerator<string> {
  for (const folder of mediaFolders) yield* storage.list(`${folder}/`);
}
