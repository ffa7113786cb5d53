import { setTimeout as delay } from "node:timers/promises";

/** What is known in time. @throws after so many milliseconds; the work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = delay(milliseconds, undefined, { ref: false, signal: over.signal }).then(() => {
    throw new Error(`not known within ${milliseconds} ms`);
  });
  late.catch(() => {});
  return Promise.race([work, late]).finally(() => over.abort());
}
