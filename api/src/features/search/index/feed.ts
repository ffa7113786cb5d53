import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import { type Changes, type FeedStart, readChanges } from "../store-feed.ts";
import { type BuildOptions, buildDefaults, buildSnapshot } from "./build.ts";
import { CardIndex } from "./card-index.ts";
import { IndexEngine } from "./index-engine.ts";
import { IndexTooLarge } from "./index-too-large.ts";
import { readRows } from "./rows.ts";

/** More changes of one transaction than a rebuild takes. */
const maxChanges = 20_000;
/** Changes that are taken over before other work gets its turn: some milliseconds. */
const rowsPerTurn = 250;

/** The space for changes during a build equals the space that was used before it. */
const fillingFrom = 0.5;

let feeds = 0;

/** A copy of the search in memory, and how far in the database's writing it has come. */
export class IndexFeed {
  readonly engine: IndexEngine;
  readonly #opened = ++feeds;
  readonly #db: Kysely<Schema>;
  readonly #server: string;
  readonly #batch: number;
  #horizon: string;
  /** Skips rows that were read twice: by the card's number in the database, the transaction that wrote it. */
  readonly #taken = new Map<number, string>();
  /** The same of agencies: which transactions changed the public page, and how many did so far. */
  readonly #agencies = new Map<string, { writtenBy: Set<string>; changes: number }>();

  /** Another text after every change, and for every feed. */
  get revision(): string {
    return `${this.#opened} ${this.engine.index.generation}`;
  }

  private constructor(db: Kysely<Schema>, index: CardIndex, { horizon, server }: FeedStart, batch: number) {
    this.#batch = batch;
    this.#db = db;
    this.#horizon = horizon;
    this.#server = server;
    this.engine = new IndexEngine(index);
  }

  /** @throws IndexTooLarge */
  static async open(db: Kysely<Schema>, options: Partial<BuildOptions> = {}): Promise<IndexFeed> {
    const given = { ...buildDefaults, ...options };
    const { snapshot, beginning } = await buildSnapshot(db, given);
    const index = new CardIndex(snapshot);
    // The estimate was too low.
    if (index.bytes > given.maxBytes) throw new IndexTooLarge(index.bytes);
    return new IndexFeed(db, index, beginning, given.batch);
  }

  /** True if so much of its space is used that another index should replace it. */
  get isFilling(): boolean {
    return this.engine.index.used >= fillingFrom;
  }

  /** Revision of a public card: each write of its row gives it another number. */
  revisionOf(id: string): string | undefined {
    const at = this.engine.index.find(id);
    return at < 0 ? undefined : `${this.#opened} ${at}`;
  }

  /** Revision of an agency's public page. */
  agencyRevisionOf(slug: string): string {
    return `${this.#opened} ${this.#agencies.get(slug)?.changes ?? 0}`;
  }

  /**
   * Takes over what was written since.
   * @returns false when it must be rebuilt: a transaction that wrote too much, no room, a server that was started again.
   */
  async catchUp(): Promise<boolean> {
    let since = this.#horizon;
    let horizon: string | undefined;
    for (let limit = this.#batch; ; ) {
      const changes = await readChanges(this.#db, since, limit);
      if (changes.server !== this.#server) return false;
      // A transaction that ends while the rest is read comes with the next changes.
      horizon ??= changes.horizon;
      if (!(await this.#applyChanges(changes))) return false;
      const { until } = changes;
      if (until === null) break;
      if (until === since && limit === maxChanges) return false;
      limit = until === since ? maxChanges : this.#batch;
      since = until;
    }
    this.#horizon = horizon;
    // Rows from before the new horizon are not read again.
    const isPast = (writtenBy: string) => BigInt(writtenBy) < BigInt(this.#horizon);
    for (const [num, writtenBy] of this.#taken) if (isPast(writtenBy)) this.#taken.delete(num);
    for (const { writtenBy } of this.#agencies.values())
      for (const one of writtenBy) if (isPast(one)) writtenBy.delete(one);
    return true;
  }

  /** @returns false when there is no room. */
  async #applyChanges({ changed, gone, agencies }: Changes): Promise<boolean> {
    const { index } = this.engine;
    for (const { slug, writtenBy } of agencies) this.#noteAgency(slug, writtenBy);
    for (const { num, writtenBy } of gone) {
      if (this.#taken.get(num) === writtenBy) continue;
      index.remove(num);
      this.#taken.set(num, writtenBy);
    }
    let count = 0;
    for (const { writtenBy, text } of changed) {
      if (++count % rowsPerTurn === 0) await nextTurn();
      for (const row of readRows(text)) {
        if (this.#taken.get(row.num) === writtenBy) continue;
        if (!index.put(row)) return false;
        this.#taken.set(row.num, writtenBy);
      }
    }
    return true;
  }

  #noteAgency(slug: string, writtenBy: string): void {
    const known = this.#agencies.get(slug) ?? { writtenBy: new Set(), changes: 0 };
    if (known.writtenBy.has(writtenBy)) return;
    known.writtenBy.add(writtenBy);
    known.changes += 1;
    this.#agencies.set(slug, known);
  }
}
