import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { findLastSet, isAhead, listSets, readManifest } from "../../features/backup/manifest.ts";
import { openArchive } from "../../platform/archive/open-archive.ts";
import type { Database, Log } from "../../platform/db/database.ts";
import { DatabaseInUseError } from "../../platform/db/errors.ts";
import { readFacts } from "../../platform/db/facts.ts";
import { migrationNames, pendingMigrations } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { clientVersion } from "../../platform/db/server/client-programs.ts";
import { storeBytes } from "../../platform/images/write/store-bytes.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import type { S3Refusal } from "../../platform/storage/s3-client.ts";
import { type Caller, writeLine } from "../command.ts";
import { check, type Finding, wrong } from "./finding.ts";
import { checkJobs, checkJobsOfServer } from "./jobs.ts";

type Config = Caller["config"];

const skewMs = 2_000;
const minFreeBytes = 500_000_000;

/** Database, photos, disk space and backups: what this machine must have. */
export async function checkData(caller: Pick<Caller, "config" | "err" | "stopping">): Promise<Finding[]> {
  const { config, err } = caller;
  await mkdir(config.dataDir, { recursive: true }).catch(() => {});
  const jobs: Finding[] = [];
  const log: Log = { warn: (_, message) => writeLine(err, message) };
  const database = await check("database", () =>
    checkDatabase(config, log, async (opened) => {
      jobs.push(await check("jobs", () => (opened ? checkJobs(opened) : checkJobsOfServer(caller))));
    }),
  );
  return [
    database,
    ...jobs,
    ...(config.databaseUrl && !database.fault ? [await check("pg_dump", () => checkPgDump(config, log))] : []),
    await check("photos", () => checkStorage(config)),
    await check("disk space", () => checkFreeSpace(config)),
    await check("backups", () => checkBackups(config)),
  ];
}

const open = ({ databaseDirectUrl, databaseUrl, dataDir }: Config, log: Log) =>
  openDatabase({ url: databaseDirectUrl ?? databaseUrl, dataDir, log });

/** `inspect` gets the database if it has this version's tables, or null if a server has it open. */
async function checkDatabase(
  config: Config,
  log: Log,
  inspect: (database: Database | null) => Promise<void>,
): Promise<Finding | string> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, "db")))
    return "none yet; the first start makes it";
  const opened = await open(config, log).catch((error: unknown) => {
    if (error instanceof DatabaseInUseError) return null;
    throw error;
  });
  if (!opened) {
    await inspect(null);
    return "the embedded one, open in a server that runs";
  }
  try {
    const startedAt = Date.now();
    const { version, encoding, now, newer, tooOld, unfinished } = await readFacts(opened.db, await migrationNames());
    const apart = Math.max(0, Math.abs(now.getTime() - startedAt) - (Date.now() - startedAt));
    if (unfinished) return wrong("database", "a restore into it was interrupted; run it again: npm run cli -- restore");
    if (newer) return wrong("database", `a newer version of Compcard upgraded it (${newer}); start that version`);
    if (tooOld)
      return wrong("database", "it is older than Compcard 0.2.0; start version 0.2.0 on it once, then this one");
    if (apart > skewMs)
      return wrong(
        "database",
        `its clock is ${Math.round(apart / 1000)} s apart from this machine's; synchronize both`,
      );
    const pending = await pendingMigrations(opened.db);
    if (pending.length === 0) await inspect(opened);
    const name = config.databaseUrl ? "PostgreSQL" : "embedded, PostgreSQL";
    return `${name} ${version}, ${encoding}${pending.length > 0 ? `; the next start brings ${pending.join(", ")}` : ""}`;
  } finally {
    await opened.close();
  }
}

/** pg_dump refuses a newer server, and pg_restore may send statements that an older one does not support. */
async function checkPgDump(config: Config, log: Log): Promise<Finding | string> {
  const client = await clientVersion("pg_dump");
  const opened = await open(config, log);
  const { version } = await readFacts(opened.db, []).finally(() => opened.close());
  const server = Number.parseInt(version, 10);
  if (client === server) return `version ${client}, as the server`;
  return wrong(
    "pg_dump",
    `its version is ${client}, and that of the server ${server}; install postgresql-client-${server}`,
  );
}

/** Names the right that an access key lacks (TL-92), and a storage that takes the bucket in another place of the address (SL-78). */
async function checkStorage(config: Config): Promise<Finding | string> {
  try {
    return await storeAndRead(config);
  } catch (error) {
    const { name = "", status = 0, message = "" } = ((error as Error).cause ?? {}) as Partial<S3Refusal>;
    if (!config.s3 || status === 0) throw error;
    const isOfStyle = /SecondLevelDomain|PathStyle/.test(name) || [301, 400].includes(status);
    const other = config.s3.addressStyle === "path" ? "host" : "path";
    return wrong("photos", `${message} (${name})${isOfStyle ? `; try S3_ADDRESS_STYLE=${other}` : ""}`);
  }
}

async function storeAndRead(config: Config): Promise<Finding | string> {
  const storage = await openStorage(config);
  const key = `photos/00/doctor-${randomBytes(8).toString("hex")}.jpg`;
  const bytes = randomBytes(100);
  await storeBytes(storage, key, bytes);
  const stored = await storage.open(key);
  const isSame = stored !== null && bytes.equals(await buffer(stored.stream));
  if (stored === null && config.s3)
    return wrong("photos", `what was written in bucket ${config.s3.bucket} cannot be read: s3:GetObject`);
  // Without this right no photo can be deleted: its renditions are found by listing.
  const [found] = await Array.fromAsync(storage.list(key));
  await storage.remove(key);
  if (!isSame || found !== key) return wrong("photos", "what was written is not what is read");
  return config.s3 ? `written and read in bucket ${config.s3.bucket}` : `written and read in ${config.dataDir}/media`;
}

async function checkFreeSpace({ dataDir }: Config): Promise<Finding | string> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${Math.floor(free / 1e6).toLocaleString("en")} MB free at ${dataDir}`;
  return free < minFreeBytes ? wrong("disk space", `${text}; below 500 MB a server is not ready`) : text;
}

const dayMs = 86_400_000;

async function checkBackups(config: Config): Promise<Finding | string> {
  const { backupTo, backups, databaseUrl } = config;
  const archive = await openArchive(backupTo, config);
  const now = new Date();
  const last = await findLastSet(archive, now);
  if (last === undefined)
    return databaseUrl || !backups
      ? wrong("backups", `none in ${archive.name}; make one every day: npm run cli -- backup --rotate`)
      : `none yet in ${archive.name}; a server that runs makes one`;
  const [ahead] = (await listSets(archive)).complete.filter((name) => isAhead(name, now));
  if (ahead !== undefined)
    return wrong(
      "backups",
      `${ahead} in ${archive.name} is named after today: a clock was wrong; if this one is right, remove sets/${ahead}`,
    );
  const { madeAt } = await readManifest(archive, last);
  const days = (now.getTime() - Date.parse(madeAt)) / dayMs;
  const text = `the last in ${archive.name} is of ${madeAt}`;
  return days > 2 ? wrong("backups", `${text}, ${Math.floor(days)} days ago`) : text;
}
