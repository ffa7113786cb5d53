import type { BackupInfo, RehearsalInfo } from "@compcard/domain/operations/schema";
import type { Manifest } from "../manifest.ts";
import type { listRehearsals } from "../rehearsal/store.ts";

type RehearsalRow = Awaited<ReturnType<typeof listRehearsals>>[number];

export function presentBackup(name: string, manifest: Manifest, verifiedAt: Date | null): BackupInfo {
  const { madeAt, product, cards, files, database, missing } = manifest;
  let databaseBytes = 0;
  for (const { size } of database.parts) databaseBytes += size;
  return {
    ...{ name, made_at: madeAt, product, cards, problem: null },
    files: files.count,
    database_bytes: databaseBytes,
    file_bytes: files.bytes,
    missing: Array.isArray(missing) ? 0 : missing.rows,
    verified_at: verifiedAt?.toISOString() ?? null,
  };
}

/** A backup that cannot be read. */
export function presentDamaged(name: string, problem: string): BackupInfo {
  const unknown = { made_at: null, product: null, cards: null, files: null, database_bytes: null, file_bytes: null };
  return { name, ...unknown, missing: null, problem, verified_at: null };
}

export function presentRehearsal({ id, at, backup, seconds, differences, ...row }: RehearsalRow): RehearsalInfo {
  const { tables, rows, files, cards } = row;
  return { id, at: at.toISOString(), backup, seconds, tables, rows, files, cards, differences };
}
