import { setImmediate } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/** Work that must not make an answer wait, or must not show in how long it takes. */
export interface Background {
  /** Begins when the answer at hand is on its way. A failure is logged; a killed process loses it. */
  run(work: () => Promise<unknown>): void;
  /** Settles when nothing is under way: for a graceful stop. */
  idle(): Promise<void>;
}

export function createBackground(log: Pick<FastifyBaseLogger, "warn">): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const done: Promise<void> = setImmediate()
        .then(work)
        .catch((err) => log.warn({ err }, "work after an answer failed"))
        .then(() => void underWay.delete(done));
      underWay.add(done);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
