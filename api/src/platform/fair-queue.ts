/** Runs jobs a few at a time, one of each caller in turn: a flood waits for itself, and others for one job of it. */
export function createFairQueue(atOnce: number) {
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  /** The first of the caller whose turn it is; a caller with more stands at the end again. */
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
    if (running >= atOnce) {
      const turn = Promise.withResolvers<void>();
      const jobs = waiting.get(caller) ?? [];
      waiting.set(caller, [...jobs, turn.resolve]);
      await turn.promise;
    } else running += 1;
    try {
      return await job();
    } finally {
      // The place is handed on; it is free where nobody waits.
      const begin = next();
      if (begin) begin();
      else running -= 1;
    }
  };
}
