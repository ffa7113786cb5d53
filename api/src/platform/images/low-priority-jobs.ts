import type { FastifyBaseLogger } from "fastify";
import type { PhotoQueue, QueueFigures } from "./photo-queue.ts";

/** Work on pictures that may as well be left undone. */
export interface LowPriorityJobs {
  /**
   * Notes a job, which is begun when the photo queue has nothing else to do, one at a time and beside its places: whoever
   * comes meanwhile waits for none. Forgotten where too many are noted, where one of that name is or has failed, and when
   * the process is asked to stop; `until` is aborted then.
   */
  offer(name: string, job: (until: AbortSignal) => Promise<void>): void;
  /** Settles when nothing is noted or under way. */
  idle(): Promise<void>;
  figures(): QueueFigures;
}

export interface LowPriorityJobsOptions {
  queue: Pick<PhotoQueue, "idle">;
  stopping: AbortSignal;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Jobs noted at once, the one under way among them. */
  most?: number;
  /** Names of failed jobs that are remembered; the oldest are forgotten, and may be tried again. */
  remembered?: number;
}

export function createLowPriorityJobs({
  queue,
  stopping,
  log,
  most = 200,
  remembered = 1000,
}: LowPriorityJobsOptions): LowPriorityJobs {
  const noted = new Map<string, (until: AbortSignal) => Promise<void>>();
  const failed = new Set<string>();
  const worked = { running: 0, done: 0, failed: 0, refused: 0, seconds: 0 };
  let working: Promise<void> | null = null;

  const run = async (name: string, job: (until: AbortSignal) => Promise<void>) => {
    const began = performance.now();
    worked.running = 1;
    try {
      await job(stopping);
      worked.done += 1;
    } catch (err) {
      if (stopping.aborted) return;
      worked.failed += 1;
      failed.add(name);
      const [oldest] = failed;
      if (oldest !== undefined && failed.size > remembered) failed.delete(oldest);
      log.warn({ err, name }, "work that could wait has failed, and is left undone");
    } finally {
      worked.running = 0;
      worked.seconds += (performance.now() - began) / 1000;
      noted.delete(name);
    }
  };

  const work = async () => {
    for (;;) {
      await queue.idle();
      if (stopping.aborted) noted.clear();
      const [next] = noted;
      if (!next) break;
      await run(...next);
    }
    working = null;
  };

  return {
    offer(name, job) {
      if (stopping.aborted || noted.has(name) || failed.has(name)) return;
      if (noted.size >= most) {
        worked.refused += 1;
        return;
      }
      noted.set(name, job);
      working ??= work();
    },
    async idle() {
      while (working) await working;
    },
    figures: () => ({ ...worked, waiting: noted.size - worked.running }),
  };
}
