import { restrictedToken } from "../../../core/search-row/tokens.ts";
import { Audience } from "./audience.ts";
import { clearBit, hasBit, leaveOut, setBit, wordsFor } from "./bits.ts";
import { cardIdAt, readCardId } from "./card-id.ts";
import { IdTable } from "./id-table.ts";
import { NumTable } from "./num-table.ts";
import { type IndexRow, writeColumns } from "./rows.ts";
import { bytesOf, type Snapshot, textColumns } from "./snapshot.ts";
import { isStay, readSpan } from "./stays.ts";

/** Texts of a card added after the snapshot, each column's between spaces. */
type TailTexts = Record<(typeof textColumns)[number], string>;

/**
 * All public cards in memory. A changed card gets a new number at the end, and its old number is dead, so cached
 * results about a number stay valid. Cards added since the snapshot are the tail.
 */
export class CardIndex {
  readonly snapshot: Snapshot;
  /** Numbers given so far, the dead ones too. */
  count: number;
  /** Rises with every change. */
  generation = 0;
  /** Readers of all live cards, and of all but those for members alone. */
  readonly members: Audience;
  readonly guests: Audience;
  /** Cards of the tail by token, ascending; tokens with a bit a card are marked there. */
  readonly tail = new Map<string, number[]>();
  readonly tailTexts: TailTexts[] = [];
  /** Places and days in which cards of the tail can be booked. */
  readonly tailStays: { at: number; place: string; span: number }[] = [];
  /** Numbers of the tail in the order of changes: mostly their own, but not after a birthday, or saves that ended in another order. */
  readonly tailOrder: number[] = [];
  /** True if all numbers follow the order of changes. */
  inOrder = true;
  topNum = 0;
  readonly #table: IdTable;
  readonly #numTable: NumTable;
  #tailBytes = 0;

  constructor(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.count = snapshot.count;
    const { columns, dense, sparse } = snapshot;
    const live = new Uint32Array(wordsFor(snapshot.capacity));
    for (let at = 0; at < this.count; at++) {
      setBit(live, at);
      this.topNum = Math.max(this.topNum, columns.num[at] as number);
    }
    const open = live.slice();
    const guarded = dense.get(restrictedToken);
    if (guarded) leaveOut(open, guarded, open.length);
    for (const at of sparse.get(restrictedToken) ?? []) clearBit(open, at);
    this.members = new Audience(live, columns);
    this.guests = new Audience(open, columns);
    this.#table = new IdTable(snapshot.slots, columns.ids);
    this.#numTable = new NumTable(snapshot.numSlots, columns.num);
  }

  /** Public cards that it holds. */
  get cards(): number {
    return this.members.total;
  }

  get isFull(): boolean {
    return this.count === this.snapshot.capacity;
  }

  /** Which share of the room for changes is used, from 0 to 1. */
  get used(): number {
    const { count, capacity } = this.snapshot;
    return capacity === count ? 1 : (this.count - count) / (capacity - count);
  }

  /** Bytes of its data; of the tail about. */
  get bytes(): number {
    return bytesOf(this.snapshot) + 2 * this.members.bits.byteLength + this.#tailBytes;
  }

  /** The number of a public card, or -1. */
  find(id: string): number {
    const at = this.#table.find(readCardId(id));
    return at >= 0 && hasBit(this.members.bits, at) ? at : -1;
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
    this.#numTable.put(row.num, at);
    this.#putInOrder(at);
    for (const { text, place } of row.tokens) {
      if (place) continue;
      if (isStay(text)) {
        this.tailStays.push({ at, ...readSpan(text) });
        continue;
      }
      const bits = dense.get(text);
      if (bits) setBit(bits, at);
      else if (!this.tail.get(text)?.push(at)) this.tail.set(text, [at]);
    }
    const texts = textColumns.map((name) => row[name].map((text) => ` ${text} `).join(""));
    this.tailTexts.push(Object.fromEntries(textColumns.map((name, i) => [name, texts[i]])) as TailTexts);
    this.#tailBytes += tailBytesOf(row, texts);
    this.members.add(at);
    if (!row.tokens.some(({ text }) => text === restrictedToken)) this.guests.add(at);
    this.generation++;
    return true;
  }

  /** The card with that number in the database. */
  remove(num: number): void {
    this.#bury(this.#numTable.find(num));
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
    if (at < 0 || !hasBit(this.members.bits, at)) return;
    this.members.remove(at);
    this.guests.remove(at);
    this.generation++;
  }
}

/**
 * Size of an entry of the tail beside its texts and tokens: an object, four headers of strings and a place in two
 * lists.
 */
const aroundTail = 200;

function tailBytesOf({ tokens }: IndexRow, texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + 2 * length, aroundTail + 8 * tokens.length);
}
