import { setTimeout as delay } from "node:timers/promises";

/** The result of `work`. @throws after `milliseconds`; the work itself continues. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const timeout = delay(milliseconds, undefined, { ref: false, signal: settled.signal }).then(() => {
    throw new Error(`timed out after ${milliseconds} ms`);
  });
  timeout.catch(() => {});
  return Promise.race([work, timeout]).finally(() => settled.abort());
}
