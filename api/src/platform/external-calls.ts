import { AppError } from "@compcard/domain/errors";

/**
 * What a call to the outside may cost, in milliseconds: to be let in (`connect`), between two signs of life (`idle`),
 * from beginning to end (`total`). The only place that says so; what takes longer is answered as unavailable.
 */
export const timeouts = {
  /** A request waits 5 s at most: `total` is for a connection and its first statement together, less what it has waited in vain. */
  database: { connect: 2_000, lock: 2_000, statement: 4_300, total: 4_600 },
  /**
   * Photos are small, buckets near: two attempts at one that hangs end within 5 s. `read` is all that somebody waits who looks
   * at a photo, `total` who puts one there over a slow line.
   */
  storage: { connect: 2_000, idle: 2_200, read: 4_800, total: 20_000 },
  /** Nobody waits for a backup; its parts have some megabytes, and the way may be long. */
  archive: { connect: 5_000, idle: 60_000, total: 300_000 },
  /** Nobody waits for a mail but the next one; well under the lease of a job (`jobs/store.ts`). */
  mail: { connect: 10_000, idle: 15_000, total: 60_000 },
  /** A person waits, in front of a page that says so: `total` bounds the other two. */
  identity: { total: 10_000 },
  identityKeys: { total: 3_000 },
  /** Nobody waits for the traces of what is over. */
  traces: { total: 4_000 },
  /** Each check of `/api/ready`. */
  readiness: { total: 1_000 },
};

/** Runs one call with the signal that ends it when its time is over. @throws `service.unavailable` whatever the reason. */
export async function callExternal<T>(total: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await call(AbortSignal.timeout(total));
  } catch (cause) {
    throw Object.assign(new AppError("service.unavailable", { retryAfterSeconds: 5 }), { cause });
  }
}
