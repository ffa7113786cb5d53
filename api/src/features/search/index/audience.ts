import { type Bits, clearBit, hasBit, listBits, setBit } from "./bits.ts";
import { countBits } from "./count-bits.ts";
import { countValuesOf } from "./count-values.ts";
import type { Columns, ValueColumn } from "./snapshot.ts";

/** The cards that certain readers find at all, and how many of them have each value of a range, or of an exclusive list. */
export class Audience {
  readonly bits: Bits;
  /** Number of cards. */
  total: number;
  readonly #values: ReadonlyMap<ValueColumn, Uint32Array>;

  constructor(bits: Bits, { ranges, exclusive }: Columns) {
    const words = bits.length;
    this.bits = bits;
    this.total = countBits(bits, words);
    const cards = listBits(bits, words, this.total);
    this.#values = new Map(
      [...Object.values(ranges), ...exclusive].map((column) => [column, countValuesOf(column, cards)]),
    );
  }

  /** Counts of every value of a column. */
  countsIn(column: ValueColumn): Uint32Array {
    return this.#values.get(column) as Uint32Array;
  }

  add(at: number): void {
    setBit(this.bits, at);
    this.#count(at, 1);
  }

  remove(at: number): void {
    if (!hasBit(this.bits, at)) return;
    clearBit(this.bits, at);
    this.#count(at, -1);
  }

  #count(at: number, by: 1 | -1): void {
    this.total += by;
    for (const [column, counts] of this.#values) {
      const value = column[at] as number;
      counts[value] = (counts[value] as number) + by;
    }
  }
}
