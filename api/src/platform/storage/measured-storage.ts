import type { Metrics } from "../metrics/metrics.ts";
import type { Storage } from "./storage.ts";

/** A storage whose calls are counted and timed. Opening ends when the file begins to come; listing is left out: it lasts as long as its reader likes. */
export function measured(storage: Storage, metrics: Metrics): Storage {
  const timed =
    <A extends unknown[], R>(operation: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const began = performance.now();
      let succeeded = false;
      try {
        const result = await call(...args);
        succeeded = true;
        return result;
      } finally {
        metrics.storage(operation, succeeded, (performance.now() - began) / 1000);
      }
    };
  const { put, open, remove, exists, probe } = storage;
  return {
    ...storage,
    put: timed("put", put),
    open: timed("open", open),
    remove: timed("remove", remove),
    exists: timed("exists", exists),
    probe: timed("probe", probe),
  };
}
