import type { LogEvent } from "kysely";

/** A statement that has ended: its text with numbered places for values, and the values apart. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  seconds: number;
  succeeded: boolean;
}

export type Watcher = (statement: Statement) => void;

/** Who is told of every statement: figures, traces, the log of slow ones. `tell` is what Kysely calls. */
export function createWatchers() {
  const watchers = new Set<Watcher>();
  return {
    /** Watches from now on, until the returned function is called. */
    watch(watcher: Watcher): () => void {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    tell({ level, query, queryDurationMillis }: LogEvent): void {
      if (watchers.size === 0) return;
      const { sql: text, parameters: values } = query;
      const statement = { text, values, seconds: queryDurationMillis / 1000, succeeded: level === "query" };
      for (const watcher of watchers) watcher(statement);
    },
  };
}
