import type { Clock } from "../clock.ts";
import { type RateLimitName, rateLimits } from "./limits.ts";

/** Counted keys at most; one more resets all counts. */
const maxKeys = 50_000;

/**
 * Counts in the memory of this process, in windows that begin together for all keys. For what may be forgotten by a
 * restart. @returns a function that counts one use by `key` and answers whether it is allowed.
 */
export function createMemoryLimit(name: RateLimitName, clock: Clock): (key: string) => boolean {
  const { max, window } = rateLimits[name];
  const counts = new Map<string, number>();
  let startedAt = clock.now().getTime();
  return (key) => {
    const now = clock.now().getTime();
    if (now - startedAt >= window * 1000 || counts.size >= maxKeys) {
      counts.clear();
      startedAt = now;
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= max;
  };
}
