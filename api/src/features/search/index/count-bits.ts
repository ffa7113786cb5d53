import type { Bits } from "./bits.ts";

/** Of one word. */
export function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many are in both, of the first `words` words. Carry-save adders (Harley and Seal; Warren, Hacker's Delight, 5-1) add
 * eight words to the ones, twos and fours that are left over, so that one word in eight is counted bit by bit.
 */
export function countBoth(one: Bits, other: Bits, words: number): number {
  const inEights = words & ~7;
  let [eights, fours, twos, units] = [0, 0, 0, 0];
  for (let at = 0; at < inEights; at += 8) {
    let a = (one[at] as number) & (other[at] as number);
    let b = (one[at + 1] as number) & (other[at + 1] as number);
    let half = units ^ a;
    let carry = (units & a) | (half & b);
    units = half ^ b;
    a = (one[at + 2] as number) & (other[at + 2] as number);
    b = (one[at + 3] as number) & (other[at + 3] as number);
    half = units ^ a;
    let more = (units & a) | (half & b);
    units = half ^ b;
    half = twos ^ carry;
    const four = (twos & carry) | (half & more);
    twos = half ^ more;
    a = (one[at + 4] as number) & (other[at + 4] as number);
    b = (one[at + 5] as number) & (other[at + 5] as number);
    half = units ^ a;
    carry = (units & a) | (half & b);
    units = half ^ b;
    a = (one[at + 6] as number) & (other[at + 6] as number);
    b = (one[at + 7] as number) & (other[at + 7] as number);
    half = units ^ a;
    more = (units & a) | (half & b);
    units = half ^ b;
    half = twos ^ carry;
    const another = (twos & carry) | (half & more);
    twos = half ^ more;
    half = fours ^ four;
    eights += ones((fours & four) | (half & another));
    fours = half ^ another;
  }
  let count = 8 * eights + 4 * ones(fours) + 2 * ones(twos) + ones(units);
  for (let at = inEights; at < words; at++) count += ones((one[at] as number) & (other[at] as number));
  return count;
}

export function countBits(bits: Bits, words: number): number {
  return countBoth(bits, bits, words);
}

/** The places of the words in which something is. */
export function filledWords(bits: Bits, words: number): Uint32Array {
  const filled = new Uint32Array(words);
  let count = 0;
  for (let at = 0; at < words; at++) if (bits[at] !== 0) filled[count++] = at;
  return filled.slice(0, count);
}

/** As `countBoth`, quicker where the first is a small set. `filled`: its words. */
export function countInFilled(one: Bits, other: Bits, filled: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < filled.length; i++) {
    const at = filled[i] as number;
    count += ones((one[at] as number) & (other[at] as number));
  }
  return count;
}

/** How many of the cards are in the set. */
export function countListed(bits: Bits, cards: Uint32Array): number {
  let count = 0;
  for (let i = 0; i < cards.length; i++) {
    const at = cards[i] as number;
    count += ((bits[at >>> 5] as number) >>> (at & 31)) & 1;
  }
  return count;
}
