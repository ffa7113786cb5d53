import { setImmediate } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isUnavailable } from "./db/errors.ts";

/**
 * Work that must not make an answer wait, or must not show in how long it takes, and what concerns this process alone. What
 * must survive the process is a job (`platform/jobs`).
 */
export interface Background {
  /** Begins when the answer at hand is on its way. A failure is logged under `name`; a killed process loses it. */
  run(work: () => Promise<unknown>, name?: string): void;
  /** Settles when nothing is under way: for a graceful stop. */
  idle(): Promise<void>;
}

/** `stopping`: aborted when the process is asked to stop, which may end work in the middle. */
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
