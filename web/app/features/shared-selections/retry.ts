import { ApiError } from "../../lib/api/error.ts";

/** Milliseconds until a server that failed is asked again, where it does not say. */
const againMs = 5_000;
/** Who sees nothing yet waits so long without a word. */
export const shortMs = 10_000;

/** Milliseconds until a server that has too much to do, or has failed, is asked again: never before it said, and not all at once. */
export function againIn(error: unknown): number | null {
  if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 429)) return null;
  return ((error.retryAfterSeconds ?? 0) * 1_000 || againMs) * (1 + Math.random() / 4);
}
