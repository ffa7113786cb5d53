import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { AppContext } from "../../../app-context.ts";
import { openArchive } from "../../../platform/archive/open-archive.ts";
import { type FilesSize, measureFolder } from "../../../platform/storage/folder-size.ts";
import { readTotals } from "./store.ts";

type Tools = Pick<AppContext, "config" | "database">;

/** Counting files ends after this time; the answer states that there are more. */
const countMs = 3_000;

/** Bytes of database, files and disk. Sizes of a bucket are not counted, except those of backups. */
export async function measureStorage({ config, database }: Tools) {
  const until = AbortSignal.timeout(countMs);
  const { dataDir, s3 } = config;
  const [totals, disk, photos, documents, backups] = await Promise.all([
    readTotals(database.db),
    statfs(dataDir),
    s3 ? null : measureFolder(join(dataDir, "media"), until),
    measureFolder(join(dataDir, "documents"), until),
    measureBackups(config, until),
  ]);
  const { bytes, ...counts } = totals;
  return {
    // Size of the embedded database with its log.
    database: {
      engine: database.engine,
      bytes: database.backup.kind === "folder" ? database.backup.bytes() : bytes,
    },
    photos: { place: s3 ? `s3://${s3.bucket}` : join(dataDir, "media"), size: photos },
    documents,
    backups: { place: config.backupTo, ...backups },
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    counts,
  };
}

async function measureBackups(
  config: Tools["config"],
  until: AbortSignal,
): Promise<{ size: FilesSize | null; problem: string | null }> {
  const size = { files: 0, bytes: 0 };
  try {
    const archive = await openArchive(config.backupTo, config);
    for await (const file of archive.list("")) {
      if (until.aborted) return { size: { ...size, whole: false }, problem: null };
      size.files += 1;
      size.bytes += file.size;
    }
    return { size: { ...size, whole: true }, problem: null };
  } catch (error) {
    return { size: null, problem: error instanceof Error ? error.message : String(error) };
  }
}
