import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { readChanges } from "../store-feed.ts";
import { buildSnapshot } from "./build.ts";
import { CardIndex } from "./card-index.ts";
import { IndexEngine } from "./index-engine.ts";
import { parseRows } from "./rows.ts";

/** More changes at once than it takes to build everything anew. */
const mostChanges = 20_000;

let feeds = 0;

/** A copy of the search in memory, and how far in the database's writing it has come. */
export class IndexFeed {
  readonly engine: IndexEngine;
  readonly #opened = ++feeds;
  readonly #db: Kysely<Schema>;
  #horizon: string;
  /** What was taken over by transactions that may come again: by card, which one wrote it. */
  readonly #taken = new Map<string, string>();

  /** Another number after every change, and for every feed. */
  get edition(): string {
    return `${this.#opened} ${this.engine.index.generation}`;
  }

  /** Of a public card: whenever its row was written anew, it has another number. */
  stateOf(id: string): string | undefined {
    const at = this.engine.index.find(id);
    return at < 0 ? undefined : `${this.#opened} ${at}`;
  }

  private constructor(db: Kysely<Schema>, index: CardIndex, horizon: string) {
    this.#db = db;
    this.#horizon = horizon;
    this.engine = new IndexEngine(index);
  }

  static async open(db: Kysely<Schema>, signal: AbortSignal): Promise<IndexFeed> {
    const { snapshot, horizon } = await buildSnapshot(db, signal);
    return new IndexFeed(db, new CardIndex(snapshot), horizon);
  }

  /** Takes over what was written since. @returns false when it has to be built anew: too much at once, or no room. */
  async catchUp(): Promise<boolean> {
    const { horizon, changed, gone } = await readChanges(this.#db, this.#horizon, mostChanges);
    if (changed.length >= mostChanges || gone.length >= mostChanges) return false;
    const { index } = this.engine;
    const isNew = (id: string, writtenBy: string) => this.#taken.get(id) !== writtenBy;
    for (const { writtenBy, ...left } of gone) {
      const id = left.id.replaceAll("-", "");
      if (!isNew(id, writtenBy)) continue;
      index.remove(id);
      this.#taken.set(id, writtenBy);
    }
    for (const { writtenBy, text } of changed) {
      const [row] = parseRows(text);
      if (!row || !isNew(row.id, writtenBy)) continue;
      if (!index.put(row)) return false;
      this.#taken.set(row.id, writtenBy);
    }
    this.#horizon = horizon;
    // What was written before the new horizon does not come again.
    for (const [id, writtenBy] of this.#taken) if (BigInt(writtenBy) < BigInt(horizon)) this.#taken.delete(id);
    return true;
  }
}
