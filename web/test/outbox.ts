import { afterEach, beforeEach, vi } from "vitest";
import type { Entry } from "../app/lib/outbox/entry.ts";
import { Outbox, type OutboxOptions } from "../app/lib/outbox/outbox.ts";
import { listEntries } from "../app/lib/outbox/store.ts";
import { until } from "./until.ts";

export interface Call {
  entry: Entry<string>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  answer: () => void;
  fail: (error: unknown) => void;
}

/** Unique in the process, not in this module, which may be loaded twice: a scope has locks and entries until it ends. */
export const newScope = () => `test:${crypto.randomUUID()}`;

/** Functions that stop the parts after each test. */
export const stops: (() => void)[] = [];

/** A tab with the queue of a scope, and a server that responds on command. `stops` has what ends it. */
export async function open(scope: string, options: Partial<OutboxOptions<string>> = {}) {
  const calls: Call[] = [];
  const outbox = new Outbox<string>({
    scope,
    owner: null,
    send: (entry, how) =>
      new Promise((resolve, reject) => {
        how.signal.addEventListener("abort", () => reject(how.signal.reason));
        calls.push({ entry, ...how, answer: () => resolve({}), fail: reject });
      }),
    ...options,
  });
  const stop = await new Promise<() => void>((resolve) => {
    const stopped = outbox.start(() => resolve(stopped));
  });
  stops.push(stop);
  const put = (key: string, value: string) => {
    outbox.put(key, value);
    void outbox.flush();
  };
  const next = () => until(() => calls.shift()) as Promise<Call>;
  const shown = () => outbox.get().entries.map(({ key, value, phase }) => `${key} ${value} ${phase}`);
  const settled = () => until(() => outbox.get().entries.length === 0);
  return { outbox, calls, put, next, shown, settled, stop };
}

/** `key value` of what the browser stores for a scope. */
export const stored = async (scope: string) =>
  (await listEntries<string>(scope))?.map(({ key, value }) => `${key} ${value}`);

/** Each test of the file has a page of its own, and stops what it opened. @returns the page of the running test */
export function stubPages(): () => EventTarget {
  let page: EventTarget;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal("window", page);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return () => page;
}
