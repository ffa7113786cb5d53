/** Requests of the main thread to the embedded database's thread. */
export type Request = { id: number; sql: string; parameters: readonly (string | Uint8Array | null)[] };

/** The fields of a PostgreSQL error that callers read. */
export type ErrorFields = {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
  hint?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  position?: string | undefined;
  where?: string | undefined;
  severity?: string | undefined;
};

export type Answer = { rows: unknown[]; command: string; affectedRows: number };

export type Reply =
  | { type: "ready" }
  | { type: "answer"; id: number; answer: Answer }
  | { type: "refused"; id: number; error: ErrorFields }
  | { type: "notification"; channel: string; payload: string };
