import type { AppContext } from "../../app-context.ts";
import type { Archive } from "../../platform/archive/archive.ts";
import { openArchive } from "../../platform/archive/open-archive.ts";
import { DatabaseStartError } from "../../platform/db/errors.ts";
import { executedMigrations, pendingMigrations } from "../../platform/db/migrate.ts";
import { missingList } from "./file-lists.ts";
import { isAhead, listSets, nameSet } from "./manifest.ts";
import { needsPruning } from "./rotation.ts";
import { type Backup, makeBackup, rotate } from "./usecases.ts";

type Tools = Pick<AppContext, "clock" | "config" | "database" | "log" | "stopping" | "storage">;

const dayMs = 86_400_000;

/** Jobs of backups: that of each day, one that an administrator requests, and the rehearsal of a restore. */
export const jobKinds = { daily: "backup", now: "backup.now", rehearsal: "backup.rehearsal" } as const;

/**
 * True if the server backs up its database itself: the embedded one. The operator of a PostgreSQL server schedules
 * `backup`.
 */
export const isBackedUpHere = ({ config, database }: Pick<Tools, "config" | "database">) =>
  config.backups && database.engine === "pglite";

/**
 * Makes the backup of the day if the last one is a day old, and removes old ones. After a failed rotation the next run
 * rotates again, so that the failure stays with the job. @throws what prevented it.
 */
export async function backUpDaily(tools: Tools): Promise<void> {
  const { config, clock, log, stopping } = tools;
  try {
    const archive = await openArchive(config.backupTo, config);
    // A backup that was made under a wrong clock must not stand for those until its day.
    const last = (await listSets(archive)).complete.findLast((name) => !isAhead(name, clock.now()));
    if (last !== undefined && last > nameSet(new Date(clock.now().getTime() - dayMs))) {
      // Without anything to remove it needs no lock, which another backup may hold.
      if (await needsPruning(archive, clock.now())) await removeOld(tools, archive);
    } else await backUpAndRotate(tools, archive);
  } catch (err) {
    if (!stopping.aborted) log.error({ err }, "the daily backup could not be made");
    throw err;
  }
}

/** Makes a backup now, and removes old ones where the server makes those of each day. @throws what prevented it. */
export async function backUpNow(tools: Tools): Promise<void> {
  const { config } = tools;
  const archive = await openArchive(config.backupTo, config);
  // Elsewhere the operator chooses which backups stay.
  if (isBackedUpHere(tools)) await backUpAndRotate(tools, archive);
  else logBackup(tools, archive, await makeBackup(tools, archive));
}

async function backUpAndRotate(tools: Tools, archive: Archive): Promise<void> {
  logBackup(tools, archive, await makeBackup(tools, archive));
  await removeOld(tools, archive);
}

async function removeOld(tools: Tools, archive: Archive): Promise<void> {
  const removed = await rotate(tools, archive);
  if (removed.length > 0) tools.log.info({ removed }, "old backups were removed");
}

/** Backs up the embedded database before migrations change it. @throws DatabaseStartError if that fails. */
export async function backUpBeforeUpgrade(tools: Tools): Promise<void> {
  const { config, database } = tools;
  if (!isBackedUpHere(tools) || (await executedMigrations(database.db)).length === 0) return;
  if ((await pendingMigrations(database.db)).length === 0) return;
  try {
    const archive = await openArchive(config.backupTo, config);
    logBackup(tools, archive, await makeBackup(tools, archive));
  } catch (cause) {
    throw new DatabaseStartError(
      `This version changes the database, and the backup that comes before could not be made: ${(cause as Error).message}. Mend that, name another BACKUP_TO, or go without: BACKUPS=off`,
      { cause },
    );
  }
}

/** Missing files that a log line names. */
const named = 10;

function logBackup({ log }: Tools, { name: place }: Archive, { name, cards, files, copied, missing }: Backup): void {
  log.info({ backup: name, place, cards, files, copied }, "a backup was made");
  if (missing.length === 0) return;
  const details = {
    backup: name,
    place,
    missing: missing.length,
    first: missing.slice(0, named),
    list: missingList(name),
  };
  log.error(details, "files that rows name are missing; they were gone before the backup");
}
