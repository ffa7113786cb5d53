import { ApiError } from "../api/error.ts";
import { sessionState, subscribeSession } from "../session/store.ts";
import {
  createEntry,
  type Entry,
  judge,
  mergeEntries,
  type OutboxState,
  openEntry,
  retryDelay,
  toStored,
  type Verdict,
} from "./entry.ts";
import { withLock } from "./lock.ts";
import type { StoredEntry } from "./store.ts";

export interface OutboxOptions<T> {
  /** Entries of one scope are sent in order, by one tab at a time. */
  scope: string;
  /** Account that owns the entries. Null: the browser. A sign-out deletes the entries of both (FL-11). */
  owner: string | null;
  send(entry: Entry<T>, how: { signal: AbortSignal; onProgress: (share: number) => void }): Promise<unknown>;
  /** By default `judge`. */
  onFailure?(error: unknown, entry: Entry<T>): Verdict;
  /** Another tab has sent or removed entries that this one showed. */
  onRemovedElsewhere?(): void;
  /** The number of entries that are sent at once. */
  parallel?: number;
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
  /** Callbacks that wait until stored entries have been read. Null: they have been, or `start` was not called. */
  #early: (() => void)[] | null = null;
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
    this.#early ??= [];
    void this.#reload().then(() => {
      if (!stop.signal.aborted) onLoaded();
      const early = this.#early ?? [];
      this.#early = null;
      for (const work of early) work();
    });
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

  /** Runs `work` at once, or after `onLoaded` where stored entries are still being read. */
  whenRead(work: () => void): void {
    if (this.#early) this.#early.push(work);
    else work();
  }

  /** Queues a value made from those that wait, which a closed page may have stored: at once, or after `onLoaded`. */
  update(make: (queue: readonly Entry<T>[]) => [key: string, value: T]): Promise<void> {
    return new Promise((resolve) => {
      this.whenRead(() => {
        this.put(...make(this.#state.entries));
        resolve();
      });
    });
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
    this.#insert(openEntry({ ...entry, held: true }, entry.stored));
    this.#end(entry, "hold");
  }

  /** Removes an entry; one that is being sent is aborted. */
  remove(key: string): void {
    this.#aborts.get(key)?.abort();
    this.#aborts.delete(key);
    const entry = this.find(key);
    if (!entry) return;
    this.#publish(this.#state.entries.filter((one) => one !== entry));
    this.#end(entry, "delete");
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
    this.#end(now, "delete");
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
      const loaded = this.#isOwner() ? await store() : null;
      stored = (await loaded?.listEntries<T>(this.#options.scope)) ?? null;
      // Reading has made the database anew if the owner signed out meanwhile.
      if (!this.#isOwner()) return loaded?.deleteStore();
    } while (writes !== this.#writes);
    if (!stored) return;
    const { entries, isRemovedElsewhere } = mergeEntries(this.#state.entries, stored);
    this.#publish(entries);
    if (isRemovedElsewhere) this.#options.onRemovedElsewhere?.();
  }

  /** Shows an entry in the place of one with its key. */
  #insert(entry: Entry<T>): void {
    this.#publish([...this.#state.entries.filter(({ key }) => key !== entry.key), entry]);
  }

  #write(key: string): void {
    const entry = this.find(key);
    if (!entry) return;
    void this.#store(async ({ writeEntry }) => {
      if (await writeEntry(this.#options.scope, key, toStored(entry))) this.#patch(entry, { stored: true });
    });
  }

  /** Only of the entry that this page showed. Of one that could not be stored, an older value may be stored. */
  #end({ key, at, stored }: Entry<T>, end: "hold" | "delete"): void {
    void this.#store(({ endEntry }) => endEntry(this.#options.scope, key, stored ? at : null, end));
  }

  async #store(work: (loaded: typeof import("./store.ts")) => Promise<unknown>): Promise<void> {
    this.#writes++;
    if (!this.#isOwner()) return;
    const loaded = await store();
    if (loaded) await work(loaded);
    if (!this.#isOwner()) return loaded?.deleteStore();
    this.#channel?.postMessage(this.#options.scope);
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
