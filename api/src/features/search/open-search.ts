import type { Database, Log } from "../../platform/db/database.ts";
import type { Search } from "./engine.ts";
import { IndexedSearch } from "./indexed-search.ts";
import { sqlEngine } from "./sql-engine.ts";

interface Options {
  database: Pick<Database, "db" | "read" | "listen">;
  /** Bytes that the index may take; 0 for no index. */
  bytes: number;
  log?: Log | undefined;
  /** Milliseconds that only go on. */
  now?: () => number;
}

/** Search for one process: over an index in its memory, with the database behind it, or over the database alone. */
export function openSearch({ database, bytes, log, now = () => performance.now() }: Options): Promise<Search> {
  const engine = sqlEngine(database.read);
  if (bytes > 0) return IndexedSearch.open({ database, engine, bytes, log, now });
  const off = {
    ...engine,
    state: () => "off" as const,
    figures: () => null,
    edition: () => null,
    isSettled: async () => false,
    touched() {},
    states: async () => () => undefined,
    warm: async () => {},
    close: async () => {},
  };
  return Promise.resolve(off);
}
