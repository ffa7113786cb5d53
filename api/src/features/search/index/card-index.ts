import { clearBit, countBits, hasBit, setBit, wordsFor } from "./bits.ts";
import { IdTable } from "./id-table.ts";
import { type IndexRow, idAt, writeColumns } from "./rows.ts";
import { bytesOf, type Snapshot, textColumns } from "./snapshot.ts";

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
    const { num } = snapshot.columns;
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
    const at = this.#table.find(id.replaceAll("-", ""));
    return at >= 0 && hasBit(this.live, at) ? at : -1;
  }

  idAt(at: number): string {
    return idAt(this.snapshot.columns.ids, at);
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
    for (const token of row.tokens) {
      const bits = dense.get(token);
      if (bits) setBit(bits, at);
      else if (!this.tail.get(token)?.push(at)) this.tail.set(token, [at]);
    }
    this.tailTexts.push(
      Object.fromEntries(textColumns.map((name) => [name, row[name].map((text) => ` ${text} `).join("")])) as TailTexts,
    );
    setBit(this.live, at);
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
    this.generation++;
  }
}
