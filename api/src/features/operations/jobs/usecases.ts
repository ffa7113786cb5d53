import { fullName } from "@compcard/domain/cards/full-name";
import { AppError } from "@compcard/domain/errors";
import type { OperatorAction } from "@compcard/domain/operations/options";
import type { JobInput } from "@compcard/domain/operations/schema";
import type { AppContext } from "../../../app-context.ts";
import { auditOperator } from "../../../core/changes/audit-operator.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { listJobs } from "../../../platform/jobs/list.ts";
import { presentJob } from "../../../platform/jobs/present.ts";
import { giveUpJobs, requestRun, type Schedule, skipRetry } from "../../../platform/jobs/store.ts";
import { deleteSensitiveMail, listFailed } from "../../../platform/mail/outbox-store.ts";
import { listActions } from "./store.ts";

type Asked = Pick<AppContext, "database">;
type Admin = { userId: string };
/** Schedules of the running server. */
export type Schedules = readonly Pick<Schedule, "kind" | "every">[];

const mostMails = 200;
const mostActions = 50;
const mail = "mail";

/** All kinds of jobs, mails that failed, and the last actions of administrators. */
export async function listOperations({ database }: Asked, schedules: Schedules) {
  const { db } = database;
  const periods = new Map(schedules.map(({ kind, every }) => [kind, every]));
  const mails = await listFailed(db, mostMails);
  return {
    jobs: (await listJobs(db)).map((job) => presentJob(job, periods.get(job.kind) ?? null)),
    mails: mails.map(({ id, recipient, subject, attempts, run_at, last_error }) => ({
      ...{ id, recipient, subject, attempts, last_error: last_error ?? "" },
      next_run_at: run_at?.toISOString() ?? null,
    })),
    actions: (await listActions(db, mostActions)).map(({ id, at, act, reason, email, first_name, last_name }) => ({
      ...{ id, at: at.toISOString(), action: act as OperatorAction, about: reason },
      by: fullName({ first_name, last_name }) || email,
    })),
  };
}

const nameOf = ({ kind, key }: JobInput) => [kind, key].filter(Boolean).join(" ");

/** @throws `operations.no_job` for a job that is unknown or runs */
export async function retryJob({ database }: Asked, admin: Admin, job: JobInput): Promise<void> {
  await inTransaction(database.db, async (db) => {
    if ((await requestRun(db, job.kind, job.key)) === 0) throw new AppError("operations.no_job");
    await auditOperator(db, admin, "job_retry", nameOf(job));
  });
}

/**
 * Ends the retries of a failed job: a schedule waits for its next regular run, a mail, named by its key, stays unsent, and of
 * any other nothing is left. @throws `operations.no_job` for one that is unknown, has not failed or runs
 */
export async function endRetries(
  { database }: Asked,
  admin: Admin,
  job: JobInput,
  schedules: Schedules,
): Promise<void> {
  const { kind, key = "" } = job;
  const every = schedules.find((schedule) => schedule.kind === kind)?.every;
  await inTransaction(database.db, async (db) => {
    // All mails at once are never given up.
    if (kind === mail && key === "") throw new AppError("operations.no_job");
    const ended = every === undefined ? await giveUpJobs(db, kind, key || undefined) : await skipRetry(db, kind, every);
    if (!ended) throw new AppError("operations.no_job");
    if (kind === mail) await deleteSensitiveMail(db, key);
    await auditOperator(db, admin, "job_give_up", nameOf(job));
  });
}
