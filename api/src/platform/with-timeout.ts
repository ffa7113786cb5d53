import { setTimeout as delay } from "node:timers/promises";

/** What is known in time. @throws after so many milliseconds; the work itself goes on. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const timeout = delay(milliseconds, undefined, { ref: false, signal: settled.signal }).then(() => {
    throw new Error(`timed out after ${milliseconds} ms`);
  });
  timeout.catch(() => {});
  return Promise.race([work, timeout]).finally(() => settled.abort());
}
