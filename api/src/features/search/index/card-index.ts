import { clearBit, hasBit, setBit, wordsFor } from "./bits.ts";
import { cardIdAt, readCardId } from "./card-id.ts";
import { countBits } from "./count-bits.ts";
import { countValues } from "./count-values.ts";
import { IdTable } from "./id-table.ts";
import { type IndexRow, writeColumns } from "./rows.ts";
import { bytesOf, type Snapshot, textColumns, type ValueColumn } from "./snapshot.ts";

/** Texts of a card added after the snapshot, each column's between spaces. */
type TailTexts = Record<(typeof textColumns)[number], string>;

/**
 * All public cards in memory. A card that changes gets a new number at the end and its old one is dead: whatever was once
 * found out about a number stays true. What was added since the snapshot is the tail.
 */
export class CardIndex {
  readonly snapshot: Snapshot;
  /** Numbers given so far, the dead ones too. */
  count: number;
  /** Rises with every change. */
  generation = 0;
  readonly live: Uint32Array;
  /** How many live cards have each value of a range, or of an exclusive list. */
  readonly liveValues: ReadonlyMap<ValueColumn, Uint32Array>;
  /** Cards of the tail by token, ascending; tokens with a bit a card are marked there. */
  readonly tail = new Map<string, number[]>();
  readonly tailTexts: TailTexts[] = [];
  /** Numbers of the tail in the order of changes: mostly their own, but not after a birthday, or saves that ended in another order. */
  readonly tailOrder: number[] = [];
  /** Whether all numbers follow the order of changes. */
  inOrder = true;
  topNum = 0;
  readonly #table: IdTable;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.count = snapshot.count;
    this.live = new Uint32Array(wordsFor(snapshot.capacity));
    const { num, ranges, exclusive } = snapshot.columns;
    this.liveValues = new Map(
      [...Object.values(ranges), ...exclusive].map((column) => [column, countValues(column, this.count)]),
    );
    for (let at = 0; at < this.count; at++) {
      setBit(this.live, at);
      this.topNum = Math.max(this.topNum, num[at] as number);
    }
    this.#table = new IdTable(snapshot.slots, snapshot.columns.ids);
  }

  /** Public cards that it holds. */
  get cards(): number {
    return countBits(this.live, wordsFor(this.count));
  }

  get isFull(): boolean {
    return this.count === this.snapshot.capacity;
  }

  get bytes(): number {
    return bytesOf(this.snapshot) + this.live.byteLength;
  }

  /** The number of a public card, or -1. */
  find(id: string): number {
    const at = this.#table.find(readCardId(id));
    return at >= 0 && hasBit(this.live, at) ? at : -1;
  }

  idAt(at: number): string {
    return cardIdAt(this.snapshot.columns.ids, at);
  }

  /** @returns false when there is no room. */
  put(row: IndexRow): boolean {
    if (this.isFull) return false;
    this.#bury(this.#table.find(row.id));
    const at = this.count++;
    const { columns, dense } = this.snapshot;
    writeColumns(columns, at, row);
    this.topNum = Math.max(this.topNum, row.num);
    this.#table.put(row.id, at);
    this.#putInOrder(at);
    for (const { text, place } of row.tokens) {
      if (place) continue;
      const bits = dense.get(text);
      if (bits) setBit(bits, at);
      else if (!this.tail.get(text)?.push(at)) this.tail.set(text, [at]);
    }
    this.tailTexts.push(
      Object.fromEntries(textColumns.map((name) => [name, row[name].map((text) => ` ${text} `).join("")])) as TailTexts,
    );
    setBit(this.live, at);
    this.#countValues(at, 1);
    this.generation++;
    return true;
  }

  /** Cards by the number that the database gave them. */
  remove(nums: ReadonlySet<number>): void {
    if (nums.size === 0) return;
    const { num } = this.snapshot.columns;
    for (let at = 0; at < this.count; at++) if (nums.has(num[at] as number)) this.#bury(at);
  }

  #putInOrder(at: number): void {
    const { tailOrder, snapshot } = this;
    let place = tailOrder.length;
    while (place > 0 && this.#isAfter(tailOrder[place - 1] as number, at)) place--;
    const isLast = place === tailOrder.length;
    if (!isLast || (at === snapshot.count && at > 0 && this.#isAfter(at - 1, at))) this.inOrder = false;
    if (isLast) tailOrder.push(at);
    else tailOrder.splice(place, 0, at);
  }

  #isAfter(one: number, other: number): boolean {
    const { updated, num } = this.snapshot.columns;
    const apart = (updated[one] as number) - (updated[other] as number);
    return apart > 0 || (apart === 0 && (num[one] as number) > (num[other] as number));
  }

  #bury(at: number): void {
    if (at < 0 || !hasBit(this.live, at)) return;
    clearBit(this.live, at);
    this.#countValues(at, -1);
    this.generation++;
  }

  #countValues(at: number, by: 1 | -1): void {
    for (const [column, counts] of this.liveValues) {
      const value = column[at] as number;
      counts[value] = (counts[value] as number) + by;
    }
  }
}
