import { AsyncLocalStorage } from "node:async_hooks";

export interface CurrentRequest {
  readonly id: string;
  /** Milliseconds that it has waited for a database that did not answer, and when the last such wait ended. */
  timedOut: { milliseconds: number; until: number };
}

/** The request that the code at hand runs for, known to what lies below the server: logs, and bounds of waiting. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

export const beginRequest = (id: string): CurrentRequest => ({ id, timedOut: { milliseconds: 0, until: 0 } });
