/** Runs a few jobs at a time, callers in rotation: a caller with many jobs delays others by one job. */
export function createFairQueue(maxConcurrent: number) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  /** The next job of the first caller, who moves to the end if it has more. */
  const next = (): (() => void) | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [caller, jobs] = first;
    const job = jobs.shift();
    waiting.delete(caller);
    if (jobs.length > 0) waiting.set(caller, jobs);
    return job;
  };

  return async <T>(caller: string, job: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) {
      const turn = Promise.withResolvers<void>();
      const jobs = waiting.get(caller) ?? [];
      waiting.set(caller, [...jobs, turn.resolve]);
      await turn.promise;
    } else running += 1;
    try {
      return await job();
    } finally {
      // Pass the slot to the next job, or free it.
      const begin = next();
      if (begin) begin();
      else running -= 1;
    }
  };
}
