import type { PostgresPool, PostgresPoolClient } from "kysely";
import { patience } from "../../outside.ts";
import { within } from "../../within.ts";
import { sessionOf } from "./pool.ts";
import { readPosition } from "./positions.ts";

/** Milliseconds for which a replica that has not come far enough, or a primary that is silent, is not asked again. */
const pauseMs = { far: 50, silent: 1_000 };

/**
 * The position that a replica must have replayed before it may be read: the primary's as of a moment after the last commit
 * that this process made or heard of. It is asked for by the first read after that; while nothing is written, by none.
 */
export class PositionToReach {
  readonly #primary: PostgresPool;
  readonly #hears: () => boolean;
  readonly #now: () => number;
  /** Null where the primary does not say: it writes nothing that could be missed. Undefined until somebody asks. */
  #position: bigint | null | undefined;
  #asking: Promise<bigint | null> | undefined;
  /** How far the server behind a connection had come: there may be several replicas at one address. */
  readonly #replayed = new WeakMap<object, bigint>();
  #silentUntil = 0;
  #farUntil = 0;

  constructor(primary: PostgresPool, hears: () => boolean, now: () => number) {
    this.#primary = primary;
    this.#hears = hears;
    this.#now = now;
  }

  moved(): void {
    this.#position = undefined;
    // An answer under way may be older than this.
    this.#asking = undefined;
  }

  /** Whether the replica had not come far enough a moment ago. */
  isFar(): boolean {
    return this.#now() < this.#farUntil;
  }

  async isReachedBy(replica: PostgresPoolClient): Promise<boolean> {
    const position = await this.#current();
    const session = sessionOf(replica);
    if (position === null || (this.#replayed.get(session) ?? -1n) >= position) return true;
    const replayed = await readPosition(replica);
    this.#replayed.set(session, replayed);
    if (replayed >= position) return true;
    this.#farUntil = this.#now() + pauseMs.far;
    return false;
  }

  /** The primary's position now; null where it does not say within a second. */
  async ask(): Promise<bigint | null> {
    if (this.#now() < this.#silentUntil) return null;
    const read = async () => {
      const client = await this.#primary.connect();
      return readPosition(client).finally(() => client.release());
    };
    return within(patience.readiness.total, read()).catch(() => {
      this.#silentUntil = this.#now() + pauseMs.silent;
      return null;
    });
  }

  #current(): Promise<bigint | null> {
    // Who does not hear of others' writes asks each time.
    if (!this.#hears()) return this.ask();
    if (this.#position !== undefined) return Promise.resolve(this.#position);
    if (this.#asking) return this.#asking;
    const asking = this.ask().then((position) => {
      if (this.#asking === asking) {
        this.#asking = undefined;
        // Not kept while it is unknown.
        this.#position = position ?? undefined;
      }
      return position;
    });
    this.#asking = asking;
    return asking;
  }
}
