import { z } from "zod";
import { defineContract } from "../call-spec.ts";
import {
  backupsAnswer,
  failedMail,
  jobInput,
  jobState,
  operatorEntry,
  settingInForce,
  storageAnswer,
  versionAnswer,
} from "./schema.ts";

const nothing = z.object({});

export const operationsContract = defineContract({
  "operations.jobs": {
    summary:
      "Scheduled and queued jobs with their last error, mails that failed, and what administrators did. For the ADMIN_EMAILS, as all operations.",
    auth: "user",
    answer: z.object({ jobs: z.array(jobState), mails: z.array(failedMail), actions: z.array(operatorEntry) }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "operations.retryJob": {
    summary: "Run a job now that waits or has failed: a schedule, or with `key` one mail, without it all mails.",
    auth: "user",
    body: jobInput,
    example: { body: { kind: "accounts.delete" } },
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "operations.no_job"],
  },
  "operations.giveUpJob": {
    summary: "End the retries of a failed job: a schedule waits for its next regular run, a mail is not sent any more.",
    auth: "user",
    body: jobInput,
    example: { body: { kind: "accounts.delete" } },
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "operations.no_job"],
  },
  "operations.storage": {
    summary:
      "Sizes of database, photos, documents and backups, free disk space, and how many cards, photos and accounts.",
    auth: "user",
    answer: storageAnswer,
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "operations.backups": {
    summary: "The backups in BACKUP_TO, and how the last rehearsals of a restore went.",
    auth: "user",
    answer: backupsAnswer,
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "operations.backUp": {
    summary: "Queue a backup to BACKUP_TO. It is made in the background.",
    auth: "user",
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "operations.job_running"],
  },
  "operations.rehearse": {
    summary:
      "Queue a rehearsal: the last backup is restored into a scratch database and folder, compared, and removed.",
    auth: "user",
    answer: nothing,
    errors: ["desk.forbidden", "session.second_factor", "operations.job_running", "operations.no_backup"],
  },
  "operations.testMail": {
    summary: "Send a test mail to the caller's own address, and return the answer of the mail server.",
    auth: "user",
    answer: z.object({ to: z.string(), sent: z.boolean(), answer: z.string() }),
    errors: ["desk.forbidden", "session.second_factor", "operations.no_mail_server"],
  },
  "operations.settings": {
    summary: "The settings in force and where each has its value from. Secrets are stated as set or not set.",
    auth: "user",
    answer: z.object({ settings: z.array(settingInForce) }),
    errors: ["desk.forbidden", "session.second_factor"],
  },
  "operations.version": {
    summary: "The running version, since when it runs, and the migrations of its database.",
    auth: "user",
    answer: versionAnswer,
    errors: ["desk.forbidden", "session.second_factor"],
  },
});
