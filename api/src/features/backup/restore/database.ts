import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar";
import type { AppContext } from "../../../app-context.ts";
import type { Archive } from "../../../platform/archive/archive.ts";
import { inSnapshot } from "../../../platform/db/long-operations.ts";
import { migrateUpTo } from "../../../platform/db/migrate.ts";
import { markUnfinished } from "../../../platform/db/restore-state.ts";
import { toPlainText } from "../../../platform/db/server/dump.ts";
import { readCopyText } from "../../../platform/db/transfer/copy-text.ts";
import { loadRows } from "../../../platform/db/transfer/load.ts";
import { readRows } from "../../../platform/db/transfer/read-rows.ts";
import { listTables } from "../../../platform/db/transfer/tables.ts";
import type { FolderParts, Manifest } from "../manifest.ts";
import { withCopy } from "../open-copy.ts";
import { readPieces } from "../pieces.ts";
import { withScratch } from "../scratch.ts";

type Tools = Pick<AppContext, "config" | "database">;

/**
 * Restores the database of a backup with the schema that it had. Between engines, the migrations create the schema and
 * the rows are inserted.
 */
export async function restoreDatabase(tools: Tools, archive: Archive, manifest: Manifest): Promise<void> {
  const { database, schema } = manifest;
  const { db, backup } = tools.database;
  if (database.kind === "folder") return restoreFolder(tools, archive, database, schema);
  if (database.kind === "dump" && backup.kind === "dump" && (await backup.accepts(database.namespace)))
    return backup.restore(database.namespace, readPieces(archive, database.parts));
  await migrateUpTo(db, schema);
  await loadRows(db, readCopyText(toPlainText(readPieces(archive, database.parts)), await listTables(db)));
}

function restoreFolder(
  { config, database: { db, backup } }: Tools,
  archive: Archive,
  { parts }: FolderParts,
  schema: string,
): Promise<void> {
  const folder = join(config.dataDir, "restore.tmp");
  return withScratch(folder, async () => {
    await pipeline(readPieces(archive, parts), createGunzip(), extract({ cwd: folder, strict: true }));
    if (backup.kind === "folder") {
      // The empty database, which this one replaces, has the mark as well.
      await withCopy(folder, markUnfinished);
      return backup.replaceWith(join(folder, "db"));
    }
    await migrateUpTo(db, schema);
    await withCopy(folder, (source) => inSnapshot(source, (snapshot) => loadRows(db, readRows(snapshot))));
  });
}
