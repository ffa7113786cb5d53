import type { Bits } from "./bits.ts";
import { countBoth, reserve, room, stepBytes } from "./wasm-sets.ts";

/** Counts in the first `words` words of `bits`, which must not change meanwhile, how many are in another set too. */
export function countIn(bits: Bits, words: number): (other: Bits) => number {
  const one = { bits, words };
  return (other) => {
    if (room.holder !== one) hold(one);
    const half = room.words.length / 2;
    room.words.set(other.subarray(0, words), half);
    return countBoth(0, half * 4, Math.ceil((words * 4) / stepBytes) * stepBytes);
  };
}

export function countBits(bits: Bits, words: number): number {
  return countIn(bits, words)(bits);
}

/** Puts a set into the first half of the memory. */
function hold(one: { bits: Bits; words: number }): void {
  const { bits, words } = one;
  reserve(words * 4 * 2 + 2 * stepBytes);
  room.words.set(bits.subarray(0, words));
  // Clears the rest of a larger set behind the end of this one.
  room.words.fill(0, words, words + stepBytes / 4);
  room.holder = one;
}

/** Ones of one word. */
export function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of cards in the set. */
export function countListed(bits: Bits, cards: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < cards.length; i++) {
    const at = cards[i] as number;
    count += ((bits[at >>> 5] as number) >>> (at & 31)) & 1;
  }
  return count;
}
