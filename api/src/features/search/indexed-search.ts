import { setTimeout as delay } from "node:timers/promises";
import type { Database, Log } from "../../platform/db/database.ts";
import type {
  FacetCounts,
  FoundPage,
  IndexFigures,
  IndexState,
  PageRequest,
  Search,
  SearchCondition,
  SearchEngine,
} from "./engine.ts";
import { IndexFeed } from "./index/feed.ts";
import type { IndexEngine } from "./index/index-engine.ts";

/**
 * Milliseconds: between looks without a call, how long what was found is certain without another, for a reader to wait, after
 * which what is known is too old, and between tries to build.
 */
const times = { look: 800, certain: 1_000, wait: 2_000, old: 5_000, retry: 5_000 };
/** What was cut off longer may have missed marks of cards that went (`forgetGone`). */
const longestCut = 86_400_000;

interface Options {
  database: Pick<Database, "db" | "listen">;
  engine: SearchEngine;
  bytes: number;
  log: Log | undefined;
  /** Milliseconds that only go on. */
  now: () => number;
}

/** The index as long as it is built and current, else the database. */
export class IndexedSearch implements Search {
  readonly #options: Options;
  readonly #closing = new AbortController();
  #feed: IndexFeed | null = null;
  #building: Promise<void> | null = null;
  #pass: Promise<void> | null = null;
  #nextPass: Promise<void> | null = null;
  #caughtUpAt = 0;
  /** How often a card was changed by this process, and how many of these changes the index has. */
  #touches = 0;
  #touchesSeen = 0;
  /** The same of the database's calls. */
  #calls = 0;
  #callsSeen = 0;
  #tooLarge = false;
  #unlisten: () => Promise<void> = async () => {};
  #timer: NodeJS.Timeout | undefined;

  private constructor(options: Options) {
    this.#options = options;
  }

  static async open(options: Options): Promise<IndexedSearch> {
    const search = new IndexedSearch(options);
    const look = () => void search.#catchUp().catch(() => {});
    // Calls come at once; looking finds what a call was lost for.
    search.#unlisten = await options.database.listen("card_search", () => {
      search.#calls++;
      look();
    });
    search.#timer = setInterval(look, times.look).unref();
    search.#build();
    return search;
  }

  async find(condition: SearchCondition, page: PageRequest): Promise<FoundPage> {
    const index = page.sort === "name" ? null : await this.#current();
    return index ? index.find(condition, page) : this.#options.engine.find(condition, page);
  }

  async count(condition: SearchCondition): Promise<number> {
    return (await this.#current())?.count(condition) ?? this.#options.engine.count(condition);
  }

  async counts(condition: SearchCondition, days: readonly string[], unhurried = false): Promise<FacetCounts> {
    return (await this.#current())?.counts(condition) ?? this.#options.engine.counts(condition, days, unhurried);
  }

  async states(): Promise<(id: string) => string | undefined> {
    const feed = (await this.isSettled()) ? this.#feed : null;
    return (id) => feed?.stateOf(id);
  }

  state(): IndexState {
    if (this.#tooLarge) return "off";
    if (!this.#feed) return "warming";
    return this.#options.now() - this.#caughtUpAt > times.old ? "behind" : "current";
  }

  figures(): IndexFigures | null {
    if (!this.#feed) return null;
    const { cards, bytes } = this.#feed.engine.index;
    return { cards, bytes, behindSeconds: (this.#options.now() - this.#caughtUpAt) / 1000 };
  }

  edition(): string | null {
    return this.#feed && this.state() === "current" ? `${this.#feed.edition} ${this.#touches}` : null;
  }

  async isSettled(): Promise<boolean> {
    const least = this.#options.now() - times.certain;
    const isDone = () =>
      this.#touchesSeen === this.#touches && this.#callsSeen === this.#calls && this.#caughtUpAt >= least;
    if (this.#feed && !isDone()) {
      const settle = async () => {
        await this.#pass;
        if (!isDone()) await this.#catchUp();
      };
      await Promise.race([settle().catch(() => {}), delay(times.wait, undefined, { ref: false })]);
    }
    return isDone() && this.state() === "current";
  }

  touched(): void {
    this.#touches++;
  }

  async warm(): Promise<void> {
    await this.#building;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#unlisten();
    await Promise.allSettled([this.#building, this.#pass, this.#nextPass]);
  }

  async #current(): Promise<IndexEngine | null> {
    if (this.#feed && this.#touchesSeen < this.#touches) {
      const waited = delay(times.wait, undefined, { ref: false });
      await Promise.race([this.#catchUp().catch(() => {}), waited]);
      if (this.#touchesSeen < this.#touches) return null;
    }
    return this.state() === "current" && this.#feed ? this.#feed.engine : null;
  }

  /** A pass that begins after this call: one that is under way may have read already. */
  #catchUp(): Promise<void> {
    if (!this.#feed) return Promise.resolve();
    if (!this.#pass) return this.#begin();
    this.#nextPass ??= this.#pass
      .catch(() => {})
      .then(() => {
        this.#nextPass = null;
        return this.#begin();
      });
    return this.#nextPass;
  }

  #begin(): Promise<void> {
    this.#pass = this.#runPass().finally(() => {
      this.#pass = null;
    });
    return this.#pass;
  }

  async #runPass(): Promise<void> {
    const feed = this.#feed;
    if (!feed || this.#closing.signal.aborted) return;
    const cutOff = this.#options.now() - this.#caughtUpAt > longestCut;
    if (!cutOff && (await this.#follow(feed))) return;
    if (this.#feed === feed) {
      // The database answers meanwhile.
      this.#feed = null;
      this.#build();
    }
  }

  /** @returns as `catchUp`. */
  async #follow(feed: IndexFeed): Promise<boolean> {
    const [began, touches, calls] = [this.#options.now(), this.#touches, this.#calls];
    if (!(await feed.catchUp())) return false;
    this.#caughtUpAt = began;
    this.#touchesSeen = touches;
    this.#callsSeen = calls;
    return true;
  }

  #build(): void {
    this.#building = this.#buildUntilDone().catch(() => {});
  }

  async #buildUntilDone(): Promise<void> {
    const { database, bytes, log } = this.#options;
    const { signal } = this.#closing;
    for (;;) {
      try {
        const feed = await IndexFeed.open(database.db, signal);
        const size = feed.engine.index.bytes;
        this.#tooLarge = size > bytes;
        if (this.#tooLarge) {
          log?.warn(
            { bytes: size, allowed: bytes },
            "the search index takes more memory than allowed; the database answers",
          );
          return;
        }
        if (await this.#follow(feed)) {
          this.#feed = feed;
          return;
        }
        await delay(times.retry, undefined, { signal });
      } catch (error) {
        if (signal.aborted) return;
        log?.warn({ error: (error as Error).message }, "building the search index failed; trying again");
        await delay(times.retry, undefined, { signal });
      }
    }
  }
}
