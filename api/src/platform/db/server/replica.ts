import type { PostgresPool } from "kysely";
import type { Log } from "../database.ts";
import { isConnectionFault } from "../errors.ts";

const LOOK_EVERY_MS = 5_000;

/**
 * The replica for public reads, and the primary in its place while it is away. One request at most meets a replica
 * that has just gone; whether it is back is found out apart from any request.
 */
export class Replica {
  readonly #replica: PostgresPool;
  readonly #primary: PostgresPool;
  readonly #log: Log | undefined;
  #looking: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(replica: PostgresPool, primary: PostgresPool, log: Log | undefined) {
    this.#replica = replica;
    this.#primary = primary;
    this.#log = log;
  }

  /** What Kysely reads through. Closing it closes the replica's pool alone. */
  pool(): PostgresPool {
    return { options: this.#replica.options, connect: () => this.#connect(), end: () => this.#end() };
  }

  /** True when the replica answers now. */
  async answers(): Promise<boolean> {
    try {
      const client = await this.#replica.connect();
      try {
        await client.query("select 1", []);
      } finally {
        client.release();
      }
      this.#back();
      return true;
    } catch {
      this.#away();
      return false;
    }
  }

  async #connect(): ReturnType<PostgresPool["connect"]> {
    if (this.#looking) return this.#primary.connect();
    try {
      const client = await this.#replica.connect();
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await client.query(text, values as never);
        } catch (error) {
          if (isConnectionFault(error)) this.#away();
          throw error;
        }
      };
      return { query, release: () => client.release() } as never;
    } catch {
      this.#away();
      return this.#primary.connect();
    }
  }

  #away(): void {
    if (this.#looking || this.#closed) return;
    this.#log?.warn({}, "the replica is away; public reads go to the primary");
    this.#looking = setInterval(() => void this.answers(), LOOK_EVERY_MS).unref();
  }

  #back(): void {
    if (!this.#looking) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#log?.warn({}, "the replica is back");
  }

  #end(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#looking);
    return this.#replica.end();
  }
}
