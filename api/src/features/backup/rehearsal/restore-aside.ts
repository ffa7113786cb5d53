import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../../../app-context.ts";
import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { countRows } from "../../../platform/db/transfer/tables.ts";
import { noProgress } from "../../../platform/progress.ts";
import { openStorage } from "../../../platform/storage/open-storage.ts";
import { repairFile } from "../copy-files.ts";
import type { Manifest } from "../manifest.ts";
import { checkSet } from "../restore/check.ts";
import { type Restored, requireEmpty, restoreBackup } from "../restore/usecases.ts";
import { withScratch } from "../scratch.ts";

type Tools = Pick<AppContext, "config" | "log" | "stopping" | "storage">;

/** The result of a restore. */
export interface Restoration {
  tables: number;
  rows: number;
  files: number;
  cards: number;
  /** Differences from the manifest. */
  differences: string[];
}

/** Free space that is left: a full disk stops the database. */
const reservedBytes = 500_000_000;
/** A database is at most this many times as large as its dump. */
const dumpExpansion = 8;

/**
 * Checks a backup with all its checksums, restores it into an embedded database and a folder in `DATA_DIR`/rehearsal.tmp, and
 * counts what is there. The folder is removed, also when it fails. Files of the archive that are missing or damaged are copied
 * again from the storage of the site: the next rehearsal, and a restore, find them whole.
 * @throws ArchiveError if the backup is not whole, cannot be restored, or there is not enough space.
 */
export function restoreAside(tools: Tools, archive: Archive, manifest: Manifest): Promise<Restoration> {
  const { config, log, stopping, storage } = tools;
  const scratch = join(config.dataDir, "rehearsal.tmp");
  return withScratch(scratch, async () => {
    await requireSpace(config.dataDir, manifest);
    const own = { databaseUrl: null, databaseReadUrl: null, databaseDirectUrl: null, s3: null };
    const aside = { ...config, ...own, dataDir: scratch };
    const database = await openDatabase({ url: null, dataDir: scratch, log });
    try {
      const target = { config: aside, database, storage: await openStorage(aside) };
      await requireEmpty(target, archive, manifest);
      await checkSet(archive, manifest, stopping, noProgress, (file) => repairFile(archive, storage, file));
      const restored = await restoreBackup(target, archive, manifest, () => stopping.throwIfAborted());
      const rows = await countRows(database.db);
      const counts = Object.values(rows);
      return {
        tables: counts.length,
        rows: counts.reduce((sum, count) => sum + count, 0),
        files: restored.files,
        // `restoreBackup` has compared them.
        cards: manifest.cards,
        differences: compare(manifest, restored, rows),
      };
    } finally {
      await database.close();
    }
  });
}

/** One line for each count that differs. */
function compare(
  { files, tableRows = {} }: Manifest,
  restored: Restored,
  rows: Readonly<Record<string, number>>,
): string[] {
  const differences: string[] = [];
  if (restored.files !== files.count)
    differences.push(`files: ${files.count} in the backup, ${restored.files} restored`);
  // Migrations that the backup lacked may add and remove rows.
  if (restored.migrated.length > 0) return differences;
  for (const [table, count] of Object.entries(tableRows))
    if (rows[table] !== count)
      differences.push(`${table}: ${count} rows in the backup, ${rows[table] ?? "none"} restored`);
  return differences;
}

async function requireSpace(folder: string, { database, files }: Manifest): Promise<void> {
  let packed = 0;
  for (const { size } of database.parts) packed += size;
  const unpacked = database.kind === "folder" ? database.bytes : packed * dumpExpansion;
  const needed = unpacked + files.bytes + reservedBytes;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new ArchiveError(
    `a rehearsal restores a copy of everything: it needs ${Math.ceil(needed / 1e6).toLocaleString("en")} MB in ${folder}, and there is less`,
  );
}
