import { z } from "zod";
import { operatorActions, settingSources } from "./options.ts";

const moment = z.string().meta({ format: "date-time" });

/** The state of a schedule, or of all jobs of a kind together. */
export const jobState = z.object({
  kind: z.string(),
  /** Seconds from one run of a schedule to the next; null for jobs that are queued one by one. */
  every: z.int().nullable(),
  waiting: z.int(),
  running: z.int(),
  /** Failed, with a retry ahead. */
  failing: z.int(),
  /** Failed, without one. */
  given_up: z.int(),
  /** The most that one of them has had since its last success. */
  attempts: z.int(),
  started_at: moment.nullable(),
  succeeded_at: moment.nullable(),
  next_run_at: moment.nullable(),
  last_error: z.string().nullable(),
});
export type JobInfo = z.output<typeof jobState>;

/** A mail that the mail server has not taken; never its text. */
export const failedMail = z.object({
  id: z.string().meta({ format: "uuid" }),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  /** Null when it was given up. */
  next_run_at: moment.nullable(),
  last_error: z.string(),
});

export const operatorEntry = z.object({
  id: z.string().meta({ format: "uuid" }),
  at: moment,
  action: z.enum(operatorActions),
  /** The job it was about. */
  about: z.string().nullable(),
  /** Null when the account is deleted. */
  by: z.string().nullable(),
});

/** `kind` as `operations.jobs` lists it; `key` is the id of a mail, and empty for the other kinds. */
export const jobInput = z.object({
  kind: z.string().regex(/^[a-z][a-z.-]{0,59}$/, "must be a kind of job"),
  key: z
    .string()
    .regex(/^[a-z0-9-]{0,64}$/, "must be the key of a job")
    .optional(),
});
export type JobInput = z.output<typeof jobInput>;

/** Files that were counted; `whole` is false when the time for it was over before their end. */
const filesSize = z.object({ files: z.int(), bytes: z.int(), whole: z.boolean() });

export const storageAnswer = z.object({
  database: z.object({ engine: z.enum(["pglite", "postgres"]), bytes: z.int() }),
  /** A folder, or a bucket, whose size is not counted. */
  photos: z.object({ place: z.string(), size: filesSize.nullable() }),
  documents: filesSize,
  backups: z.object({ place: z.string(), size: filesSize.nullable(), problem: z.string().nullable() }),
  /** Bytes of the disk of `DATA_DIR`. */
  disk: z.object({ free: z.int(), total: z.int() }),
  counts: z.object({ cards: z.int(), photos: z.int(), accounts: z.int() }),
});

const backupInfo = z.object({
  name: z.string(),
  /** Null, as what follows, for a backup that cannot be read; `problem` states why. */
  made_at: moment.nullable(),
  product: z.string().nullable(),
  cards: z.int().nullable(),
  files: z.int().nullable(),
  /** Size of its database, compressed. */
  database_bytes: z.int().nullable(),
  /** Size of its files, which it shares with the other backups. */
  file_bytes: z.int().nullable(),
  /** Files that were gone when it was made. */
  missing: z.int().nullable(),
  problem: z.string().nullable(),
  /** The last rehearsal that restored it without a difference. */
  verified_at: moment.nullable(),
});
export type BackupInfo = z.output<typeof backupInfo>;

const rehearsalInfo = z.object({
  id: z.string().meta({ format: "uuid" }),
  at: moment,
  /** Empty where no backup was found. */
  backup: z.string(),
  seconds: z.number(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  cards: z.int(),
  /** Differences from the backup's own record, or the reason why it could not be restored; empty if there are none. */
  differences: z.array(z.string()),
});
export type RehearsalInfo = z.output<typeof rehearsalInfo>;

export const backupsAnswer = z.object({
  place: z.string(),
  /** True if the server makes a backup every day: of the embedded database, unless `BACKUPS=off`. */
  daily: z.boolean(),
  engine: z.enum(["pglite", "postgres"]),
  /** Why the place cannot be read. */
  problem: z.string().nullable(),
  /** The latest first. */
  backups: z.array(backupInfo),
  rehearsals: z.array(rehearsalInfo),
  jobs: z.array(jobState),
});

export const settingInForce = z.object({
  name: z.string(),
  /** Null for secrets, and where there is none. */
  value: z.string().nullable(),
  set: z.boolean(),
  secret: z.boolean(),
  source: z.enum(settingSources),
});
export type SettingInForce = z.output<typeof settingInForce>;

export const versionAnswer = z.object({
  version: z.string(),
  started_at: moment,
  node: z.string(),
  production: z.boolean(),
  /** `CHANGELOG_URL`. */
  changelog: z.string().nullable(),
  database: z.object({ engine: z.enum(["pglite", "postgres"]), version: z.string() }),
  migrations: z.object({ done: z.int(), last: z.string().nullable(), pending: z.array(z.string()) }),
});
