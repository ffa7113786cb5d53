import { ApiError } from "../api/error.ts";
import { sessionState, subscribeSession } from "../session/store.ts";
import { createEntry, type Entry, judge, mergeEntries, openEntry, retryDelay, type Verdict } from "./entry.ts";
import type { StoredEntry } from "./store.ts";

export interface OutboxOptions<T> {
  /** Entries of one scope are sent in order, by one tab at a time. */
  scope: string;
  /** Account that owns the entries; its sign-out deletes them (FL-11). Null: the browser. */
  owner: string | null;
  send(entry: Entry<T>, how: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<unknown>;
  /** By default `judge`. */
  onFailure?(error: unknown, entry: Entry<T>): Verdict;
  /** Another tab has sent or removed entries that this one showed. */
  onRemovedElsewhere?(): void;
  /** How many entries are sent at once. */
  parallel?: number;
}

export interface OutboxState<T> {
  /** Oldest first. */
  entries: readonly Entry<T>[];
  /** Why sending is paused: no connection, or a rate limit. */
  waiting: "connection" | "server" | null;
}

/**
 * A durable queue of changes for the server. A key holds one value: a newer one replaces what has not been sent. Entries
 * survive a lost connection, a reload and a closed tab; they are sent when their scope is started again.
 */
export class Outbox<T> {
  readonly #options: OutboxOptions<T>;
  #state: OutboxState<T> = { entries: [], waiting: null };
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<string, AbortController>();
  #channel: BroadcastChannel | undefined;
  /** Counts what this tab has written. */
  #writes = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** `flush` was called since the loop last looked for entries. */
  #wanted = false;
  #wake = () => {};

  constructor(options: OutboxOptions<T>) {
    this.#options = options;
  }

  readonly get = (): OutboxState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  find(key: string): Entry<T> | undefined {
    return this.#state.entries.find((entry) => entry.key === key);
  }

  /** Loads stored entries and follows the connection, the session and other tabs. @returns stops that */
  start(onLoaded: () => void): () => void {
    const stop = new AbortController();
    window.addEventListener("online", () => this.#state.waiting === "connection" && this.#resume(), stop);
    const unsubscribe = subscribeSession(() => this.#isOwner() || this.#clear());
    this.#channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("outbox");
    if (this.#channel) this.#channel.onmessage = ({ data }) => data === this.#options.scope && void this.#reload();
    void this.#reload().then(() => stop.signal.aborted || onLoaded());
    return () => {
      stop.abort();
      unsubscribe();
      this.#channel?.close();
      this.#channel = undefined;
      clearTimeout(this.#timer);
    };
  }

  /** Queues a value at the end; `flush` sends it. `held`: only stores it, unless a value of the key is to be sent already. */
  put(key: string, value: T, { held = false } = {}): void {
    this.#insert(openEntry({ ...createEntry(key, value), held: held && (this.find(key)?.held ?? true) }));
    this.#write(key);
  }

  /** Shows a value that would be refused, without storing it. */
  refuse(key: string, value: T, error: unknown): void {
    this.remove(key);
    this.#insert({ ...openEntry(createEntry(key, value)), phase: "failed", error });
  }

  /** Stores an entry without sending it. */
  hold(key: string): void {
    const entry = this.find(key);
    if (!entry || entry.held) return;
    this.#insert(openEntry({ ...entry, held: true }));
    this.#write(key);
  }

  /** Removes an entry; one that is being sent is aborted. */
  remove(key: string): void {
    this.#aborts.get(key)?.abort();
    this.#aborts.delete(key);
    if (!this.find(key)) return;
    this.#publish(this.#state.entries.filter((entry) => entry.key !== key));
    this.#write(key);
  }

  /** Sends again what has failed: one entry, or all. */
  retry(key?: string): Promise<void> {
    for (const entry of this.#state.entries)
      if (entry.phase === "failed" && entry.key === (key ?? entry.key)) this.#patch(entry, { phase: "queued" });
    if (this.#state.waiting === "connection") this.#resume();
    return this.flush();
  }

  /** Sends what is queued. @returns when nothing more can be sent for now */
  flush(): Promise<void> {
    this.#wanted = true;
    this.#wake();
    this.#running ??= withLock(this.#options.scope, () => this.#sendAll()).finally(() => {
      this.#running = undefined;
      return this.#wanted ? this.flush() : undefined;
    });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    await this.#reload();
    const active = new Set<Promise<void>>();
    do {
      this.#wanted = false;
      for (let next = this.#next(); next && active.size < (this.#options.parallel ?? 1); next = this.#next()) {
        const sending: Promise<void> = this.#send(next).finally(() => active.delete(sending));
        active.add(sending);
      }
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (active.size > 0) await Promise.race([...active, woken]);
    } while (active.size > 0 || this.#next());
  }

  /** The oldest entry that can be sent now. */
  #next(): Entry<T> | undefined {
    if (this.#state.waiting || !this.#isOwner()) return undefined;
    return this.#state.entries.find(({ key, phase }) => phase === "queued" && !this.#aborts.has(key));
  }

  async #send(entry: Entry<T>): Promise<void> {
    const { key } = entry;
    const abort = new AbortController();
    const { signal } = abort;
    this.#aborts.set(key, abort);
    this.#patch(entry, { phase: "sending", progress: 0, error: null });
    const onProgress = (progress: number) => void (signal.aborted || this.#patch(entry, { progress }));
    try {
      await this.#options.send(entry, { signal, onProgress });
      if (signal.aborted) return;
      this.#failures = 0;
      this.#settle(entry, "drop", null);
    } catch (error) {
      if (signal.aborted) return;
      const verdict = this.#options.onFailure?.(error, entry) ?? judge(error);
      if (verdict === "retry") this.#wait(error);
      this.#settle(entry, verdict, error);
    } finally {
      if (this.#aborts.get(key) === abort) this.#aborts.delete(key);
    }
  }

  /** Ends the sending of an entry, unless another value was put meanwhile, or it was held. */
  #settle({ key, at }: Entry<T>, verdict: Verdict, error: unknown): void {
    const now = this.find(key);
    if (now?.at !== at || now.phase !== "sending") return;
    if (verdict === "drop") this.remove(key);
    else if (verdict === "hold") this.hold(key);
    else this.#patch(now, { phase: verdict === "retry" ? "queued" : "failed", progress: 0, error });
    if (verdict !== "refuse") return;
    this.#patch(now, { stored: false });
    void store().then((loaded) => loaded?.writeEntry(this.#options.scope, key, null));
  }

  #wait(error: unknown): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#resume(), retryDelay(error, this.#failures++));
    this.#publish(this.#state.entries, error instanceof ApiError && error.status === 0 ? "connection" : "server");
  }

  #resume(): void {
    clearTimeout(this.#timer);
    this.#publish(this.#state.entries, null);
    void this.flush();
  }

  #isOwner(): boolean {
    const { owner } = this.#options;
    return owner === null || sessionState().user?.id === owner;
  }

  /** The owner has signed out: nothing of theirs is sent as another user. */
  #clear(): void {
    for (const abort of this.#aborts.values()) abort.abort();
    clearTimeout(this.#timer);
    this.#publish([], null);
  }

  /** Takes over what is stored. */
  async #reload(): Promise<void> {
    let stored: StoredEntry<T>[] | null;
    let writes: number;
    do {
      writes = this.#writes;
      stored = this.#isOwner() ? ((await (await store())?.listEntries<T>(this.#options.scope)) ?? null) : null;
    } while (writes !== this.#writes);
    if (!stored || !this.#isOwner()) return;
    const { entries, isRemovedElsewhere } = mergeEntries(this.#state.entries, stored);
    this.#publish(entries);
    if (isRemovedElsewhere) this.#options.onRemovedElsewhere?.();
  }

  /** Shows an entry in the place of one with its key. */
  #insert(entry: Entry<T>): void {
    this.#publish([...this.#state.entries.filter(({ key }) => key !== entry.key), entry]);
  }

  #write(key: string): void {
    this.#writes++;
    if (this.#isOwner()) void this.#store(key, this.find(key));
  }

  async #store(key: string, entry: Entry<T> | undefined): Promise<void> {
    const { scope } = this.#options;
    const stored = await (await store())?.writeEntry(scope, key, entry ? toStored(entry) : null);
    if (!this.#isOwner()) return (await store())?.deleteStore();
    if (entry && stored) this.#patch(entry, { stored });
    this.#channel?.postMessage(scope);
  }

  #patch({ key, at }: Entry<T>, change: Partial<Entry<T>>): void {
    const isThis = (entry: Entry<T>) => entry.key === key && entry.at === at;
    this.#publish(this.#state.entries.map((entry) => (isThis(entry) ? { ...entry, ...change } : entry)));
  }

  #publish(entries: readonly Entry<T>[], waiting = this.#state.waiting): void {
    this.#state = { entries: [...entries].sort((one, other) => one.at - other.at), waiting };
    const isUnsafe = entries.some(({ phase, stored }) => !stored && (phase === "queued" || phase === "sending"));
    window[isUnsafe ? "addEventListener" : "removeEventListener"]("beforeunload", this.#confirmLeave);
    for (const listener of this.#listeners) listener();
  }

  /** Entries that could not be stored would be lost with the page. */
  readonly #confirmLeave = (event: Event): void => event.preventDefault();
}

/** Loaded after the page's first scripts; without it, the queue lasts as long as its page. */
const store = () => import("./store.ts").catch(() => null);

const toStored = <T>({ key, value, at, held }: Entry<T>): StoredEntry<T> => ({ key, value, at, held });

/** One tab after another, where the browser has locks. */
async function withLock(scope: string, work: () => Promise<void>): Promise<void> {
  if ("locks" in navigator) await navigator.locks.request(`outbox:${scope}`, work);
  else await work();
}
