import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { timeouts } from "../../external-calls.ts";
import { withTimeout } from "../../with-timeout.ts";
import { sessionOf } from "./pool.ts";
import { readPosition } from "./positions.ts";
import { recordTimedOutWait } from "./timed-out-waits.ts";

/** A replica that follows comes within milliseconds; one that has not is left alone for a while, as is a silent primary. */
const ms = { look: 4, follow: 20, far: 100, silent: 1_000 };

/**
 * The position that a replica must have replayed before a read that begins now: the primary's, so that nothing is missed that
 * anybody had committed. Reads that come together ask together.
 */
export class TargetPosition {
  readonly #primary: PostgresPool;
  readonly #now: () => number;
  /** How far the server behind a connection had come: there may be several replicas at one address. */
  readonly #replayed = new WeakMap<object, bigint>();
  #pending: Promise<bigint | null> | null = null;
  #next: Promise<bigint | null> | null = null;
  #silentUntil = 0;
  #farUntil = 0;

  constructor(primary: PostgresPool, now: () => number) {
    this.#primary = primary;
    this.#now = now;
  }

  /** Whether the replica had not come far enough a moment ago. */
  isFar(): boolean {
    return this.#now() < this.#farUntil;
  }

  async isReachedBy(replica: PostgresPoolClient): Promise<boolean> {
    const asked = performance.now();
    const position = await this.getPosition();
    if (position === null) recordTimedOutWait(asked);
    const session = sessionOf(replica);
    if (position === null || (this.#replayed.get(session) ?? -1n) >= position) return true;
    const until = this.#now() + ms.follow;
    do {
      const replayed = await readPosition(replica);
      this.#replayed.set(session, replayed);
      if (replayed >= position) return true;
      await delay(ms.look);
    } while (this.#now() < until);
    this.#farUntil = this.#now() + ms.far;
    return false;
  }

  /** The primary's position at some moment after this call; null where it does not say within a second. */
  getPosition(): Promise<bigint | null> {
    if (!this.#pending) return this.#begin();
    // One under way may have been answered already.
    this.#next ??= this.#pending.then(() => {
      this.#next = null;
      return this.#begin();
    });
    return this.#next;
  }

  #begin(): Promise<bigint | null> {
    const pending = this.#read().finally(() => {
      if (this.#pending === pending) this.#pending = null;
    });
    this.#pending = pending;
    return pending;
  }

  async #read(): Promise<bigint | null> {
    if (this.#now() < this.#silentUntil) return null;
    const read = async () => {
      const client = await this.#primary.connect();
      return readPosition(client).finally(() => client.release());
    };
    return withTimeout(timeouts.readiness.total, read()).catch(() => {
      this.#silentUntil = this.#now() + ms.silent;
      return null;
    });
  }
}
