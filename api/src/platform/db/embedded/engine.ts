import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Log } from "../database.ts";
import { openWithNotice } from "./recovery.ts";
import { Session } from "./session.ts";

// V8 13.6 can abort the whole process ("jit_page.has_value()") when it replaces the wrappers of WebAssembly imports by
// compiled ones and frees those of another thread. Without that replacement nothing is freed; it is no slower here.
setFlagsFromString("--wasm-wrapper-tiering-budget=1000000000");
// The engine's code stays as it was first compiled: to optimize one function of it alone (the one that computes expressions),
// V8 takes 600 MB and five seconds. Statements over few rows are as fast; those that go through thousands take half as long again.
setFlagsFromString("--no-wasm-dynamic-tiering");
setFlagsFromString("--no-wasm-tier-up");

/** The major version of PostgreSQL that the engine is: it reads no folder of another one. */
export const embeddedVersion = "18";

/** The embedded database of one folder: starts its thread, and starts another when that one fails. */
export class Engine {
  readonly #folder: string;
  readonly #log: Log | undefined;
  readonly #channels = new Map<string, Set<(payload: string) => void>>();
  #session: Promise<Session> | undefined;

  constructor(folder: string, log: Log | undefined) {
    this.#folder = folder;
    this.#log = log;
  }

  /** The running session. The caller must hold the turn: two openings at once would share the folder. */
  async session(): Promise<Session> {
    const running = await this.#session;
    if (running && !running.ended) return running;
    if (running) this.#log?.warn({ folder: this.#folder }, "the embedded database stopped; starting it again");
    this.#session = this.#open();
    this.#session.catch(() => {
      this.#session = undefined;
    });
    return this.#session;
  }

  subscribe(channel: string, handler: (payload: string) => void): { first: boolean } {
    const handlers = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, handlers.add(handler));
    return { first: handlers.size === 1 };
  }

  unsubscribe(channel: string, handler: (payload: string) => void): { last: boolean } {
    const handlers = this.#channels.get(channel);
    handlers?.delete(handler);
    const last = handlers?.size === 0;
    if (last) this.#channels.delete(channel);
    return { last };
  }

  async close(): Promise<void> {
    const running = await this.#session?.catch(() => undefined);
    await running?.close();
  }

  /** Puts the whole database in `folder` in the place of this one. The caller must hold the turn. */
  async replaceWith(folder: string): Promise<void> {
    await this.close();
    this.#session = undefined;
    renameSync(folder, replacementOf(this.#folder));
    finishReplacement(this.#folder);
  }

  async #open(): Promise<Session> {
    finishReplacement(this.#folder);
    if (!existsSync(this.#folder)) await create(this.#folder);
    const session = await openWithNotice(this.#folder, this.#log, () =>
      Session.open(this.#folder, (channel, payload) => this.#deliver(channel, payload)),
    );
    for (const channel of this.#channels.keys()) await session.query(`listen "${channel}"`);
    return session;
  }

  #deliver(channel: string, payload: string): void {
    for (const handler of this.#channels.get(channel) ?? []) handler(payload);
  }
}

/** Only a whole database has this name. */
const replacementOf = (folder: string) => `${folder}.replacement`;

/** Completes an interrupted replacement of the database. If the process is killed, the next start repeats it. */
function finishReplacement(folder: string): void {
  if (!existsSync(replacementOf(folder))) return;
  rmSync(folder, { recursive: true, force: true });
  renameSync(replacementOf(folder), folder);
}

/** A new database is created under a temporary name and renamed when complete, so that a kill leaves no partial one. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const session = await Session.open(unfinished, () => {});
  await session.close();
  renameSync(unfinished, folder);
}
