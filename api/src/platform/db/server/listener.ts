import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { timeouts } from "../../external-calls.ts";
import type { Log } from "../database.ts";
import { connectionSettings } from "./pool.ts";

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;

type Handler = (payload: string) => void;

/** One connection that only listens, opened with the first listener and opened again whenever it is lost. */
export class Listener {
  readonly #url: string;
  readonly #log: Log | undefined;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #closing = new AbortController();
  #client: Promise<pg.Client> | undefined;

  constructor(url: string, log: Log | undefined) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    if (this.#client) await (await this.#client).query(`listen ${pg.escapeIdentifier(channel)}`);
    else await this.#start();
    return () => this.#unlisten(channel, handler);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#handlers.clear();
    await (await this.#client?.catch(() => undefined))?.end();
  }

  async #unlisten(channel: string, handler: Handler): Promise<void> {
    const handlers = this.#handlers.get(channel);
    handlers?.delete(handler);
    if (!handlers || handlers.size > 0) return;
    this.#handlers.delete(channel);
    await (await this.#client)?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
  }

  async #start(): Promise<void> {
    this.#client = this.#connect();
    // The first subscriber receives the failure; the next one tries again.
    this.#client.catch(() => {
      this.#client = undefined;
    });
    await this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...connectionSettings({ url: this.#url }), query_timeout: timeouts.database.total });
    let lost = false;
    const onLost = (error?: Error) => {
      if (lost || this.#closing.signal.aborted) return;
      lost = true;
      void this.#reconnect(error);
    };
    client.on("notification", ({ channel, payload }) => {
      for (const handler of this.#handlers.get(channel) ?? []) handler(payload ?? "");
    });
    client.on("error", () => {});
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    client.on("error", onLost);
    client.on("end", onLost);
    return client;
  }

  async #reconnect(reason: Error | undefined): Promise<void> {
    this.#log?.warn({ error: reason?.message }, "the connection for database notifications was lost; connecting again");
    this.#client = this.#retry();
    this.#client.catch(() => {});
  }

  async #retry(): Promise<pg.Client> {
    for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      await delay(wait, undefined, { signal: this.#closing.signal });
      try {
        return await this.#connect();
      } catch {
        // Still away; requests report it, this one only waits.
      }
    }
  }
}
