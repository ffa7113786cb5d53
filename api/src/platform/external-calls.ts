import { AppError } from "@compcard/domain/errors";

/**
 * Timeouts of external calls in milliseconds: to connect (`connect`), between two packets (`idle`), for the whole call
 * (`total`). All of them are defined here; a call that takes longer fails as unavailable.
 */
export const timeouts = {
  /** A request waits 5 s at most: `total` is for a connection and its first statement together, less its earlier timed-out waits. */
  database: { connect: 2_000, lock: 2_000, statement: 4_300, total: 4_600 },
  /**
   * Photos are small and buckets near: two attempts on a hung bucket end within 5 s. `read` bounds a photo request, `total`
   * an upload over a slow connection. Larger files have the limits of `archive` for each part.
   */
  storage: { connect: 2_000, idle: 2_200, read: 4_800, total: 20_000 },
  /** Parts of some megabytes over a possibly slow connection: backups, and uploads that are no photos. */
  archive: { connect: 5_000, idle: 60_000, total: 300_000 },
  /** Only the next mail waits. Well under the lease of a job (`jobs/store.ts`). */
  mail: { connect: 10_000, idle: 15_000, total: 60_000 },
  /**
   * Limits of a receiver that a user has set up: connection, request and status together; `answer` for the rest of its
   * body.
   */
  webhooks: { total: 10_000, answer: 1_000 },
  /** A user waits on a page that shows it: `total` bounds connection and response. */
  identity: { total: 10_000 },
  identityKeys: { total: 3_000 },
  /** Traces are exported in the background. */
  traces: { total: 4_000 },
  /** Each check of `/api/ready`. */
  readiness: { total: 1_000 },
};

/** Runs one call with an abort signal after `total` milliseconds. @throws `service.unavailable` for every failure. */
export async function callExternal<T>(total: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(total));
  } catch (cause) {
    throw Object.assign(new AppError("service.unavailable", { retryAfterSeconds: 5 }), { cause });
  }
}
