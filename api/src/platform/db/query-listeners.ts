import type { LogEvent } from "kysely";

/** A finished statement: its text with placeholders, and the values. */
export interface Statement {
  text: string;
  values: readonly unknown[];
  seconds: number;
  succeeded: boolean;
}

export type QueryListener = (statement: Statement) => void;

/** Listeners for every statement: metrics, traces, the slow query log. Kysely calls `notify`. */
export function createQueryListeners() {
  const listeners = new Set<QueryListener>();
  return {
    /** Adds a listener. The returned function removes it. */
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
