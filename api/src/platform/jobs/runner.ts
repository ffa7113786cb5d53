import type { Database } from "../db/database.ts";
import { diskFault } from "../disk-fault.ts";
import {
  type ClaimedJob,
  claimJob,
  completeJob,
  failJob,
  jobsChannel,
  leaseSeconds,
  releaseJob,
  renewLease,
} from "./store.ts";

export interface JobKind {
  kind: string;
  /** Seconds from one start of a schedule to the next; absent where each job is queued by itself. */
  every?: number;
  /**
   * True if jobs of the kind run at the same time, one of each lane: the key up to its colon. Otherwise one of the kind
   * runs in a process.
   */
  lanes?: boolean;
  /** Throws to be tried again. Must be safe to repeat: a killed process may have done part of it. */
  run(job: ClaimedJob): Promise<unknown>;
  /** Seconds until the next attempt after `attempts` failed ones, or null to give the job up. */
  retry(attempts: number): number | null;
  /** Called after the last attempt. */
  giveUp?(job: ClaimedJob): Promise<void>;
}

export interface JobRunner {
  /** Starts no further job. @returns when the running ones have ended. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  database: Pick<Database, "db" | "listen">;
  kinds: readonly JobKind[];
  /** Jobs at the same time in this process; of a schedule never more than one in all processes. */
  maxConcurrent: number;
  /** No job starts before it resolves; at once where absent. */
  ready?: Promise<void>;
  /** Aborted on shutdown: a job that fails from then on is released instead. */
  stopping: AbortSignal;
  log: { warn(details: object, message: string): void };
}

const laneOf = (key: string) => key.split(":")[0] ?? "";

/** For jobs whose time has come, and for lost notifications. */
const pollMs = 5_000;

/**
 * Runs due jobs of these kinds. Any number of processes may: each job is leased in the database, the lease is renewed while the
 * job runs, and a job whose process died is taken over when it expires.
 */
export function startJobs({ database, kinds, maxConcurrent, ready, stopping, log }: JobRunnerOptions): JobRunner {
  const { db } = database;
  const running = new Map<Promise<void>, ClaimedJob>();
  let claiming: Promise<void> | null = null;
  let pending = false;
  let stopped = false;
  let waiting = ready !== undefined;

  const claim = async (): Promise<boolean> => {
    const busy = new Set([...running.values()].map(({ kind }) => kind));
    // A kind that still runs here after its lease expired must not begin a second time.
    const idle = kinds.filter(({ kind, lanes }) => lanes || !busy.has(kind));
    const lanes = [...running.values()].map(({ key }) => laneOf(key)).filter((lane) => lane !== "");
    const job =
      stopped || waiting || running.size >= maxConcurrent || idle.length === 0 ? null : await claimJob(db, idle, lanes);
    const kind = idle.find(({ kind }) => kind === job?.kind);
    if (!job || !kind) return false;
    const run = perform(job, kind)
      // The database is away: the lease expires, and the job is taken up again.
      .catch((err: unknown) => log.warn({ err, job: job.kind }, "the end of a job could not be stored"))
      .finally(() => {
        running.delete(run);
        claimAll();
      });
    running.set(run, job);
    return true;
  };
  const claimAll = () => {
    pending = true;
    claiming ??= (async () => {
      while (pending) {
        pending = false;
        while (await claim());
      }
    })()
      .catch((err: unknown) => log.warn({ err }, "jobs could not be read"))
      .finally(() => {
        claiming = null;
        // A call that came after the last look.
        if (pending) claimAll();
      });
  };

  const perform = async (job: ClaimedJob, kind: JobKind): Promise<void> => {
    const details = { job: job.kind, key: job.key, attempt: job.attempts };
    const renewing = setInterval(
      () => {
        renewLease(db, job).catch((err: unknown) =>
          log.warn({ ...details, err }, "the lease of a job could not be renewed"),
        );
      },
      (leaseSeconds * 1000) / 5,
    );
    try {
      await kind.run(job);
      await completeJob(db, job, kind.every !== undefined);
    } catch (err) {
      if (stopping.aborted) return await releaseJob(db, job);
      const pause = kind.retry(job.attempts);
      log.warn({ ...details, err }, pause === null ? "a job failed and was given up" : "a job failed");
      await failJob(db, job, diskFault(err, "choose another folder") ?? String(err), pause);
      if (pause === null) await kind.giveUp?.(job);
    } finally {
      clearInterval(renewing);
    }
  };

  const listening = database.listen(jobsChannel, claimAll).catch((err: unknown) => {
    log.warn({ err }, "cannot listen for queued jobs; they start on the next poll");
    return async () => {};
  });
  const polling = setInterval(claimAll, pollMs);
  claimAll();
  ready?.then(() => {
    waiting = false;
    claimAll();
  });

  return {
    async stop() {
      stopped = true;
      clearInterval(polling);
      await (await listening)();
      await claiming;
      await Promise.all(running.keys());
    },
  };
}
