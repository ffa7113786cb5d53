import { ApiError } from "../api/error.ts";
import type { StoredEntry } from "./store.ts";

export interface Entry<T> extends StoredEntry<T> {
  /** `failed`: not sent again before a retry. `held`: not sent before another value is put. */
  phase: "queued" | "sending" | "failed" | "held";
  /** Share of the bytes sent, 0 to 1. */
  progress: number;
  error: unknown;
  /** Survives a closed page. */
  stored: boolean;
}

export interface OutboxState<T> {
  /** Oldest first. */
  entries: readonly Entry<T>[];
  /** Why sending is paused: no connection, or a rate limit. */
  waiting: "connection" | "server" | null;
}

/** The consequence of a failure. `refuse`: failed permanently, gone after a reload. `drop`: removed. */
export type Verdict = "retry" | "fail" | "hold" | "refuse" | "drop";

/** A missing connection, a rate limit and server errors are temporary; other errors are permanent. */
export function judge(error: unknown): "retry" | "fail" {
  const passes = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
  return passes ? "retry" : "fail";
}

const firstDelayMs = 5_000;
const longestDelayMs = 60_000;

/** Milliseconds until the next attempt: at least `Retry-After`, with jitter (FL-66). */
export function retryDelay(error: unknown, failures = 0): number {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null;
  const delay = seconds ? seconds * 1_000 : Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
  return delay * (1 + Math.random() / 4);
}

let latest = 0;

/** An entry for the end of the queue: later than any before, however coarse the browser's clock is. */
export function createEntry<T>(key: string, value: T): StoredEntry<T> {
  latest = Math.max(performance.timeOrigin + performance.now(), latest + 0.001);
  return { key, value, at: latest, held: false };
}

/** A new entry of this page. */
export function openEntry<T>({ key, value, at, held }: StoredEntry<T>, stored = false): Entry<T> {
  return { key, value, at, held, phase: held ? "held" : "queued", progress: 0, error: null, stored };
}

const identityOf = ({ key, at }: StoredEntry<unknown>) => `${at} ${key}`;

/**
 * Merges the entries of this page with the stored ones: other tabs may have put, sent or removed entries.
 * `isRemovedElsewhere`: an entry that was stored is gone.
 */
export function mergeEntries<T>(shown: readonly Entry<T>[], stored: readonly StoredEntry<T>[]) {
  const known = new Map(shown.map((entry) => [identityOf(entry), entry]));
  const found = stored.map((one) => {
    const now = known.get(identityOf(one));
    return now?.held === one.held ? { ...now, stored: true } : openEntry(one, true);
  });
  const isFound = new Set(found.map(identityOf));
  const missing = shown.filter((entry) => !isFound.has(identityOf(entry)));
  // Entries that the browser refused to store.
  const own = missing.filter((entry) => !entry.stored);
  const others = found.filter(({ key }) => !own.some((entry) => entry.key === key));
  return { entries: [...others, ...own], isRemovedElsewhere: own.length < missing.length };
}

export const toStored = <T>({ key, value, at, held }: Entry<T>): StoredEntry<T> => ({ key, value, at, held });
