/** The queue is full; the caller answers 503 with `Retry-After`. */
export class QueueFull extends Error {
  constructor() {
    super("too many pictures are waiting");
    this.name = "QueueFull";
  }
}

export interface PhotoQueueOptions {
  /** Pictures worked on at the same time; two keep two cores busy and memory bounded. */
  jobs: number;
  /** Uploads that may wait beyond those. */
  waiting: number;
  /** Uploads of one person that may be under way at once: a page sends two, and one may have some pages open. */
  ofOne?: number;
}

/** Current state of a queue, and totals since the process started. */
export interface QueueFigures {
  running: number;
  waiting: number;
  done: number;
  failed: number;
  refused: number;
  /** Time of work, without the waiting. */
  seconds: number;
}

export interface PhotoQueue {
  /**
   * A place for an upload whose body has not come, given back when it goes out of scope: there are as many as can be worked
   * on, so what is read is also taken. Throws `QueueFull` at once.
   */
  admit(who: string): Disposable;
  /** Runs a job of a waiting request. Throws `QueueFull` immediately if too many wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Runs a background job: never refused, after the others, but every fourth slot is reserved for these. */
  later<T>(job: () => Promise<T>): Promise<T>;
  /** Settles when nothing is running or waiting: for a graceful stop. */
  idle(): Promise<void>;
  figures(): QueueFigures;
}

/** Limits concurrent image work. */
export function createPhotoQueue({ jobs, waiting, ofOne = 8 }: PhotoQueueOptions): PhotoQueue {
  const urgent: (() => Promise<void>)[] = [];
  const patient: (() => Promise<void>)[] = [];
  const worked = { done: 0, failed: 0, refused: 0, seconds: 0 };
  const admitted = new Map<string, number>();
  let places = jobs + waiting;
  let running = 0;
  let turns = 0;
  let idleListeners: (() => void)[] = [];

  const next = () => {
    turns += 1;
    return turns % 4 === 0 ? (patient.shift() ?? urgent.shift()) : (urgent.shift() ?? patient.shift());
  };

  const advance = () => {
    while (running < jobs) {
      const start = next();
      if (!start) break;
      running += 1;
      void start().finally(() => {
        running -= 1;
        advance();
      });
    }
    if (running > 0) return;
    for (const listener of idleListeners) listener();
    idleListeners = [];
  };

  const enqueue = <T>(lane: (() => Promise<void>)[], job: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    lane.push(async () => {
      const began = performance.now();
      await job().then(
        (result) => {
          worked.done += 1;
          resolve(result);
        },
        (error) => {
          worked.failed += 1;
          reject(error);
        },
      );
      worked.seconds += (performance.now() - began) / 1000;
    });
    advance();
    return promise;
  };

  return {
    admit(who) {
      const own = admitted.get(who) ?? 0;
      if (places === 0 || own >= ofOne) {
        worked.refused += 1;
        throw new QueueFull();
      }
      places -= 1;
      admitted.set(who, own + 1);
      return {
        [Symbol.dispose]() {
          places += 1;
          const left = (admitted.get(who) ?? 1) - 1;
          if (left > 0) admitted.set(who, left);
          else admitted.delete(who);
        },
      };
    },
    async run(job) {
      if (running >= jobs && urgent.length >= waiting) {
        worked.refused += 1;
        throw new QueueFull();
      }
      return enqueue(urgent, job);
    },
    later: (job) => enqueue(patient, job),
    idle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        advance();
      }),
    figures: () => ({ ...worked, running, waiting: urgent.length + patient.length }),
  };
}
