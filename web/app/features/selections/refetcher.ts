import type { QueryClient } from "@tanstack/react-query";
import { refetchSelection } from "./selection-cache.ts";

/** Milliseconds: several messages of one change come together. */
const settleMs = 100;
/** A refetch without an answer is repeated after this time. */
const patienceMs = 10_000;

/**
 * Fetches the changed parts of a selection, one request after another. A change meanwhile waits for the response
 * instead of canceling the request: with hundreds of votes at once, no request would finish before the last of them.
 */
export function createRefetcher(queries: QueryClient, id: string) {
  let wanted = new Set<string>();
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function ask(): Promise<void> {
    busy = true;
    while (wanted.size > 0) {
      await pause(settleMs);
      if (stopped) return;
      const names = [...wanted];
      wanted = new Set();
      await Promise.race([refetchSelection(queries, id, names), pause(patienceMs)]);
      clearTimeout(timer);
    }
    busy = false;
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    });
  }

  return {
    /** Marks answers as outdated and refetches them. */
    want(names: readonly string[]): void {
      for (const name of names) wanted.add(name);
      if (!busy) void ask();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
