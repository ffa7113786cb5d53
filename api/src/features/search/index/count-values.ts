import type { Bits } from "./bits.ts";
import { exclusiveLists } from "./exclusive.ts";
import type { ValueColumn } from "./snapshot.ts";

/** Limit of values of any column: those of a range fit in a byte. */
const maxValues = Math.max(256, ...exclusiveLists.map(({ length }) => length + 1));

/** The number of cards with each value. */
export function countValuesOf(column: ValueColumn, cards: Uint32Array): Uint32Array {
  const counts = new Uint32Array(maxValues);
  // Two rows of counts: a value that comes again at once does not wait until the last count is written.
  const others = new Uint32Array(maxValues);
  const pairs = cards.length & ~1;
  for (let i = 0; i < pairs; i += 2) {
    const value = column[cards[i] as number] as number;
    counts[value] = (counts[value] as number) + 1;
    const other = column[cards[i + 1] as number] as number;
    others[other] = (others[other] as number) + 1;
  }
  if (pairs < cards.length) {
    const value = column[cards[pairs] as number] as number;
    counts[value] = (counts[value] as number) + 1;
  }
  for (let value = 0; value < counts.length; value++)
    counts[value] = (counts[value] as number) + (others[value] as number);
  return counts;
}

/** Like `countValuesOf` for the cards of a set: quicker for one column, slower for more. */
export function countValuesIn(column: ValueColumn, bits: Bits, words: number): Uint32Array {
  const counts = new Uint32Array(maxValues);
  for (let at = 0; at < words; at++) {
    let word = bits[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      const value = column[(at << 5) | (31 - Math.clz32(lowest))] as number;
      counts[value] = (counts[value] as number) + 1;
      word ^= lowest;
    }
  }
  return counts;
}
