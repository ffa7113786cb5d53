import { AsyncLocalStorage } from "node:async_hooks";

export interface CurrentRequest {
  readonly id: string;
  /** Milliseconds spent waiting for a database that did not answer, and when the last such wait ended. */
  timedOut: { milliseconds: number; until: number };
}

/** The request that the current code runs for, for logs and timeouts in lower layers. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

export const beginRequest = (id: string): CurrentRequest => ({ id, timedOut: { milliseconds: 0, until: 0 } });
