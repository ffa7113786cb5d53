import type { Database, Log } from "../../platform/db/database.ts";
import type { Search } from "./engine.ts";
import { IndexedSearch, type IndexedSearchOptions } from "./indexed-search.ts";
import { sqlEngine } from "./sql-engine.ts";

interface Options {
  database: Pick<Database, "db" | "read" | "listen">;
  /** Bytes that the index may take; 0 for no index. */
  bytes: number;
  log?: Log | undefined;
  /** Monotonic clock in milliseconds. */
  now?: () => number;
  /** For tests: how many changes an index of so many cards has room for, and when a failed build is tried again. */
  build?: Pick<IndexedSearchOptions, "roomFor" | "pauses">;
}

/** Search for one process: over an index in its memory, with the database behind it, or over the database alone. */
export function openSearch({ database, bytes, log, now = () => performance.now(), build }: Options): Promise<Search> {
  const engine = sqlEngine(database.read);
  if (bytes > 0) return IndexedSearch.open({ database, engine, bytes, log, now, ...build });
  const off = {
    ...engine,
    state: () => "off" as const,
    figures: () => null,
    totals: () => ({ fallbacks: 0, builds: 0, failedBuilds: 0 }),
    touched() {},
    revisions: async () => () => undefined,
    warm: async () => {},
    close: async () => {},
  };
  return Promise.resolve(off);
}
