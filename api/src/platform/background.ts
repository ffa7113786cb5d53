import { setImmediate } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "./db/errors.ts";

/**
 * Work that must not delay a response or show in its duration, and that concerns only this process. Work that must survive
 * the process is a job (`platform/jobs`).
 */
export interface Background {
  /** Starts after the current response is sent. A failure is logged under `name`; a killed process loses the work. */
  run(work: () => Promise<unknown>, name?: string): void;
  /** Settles when no work is running: for a graceful stop. */
  idle(): Promise<void>;
}

/** `stopping`: aborted on shutdown, which may interrupt work. */
export function createBackground(
  log: Pick<FastifyBaseLogger, "info" | "warn">,
  stopping: AbortSignal = new AbortController().signal,
): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(work, name = "work after an answer") {
      const note = (err: unknown) => {
        if (stopping.aborted && (err === stopping.reason || isUnavailable(err)))
          log.info({ name }, "background work was left unfinished by the stop");
        else log.warn({ err, name }, "background work failed");
      };
      const done: Promise<void> = setImmediate()
        .then(work)
        .catch(note)
        .then(() => void underWay.delete(done));
      underWay.add(done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
