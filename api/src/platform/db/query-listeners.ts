import type { LogEvent } from "kysely";

/** A statement that has ended: its text with numbered places for values, and the values apart. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  seconds: number;
  succeeded: boolean;
}

export type QueryListener = (statement: Statement) => void;

/** Who is told of every statement: figures, traces, the log of slow ones. `tell` is what Kysely calls. */
export function createQueryListeners() {
  const listeners = new Set<QueryListener>();
  return {
    /** Watches from now on, until the returned function is called. */
    watch(listener: QueryListener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify({ level, query, queryDurationMillis }: LogEvent): void {
      if (listeners.size === 0) return;
      const { sql: text, parameters: values } = query;
      const statement = { text, values, seconds: queryDurationMillis / 1000, succeeded: level === "query" };
      for (const listener of listeners) listener(statement);
    },
  };
}
