import { AppError } from "@compcard/domain/errors";
import type { BackupInfo } from "@compcard/domain/operations/schema";
import type { AppContext } from "../../../app-context.ts";
import { auditOperator } from "../../../core/changes/audit-operator.ts";
import { type Archive, ArchiveError } from "../../../platform/archive/archive.ts";
import { openArchive } from "../../../platform/archive/open-archive.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { listJobs } from "../../../platform/jobs/list.ts";
import { presentJob } from "../../../platform/jobs/present.ts";
import { queueJob } from "../../../platform/jobs/store.ts";
import { listSets, readManifest } from "../manifest.ts";
import { listRehearsals } from "../rehearsal/store.ts";
import { isBackedUpHere, jobKinds } from "../schedule.ts";
import { presentBackup, presentDamaged, presentRehearsal } from "./present.ts";

type Tools = Pick<AppContext, "config" | "database">;
type Admin = { userId: string };

/** The rotation retains fewer; an operator's place may hold more. */
const mostBackups = 40;
const mostRehearsals = 60;
const shownRehearsals = 12;

/**
 * The content of `BACKUP_TO`, and the results of rehearsals. A place that cannot be read is a `problem`, no failure.
 */
export async function listBackups(tools: Tools) {
  const { config, database } = tools;
  const rehearsals = await listRehearsals(database.db, mostRehearsals);
  // The latest first: of each backup the last rehearsal that found no difference.
  const verified = new Map<string, Date>();
  for (const { backup, at, differences } of rehearsals)
    if (differences.length === 0 && !verified.has(backup)) verified.set(backup, at);
  const kinds: readonly string[] = Object.values(jobKinds);
  const jobs = (await listJobs(database.db)).filter(({ kind }) => kinds.includes(kind));
  return {
    ...{ place: config.backupTo, daily: isBackedUpHere(tools), engine: database.engine },
    ...(await readPlace(config, verified)),
    rehearsals: rehearsals.slice(0, shownRehearsals).map(presentRehearsal),
    jobs: jobs.map((job) => presentJob(job, null)),
  };
}

async function readPlace(
  config: Tools["config"],
  verified: ReadonlyMap<string, Date>,
): Promise<{ backups: BackupInfo[]; problem: string | null }> {
  const backups: BackupInfo[] = [];
  try {
    const archive = await openArchive(config.backupTo, config);
    const { complete } = await listSets(archive);
    for (const name of complete.toReversed().slice(0, mostBackups))
      backups.push(await readBackup(archive, name, verified.get(name) ?? null));
    return { backups, problem: null };
  } catch (error) {
    return { backups, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function readBackup(archive: Archive, name: string, verifiedAt: Date | null): Promise<BackupInfo> {
  try {
    return presentBackup(name, await readManifest(archive, name), verifiedAt);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return presentDamaged(name, error.message);
  }
}

/** Queues a backup. @throws `operations.job_running` */
export async function requestBackup({ database }: Tools, admin: Admin): Promise<void> {
  await inTransaction(database.db, async (db) => {
    // Another key than that of schedules: it is deleted when it is done.
    if (!(await queueJob(db, jobKinds.now, "once"))) throw new AppError("operations.job_running");
    await auditOperator(db, admin, "backup");
  });
}

/** Has the rehearsal run now. @throws `operations.job_running`, `operations.no_backup` */
export async function requestRehearsal({ config, database }: Tools, admin: Admin): Promise<void> {
  const archive = await openArchive(config.backupTo, config);
  if ((await listSets(archive)).complete.length === 0) throw new AppError("operations.no_backup");
  await inTransaction(database.db, async (db) => {
    if (!(await queueJob(db, jobKinds.rehearsal))) throw new AppError("operations.job_running");
    await auditOperator(db, admin, "rehearsal");
  });
}
