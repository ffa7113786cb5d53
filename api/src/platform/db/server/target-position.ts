import { setTimeout as delay } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { timeouts } from "../../external-calls.ts";
import { withTimeout } from "../../with-timeout.ts";
import { sessionOf } from "./pool.ts";
import { readPosition } from "./positions.ts";
import { recordTimedOutWait } from "./timed-out-waits.ts";

/** A replica usually follows within milliseconds. One that does not, and a silent primary, is skipped for a while. */
const ms = { look: 4, follow: 20, far: 100, silent: 1_000 };

/**
 * The position that a replica must have replayed before a read that begins now: the current one of the primary. Concurrent
 * reads share one query.
 */
export class TargetPosition {
  readonly #primary: PostgresPool;
  readonly #now: () => number;
  /** Replayed position by connection: one address may have several replicas. */
  readonly #replayed = new WeakMap<object, bigint>();
  #pending: Promise<bigint | null> | null = null;
  #next: Promise<bigint | null> | null = null;
  #silentUntil = 0;
  #farUntil = 0;

  constructor(primary: PostgresPool, now: () => number) {
    this.#primary = primary;
    this.#now = now;
  }

  /** True if the replica was behind a moment ago. */
  isFar(): boolean {
    return this.#now() < this.#farUntil;
  }

  async isReachedBy(replica: PostgresPoolClient): Promise<boolean> {
    const startedAt = performance.now();
    const position = await this.getPosition();
    if (position === null) recordTimedOutWait(startedAt);
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

  /** The primary's position at a moment after this call; null if it does not respond within a second. */
  getPosition(): Promise<bigint | null> {
    if (!this.#pending) return this.#begin();
    // A query in progress may have read its position before this call.
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
