import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { type Beginning, readChanges } from "../store-feed.ts";
import { buildSnapshot } from "./build.ts";
import { CardIndex } from "./card-index.ts";
import { IndexEngine } from "./index-engine.ts";
import { readRows } from "./rows.ts";

/** More changes at once than it takes to build everything anew. */
const mostChanges = 20_000;

let feeds = 0;

/** A copy of the search in memory, and how far in the database's writing it has come. */
export class IndexFeed {
  readonly engine: IndexEngine;
  readonly #opened = ++feeds;
  readonly #db: Kysely<Schema>;
  readonly #server: string;
  #horizon: string;
  /** What was taken over from transactions that come again: by the card's number in the database, which one wrote it. */
  readonly #taken = new Map<number, string>();

  /** Another text after every change, and for every feed. */
  get edition(): string {
    return `${this.#opened} ${this.engine.index.generation}`;
  }

  private constructor(db: Kysely<Schema>, index: CardIndex, { horizon, server }: Beginning) {
    this.#db = db;
    this.#horizon = horizon;
    this.#server = server;
    this.engine = new IndexEngine(index);
  }

  /** `batch`: rows that are read at once. */
  static async open(db: Kysely<Schema>, signal: AbortSignal, batch?: number): Promise<IndexFeed> {
    const { snapshot, beginning } = await buildSnapshot(db, signal, batch);
    return new IndexFeed(db, new CardIndex(snapshot), beginning);
  }

  /** Of a public card: whenever its row was written anew, it has another number. */
  stateOf(id: string): string | undefined {
    const at = this.engine.index.find(id);
    return at < 0 ? undefined : `${this.#opened} ${at}`;
  }

  /** Takes over what was written since. @returns false when it has to be built anew: too much at once, no room, a server that was started again. */
  async catchUp(): Promise<boolean> {
    const { horizon, server, changed, gone } = await readChanges(this.#db, this.#horizon, mostChanges);
    if (server !== this.#server) return false;
    if (changed.length >= mostChanges || gone.length >= mostChanges) return false;
    const { index } = this.engine;
    const left = gone.filter(({ num, writtenBy }) => this.#taken.get(num) !== writtenBy);
    index.remove(new Set(left.map(({ num }) => num)));
    for (const { num, writtenBy } of left) this.#taken.set(num, writtenBy);
    for (const { writtenBy, text } of changed) {
      for (const row of readRows(text)) {
        if (this.#taken.get(row.num) === writtenBy) continue;
        if (!index.put(row)) return false;
        this.#taken.set(row.num, writtenBy);
      }
    }
    this.#horizon = horizon;
    // What was written before the new horizon does not come again.
    for (const [num, writtenBy] of this.#taken) if (BigInt(writtenBy) < BigInt(horizon)) this.#taken.delete(num);
    return true;
  }
}
