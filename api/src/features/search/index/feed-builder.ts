import { setTimeout as delay } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Log } from "../../../platform/db/database.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { IndexFeed } from "./feed.ts";
import { IndexTooLarge } from "./index-too-large.ts";

/** Milliseconds before a failed build is tried again: at first, and at most where another index serves meanwhile. */
const usualPauses = { first: 5_000, most: 60_000 };

export interface FeedBuilderOptions {
  db: Kysely<Schema>;
  log: Log | undefined;
  /** Bytes that indexes may take, all together. */
  bytes: number;
  /** Number of changes for which an index of so many cards has space. */
  roomFor?: ((cards: number) => number) | undefined;
  pauses?: typeof usualPauses | undefined;
}

interface Place {
  /** The feed that serves, if any. */
  serving(): IndexFeed | null;
  /** Puts a feed in its place. @returns false when it could not follow what was written. */
  replace(feed: IndexFeed): Promise<boolean>;
}

/** Builds the index, one at a time, until one serves. Failed builds are tried again, less and less often while another serves. */
export class FeedBuilder {
  readonly #options: FeedBuilderOptions;
  readonly #closing: AbortSignal;
  readonly #place: Place;
  #building: Promise<void> | null = null;
  /** Ends a pause. */
  #hurry = new AbortController();
  /** The feed beside which there is no memory for another. */
  #alone: IndexFeed | null = null;
  /** The last build was refused because no index of this size may be. */
  isTooLarge = false;
  readonly totals = { builds: 0, failedBuilds: 0 };

  constructor(options: FeedBuilderOptions, closing: AbortSignal, place: Place) {
    this.#options = options;
    this.#closing = closing;
    this.#place = place;
  }

  /** Does nothing where a build could only be refused; one that waits for its next try begins if nothing serves. */
  start(): void {
    const serving = this.#place.serving();
    if (serving && serving === this.#alone) return;
    if (this.#building) {
      if (!serving) this.#hurry.abort();
      return;
    }
    // Not beside a feed that is gone: it would stay in memory.
    this.#alone = null;
    this.#building = this.#buildUntilDone();
  }

  /** Waits for the build that is under way. */
  async done(): Promise<void> {
    await this.#building;
  }

  async #buildUntilDone(): Promise<void> {
    const { first, most } = this.#options.pauses ?? usualPauses;
    for (let pause = first; !this.#closing.aborted && !(await this.#try()); pause = Math.min(2 * pause, most))
      await this.#pause(this.#place.serving() ? pause : first);
    this.#building = null;
    // The feed that served was dropped in this moment.
    if (!this.#place.serving() && !this.isTooLarge && !this.#closing.aborted) this.start();
  }

  /** @returns false when it is to be tried again. */
  async #try(): Promise<boolean> {
    const serving = this.#place.serving();
    try {
      return await this.#build(serving);
    } catch (error) {
      if (this.#closing.aborted) return true;
      if (error instanceof IndexTooLarge && serving === this.#place.serving()) {
        this.#refuse(error, serving);
        return true;
      }
      this.totals.failedBuilds++;
      this.#options.log?.warn({ error: (error as Error).message }, "building the search index failed; trying again");
      return false;
    }
  }

  async #build(serving: IndexFeed | null): Promise<boolean> {
    const { db, bytes, roomFor } = this.#options;
    const maxBytes = bytes - (serving?.engine.index.bytes ?? 0);
    const feed = await IndexFeed.open(db, { signal: this.#closing, maxBytes, ...(roomFor && { roomFor }) });
    // Applies writes during the build, so that little is left for the pass that replaces the index.
    if (!(await feed.catchUp()) || !(await this.#place.replace(feed))) return false;
    this.isTooLarge = false;
    this.totals.builds++;
    return true;
  }

  #refuse({ needed }: IndexTooLarge, serving: IndexFeed | null): void {
    const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
    const { log, bytes } = this.#options;
    const beside = serving?.engine.index.bytes ?? 0;
    const figures = { neededMb: megabytes(needed + beside), SEARCH_INDEX_MEMORY: megabytes(bytes) };
    this.#alone = serving;
    this.isTooLarge = serving === null;
    const text = serving
      ? "the search index needs more memory than SEARCH_INDEX_MEMORY while another is built beside it; once its room for changes is used up, the database answers until it is built again"
      : "the search index needs more memory than SEARCH_INDEX_MEMORY and is not built; the database answers searches";
    log?.warn(figures, text);
  }

  async #pause(milliseconds: number): Promise<void> {
    this.#hurry = new AbortController();
    const signal = AbortSignal.any([this.#closing, this.#hurry.signal]);
    await delay(milliseconds, undefined, { signal }).catch(() => {});
  }
}
