import { setTimeout as delay } from "node:timers/promises";
import { agencyOf, allCards } from "../../core/reading/call-sources.ts";
import type { Database, Log } from "../../platform/db/database.ts";
import type { Revisions } from "../../platform/response-cache.ts";
import type {
  FacetCounts,
  FoundPage,
  IndexFigures,
  IndexState,
  PageRequest,
  Preference,
  Search,
  SearchCondition,
  SearchEngine,
  SearchTotals,
} from "./engine.ts";
import type { IndexFeed } from "./index/feed.ts";
import { FeedBuilder, type FeedBuilderOptions } from "./index/feed-builder.ts";
import type { IndexEngine } from "./index/index-engine.ts";

/**
 * Milliseconds: between polls, how long an answer is certain without another poll, for a reader to wait, and after which
 * the index is too old to answer.
 */
const times = { look: 800, certain: 1_000, wait: 2_000, old: 5_000 };
/** After a longer disconnect, deletion marks may already have been purged (`deleteOldRemovals`). */
const longestCut = 86_400_000;

export interface IndexedSearchOptions extends Omit<FeedBuilderOptions, "db" | "log"> {
  database: Pick<Database, "db" | "listen">;
  engine: SearchEngine;
  log: Log | undefined;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/** The index that answers, and what of the database it holds. Each pass replaces the whole value, so its fields agree. */
interface Serving {
  feed: IndexFeed;
  /** Monotonic milliseconds at which the last pass began. */
  readAt: number;
  /** The changes by this process that the index holds. */
  touches: number;
  /** The notifications of the database before the last pass. */
  notifications: number;
}

/**
 * The index while there is one and it is current, else the database. An index that runs out of room for changes serves
 * until another, built beside it, has taken over. Decision 0010 draws the states.
 */
export class IndexedSearch implements Search {
  readonly #options: IndexedSearchOptions;
  readonly #closing = new AbortController();
  readonly #builder: FeedBuilder;
  #serving: Serving | null = null;
  /** Built, and to serve from the next pass on. */
  #successor: IndexFeed | null = null;
  #pass: Promise<void> | null = null;
  #nextPass: Promise<void> | null = null;
  /** Changes of cards by this process. */
  #touches = 0;
  /** Notifications of the database. */
  #notifications = 0;
  #fallbacks = 0;
  #unlisten: () => Promise<void> = async () => {};
  #timer: NodeJS.Timeout | undefined;

  private constructor(options: IndexedSearchOptions) {
    this.#options = options;
    const { database, log, ...others } = options;
    this.#builder = new FeedBuilder({ ...others, db: database.db, log }, this.#closing.signal, {
      serving: () => this.#serving?.feed ?? null,
      replace: (feed) => this.#replace(feed),
    });
  }

  static async open(options: IndexedSearchOptions): Promise<IndexedSearch> {
    const search = new IndexedSearch(options);
    const look = () => void search.#catchUp().catch(() => {});
    // Notifications come at once; a poll covers lost ones.
    search.#unlisten = await options.database.listen("card_search", () => {
      search.#notifications++;
      look();
    });
    search.#timer = setInterval(look, times.look).unref();
    search.#builder.start();
    return search;
  }

  async find(condition: SearchCondition, page: PageRequest): Promise<FoundPage> {
    // Names are in order in the database alone.
    if (page.sort === "name") return this.#options.engine.find(condition, page);
    const index = await this.#current();
    return index ? index.find(condition, page) : this.#fallback().find(condition, page);
  }

  async count(condition: SearchCondition): Promise<number> {
    return (await this.#current())?.count(condition) ?? this.#fallback().count(condition);
  }

  async meets(ids: readonly string[], preferences: readonly Preference[]): Promise<boolean[][]> {
    return (await this.#current())?.meets(ids, preferences) ?? this.#options.engine.meets(ids, preferences);
  }

  async counts(
    condition: SearchCondition,
    days: readonly string[],
    withoutStatementTimeout = false,
  ): Promise<FacetCounts> {
    return (
      (await this.#current())?.counts(condition) ?? this.#fallback().counts(condition, days, withoutStatementTimeout)
    );
  }

  async revisions(): Promise<Revisions> {
    const feed = (await this.#isSettled()) ? this.#serving?.feed : undefined;
    const all = feed ? `${feed.revision} ${this.#touches}` : undefined;
    return (source) => {
      if (source === allCards) return all;
      const slug = agencyOf(source);
      return slug === null ? feed?.revisionOf(source) : feed?.agencyRevisionOf(slug);
    };
  }

  state(): IndexState {
    if (!this.#serving) return this.#builder.isTooLarge ? "too_large" : "warming";
    return this.#options.now() - this.#serving.readAt > times.old ? "behind" : "current";
  }

  figures(): IndexFigures | null {
    if (!this.#serving) return null;
    const { feed, readAt } = this.#serving;
    const { cards, bytes, used } = feed.engine.index;
    return { cards, bytes, used, behindSeconds: (this.#options.now() - readAt) / 1000 };
  }

  totals(): SearchTotals {
    return { fallbacks: this.#fallbacks, ...this.#builder.totals };
  }

  async #isSettled(): Promise<boolean> {
    const least = this.#options.now() - times.certain;
    const isDone = () =>
      this.#serving?.touches === this.#touches &&
      this.#serving.notifications === this.#notifications &&
      this.#serving.readAt >= least;
    if (this.#serving && !isDone()) {
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
    await this.#builder.done();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.#unlisten();
    await Promise.allSettled([this.#builder.done(), this.#pass, this.#nextPass]);
  }

  #fallback(): SearchEngine {
    this.#fallbacks++;
    return this.#options.engine;
  }

  async #current(): Promise<IndexEngine | null> {
    // Not those that come meanwhile: where cards are saved without a pause there are always some.
    const touches = this.#touches;
    const isMissing = () => this.#serving !== null && this.#serving.touches < touches;
    if (isMissing()) {
      const waited = delay(times.wait, undefined, { ref: false });
      await Promise.race([this.#catchUp().catch(() => {}), waited]);
      if (isMissing()) return null;
    }
    return this.state() === "current" ? (this.#serving?.feed.engine ?? null) : null;
  }

  /** A pass that begins after this call: one that is under way may have read already. */
  #catchUp(): Promise<void> {
    if (!this.#serving && !this.#successor) return Promise.resolve();
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
    if (this.#closing.signal.aborted) return;
    const successor = this.#successor;
    this.#successor = null;
    if (successor && (await this.#follow(successor))) return;
    if (!this.#serving) return;
    const { feed, readAt } = this.#serving;
    const cutOff = this.#options.now() - readAt > longestCut;
    const isFollowed = !cutOff && (await this.#follow(feed));
    // The database answers until another is built.
    if (!isFollowed) this.#serving = null;
    if (!isFollowed || feed.isFilling) this.#builder.start();
  }

  /** Takes over what was written; then this feed serves. @returns as `catchUp`. */
  async #follow(feed: IndexFeed): Promise<boolean> {
    const began = { readAt: this.#options.now(), touches: this.#touches, notifications: this.#notifications };
    if (!(await feed.catchUp())) return false;
    // Only a pass sets it: otherwise another pass could put back an older feed.
    this.#serving = { feed, ...began };
    return true;
  }

  /** @returns whether it serves now. */
  async #replace(feed: IndexFeed): Promise<boolean> {
    this.#successor = feed;
    await this.#catchUp();
    return this.#serving?.feed === feed;
  }
}
