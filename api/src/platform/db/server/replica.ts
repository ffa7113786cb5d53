import type { PostgresPool, PostgresPoolClient } from "kysely";
import type { Log } from "../database.ts";
import { isConnectionFault } from "../errors.ts";
import { readPosition } from "./positions.ts";
import { TargetPosition } from "./target-position.ts";

const pollMs = 5_000;

/** Seconds behind the primary from which a replica counts as unavailable. */
const maxLagSeconds = 10;

interface Options {
  replica: PostgresPool;
  primary: PostgresPool;
  log: Log | undefined;
  now?: () => number;
}

/**
 * The replica for public reads. The primary replaces it while it is unavailable or has not replayed every commit from
 * before the read, so that each read sees earlier writes of all processes. A read that fails on the replica is retried on
 * the primary. A poll detects when the replica is available again.
 */
export class Replica {
  readonly #replica: PostgresPool;
  readonly #primary: PostgresPool;
  readonly #log: Log | undefined;
  readonly #now: () => number;
  readonly #targetPosition: TargetPosition;
  readonly #polling: NodeJS.Timeout;
  #down = false;
  /** Position of the primary that the replica had not replayed at the last poll, and since when. */
  #mark: { position: bigint; since: number } | null = null;
  #reportedLag = false;
  #closed = false;

  constructor({ replica, primary, log, now = () => performance.now() }: Options) {
    this.#replica = replica;
    this.#primary = primary;
    this.#log = log;
    this.#now = now;
    this.#targetPosition = new TargetPosition(primary, now);
    this.#polling = setInterval(() => void this.answers(), pollMs).unref();
  }

  /** The pool for Kysely. Closing it closes only the replica's pool. */
  pool(): PostgresPool {
    return { options: this.#replica.options, connect: () => this.#connect(), end: () => this.#end() };
  }

  /** True when the replica answers now and is not far behind. */
  async answers(): Promise<boolean> {
    try {
      const client = await this.#replica.connect();
      const replayed = await readPosition(client).finally(() => client.release());
      this.#markUp();
      return await this.#isNear(replayed);
    } catch {
      this.#markDown();
      return false;
    }
  }

  async #connect(): Promise<PostgresPoolClient> {
    if (this.#down || this.#targetPosition.isFar()) return this.#primary.connect();
    const client = await this.#replica.connect().catch(() => null);
    if (!client) {
      this.#markDown();
      return this.#primary.connect();
    }
    try {
      if (await this.#targetPosition.isReachedBy(client)) return this.#lend(client);
    } catch {
      this.#markDown();
    }
    client.release();
    return this.#primary.connect();
  }

  #lend(client: PostgresPoolClient): PostgresPoolClient {
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, values as never);
      } catch (error) {
        if (!isConnectionFault(error)) throw error;
        this.#markDown();
        const other = await this.#primary.connect();
        return await other.query(text, values as never).finally(() => other.release());
      }
    };
    return { query, release: () => client.release() } as never;
  }

  async #isNear(replayed: bigint): Promise<boolean> {
    const now = this.#now();
    if (this.#mark && replayed < this.#mark.position) {
      const seconds = Math.round((now - this.#mark.since) / 1000);
      if (seconds < maxLagSeconds) return true;
      if (!this.#reportedLag) this.#warn("the replica is far behind; public reads go to the primary", { seconds });
      this.#reportedLag = true;
      return false;
    }
    if (this.#reportedLag) this.#warn("the replica has caught up");
    this.#reportedLag = false;
    const position = await this.#targetPosition.getPosition();
    this.#mark = position === null ? null : { position, since: now };
    return true;
  }

  #markDown(): void {
    if (this.#down) return;
    this.#down = true;
    this.#warn("the replica is away; public reads go to the primary");
  }

  #markUp(): void {
    if (!this.#down) return;
    this.#down = false;
    this.#warn("the replica is back");
  }

  #warn(message: string, details: object = {}): void {
    if (!this.#closed) this.#log?.warn(details, message);
  }

  #end(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#polling);
    return this.#replica.end();
  }
}
