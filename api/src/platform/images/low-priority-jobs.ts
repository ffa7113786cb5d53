import type { FastifyBaseLogger } from "fastify";
import type { PhotoQueue, QueueFigures } from "./photo-queue.ts";

/** Photo jobs that may be dropped. */
export interface LowPriorityJobs {
  /**
   * Queues a job that runs while the photo queue is idle, one at a time and outside its slots, so that uploads never wait
   * for it. Dropped if too many are queued, if a job of that name is queued or has failed, and on shutdown, which aborts
   * `until`.
   */
  offer(name: string, job: (until: AbortSignal) => Promise<void>): void;
  /** Settles when nothing is queued or running. */
  idle(): Promise<void>;
  figures(): QueueFigures;
}

export interface LowPriorityJobsOptions {
  queue: Pick<PhotoQueue, "idle">;
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Queued jobs at most, the running one included. */
  maxQueued?: number;
  /** Names of failed jobs that are remembered; the oldest are dropped, and their jobs may be retried. */
  maxFailedNames?: number;
}

export function createLowPriorityJobs({
  queue,
  stopping,
  log,
  maxQueued = 200,
  maxFailedNames = 1000,
}: LowPriorityJobsOptions): LowPriorityJobs {
  const queued = new Map<string, (until: AbortSignal) => Promise<void>>();
  const failed = new Set<string>();
  const totals = { running: 0, done: 0, failed: 0, refused: 0, seconds: 0 };
  let working: Promise<void> | null = null;

  const run = async (name: string, job: (until: AbortSignal) => Promise<void>) => {
    const began = performance.now();
    totals.running = 1;
    try {
      await job(stopping);
      totals.done += 1;
    } catch (err) {
      if (stopping.aborted) return;
      totals.failed += 1;
      failed.add(name);
      const [oldest] = failed;
      if (oldest !== undefined && failed.size > maxFailedNames) failed.delete(oldest);
      log.warn({ err, name }, "a low-priority job failed");
    } finally {
      totals.running = 0;
      totals.seconds += (performance.now() - began) / 1000;
      queued.delete(name);
    }
  };

  const work = async () => {
    for (;;) {
      await queue.idle();
      if (stopping.aborted) queued.clear();
      const [next] = queued;
      if (!next) break;
      await run(...next);
    }
    working = null;
  };

  return {
    offer(name, job) {
      if (stopping.aborted || queued.has(name) || failed.has(name)) return;
      if (queued.size >= maxQueued) {
        totals.refused += 1;
        return;
      }
      queued.set(name, job);
      working ??= work();
    },
    async idle() {
      while (working) await working;
    },
    figures: () => ({ ...totals, waiting: queued.size - totals.running }),
  };
}
