/** A set of cards by their number in the index: a bit each, 32 to a word. */
export type Bits = Uint32Array;

export function wordsFor(count: number): number {
  return (count + 31) >>> 5;
}

export function setBit(bits: Bits, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] as number) | (1 << (at & 31));
}

export function clearBit(bits: Bits, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] as number) & ~(1 << (at & 31));
}

export function hasBit(bits: Bits, at: number): boolean {
  return (((bits[at >>> 5] as number) >>> (at & 31)) & 1) === 1;
}

export function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits, words: number): number {
  let count = 0;
  for (let at = 0; at < words; at++) {
    const word = bits[at] as number;
    if (word !== 0) count += ones(word);
  }
  return count;
}

/** The places of the words in which something is: of a small set far fewer than all. */
export function filledWords(bits: Bits, words: number): Uint32Array {
  const filled = new Uint32Array(words);
  let count = 0;
  for (let at = 0; at < words; at++) if (bits[at] !== 0) filled[count++] = at;
  return filled.subarray(0, count);
}

/** Takes out of the first what is in the other. */
export function leaveOut(bits: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) bits[at] = (bits[at] as number) & ~(other[at] as number);
}

/** How many are in both. `filled`: of the first. */
export function countBoth(one: Bits, other: Bits, filled: Uint32Array): number {
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

/** The cards of the set; `total` is their number. */
export function listBits(bits: Bits, words: number, total: number): Uint32Array {
  const list = new Uint32Array(total);
  let count = 0;
  for (let at = 0; at < words; at++) {
    let word = bits[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      list[count++] = (at << 5) | (31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
  return list;
}

export function keepBoth(target: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) target[at] = (target[at] as number) & (other[at] as number);
}

export function addAll(target: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) target[at] = (target[at] as number) | (other[at] as number);
}

/** Calls `visit` for every card of the set, the last first, those from `below` on left out, until it returns false. */
export function eachDown(bits: Bits, below: number, visit: (at: number) => boolean | undefined): void {
  for (let at = wordsFor(below) - 1; at >= 0; at--) {
    let word = bits[at] as number;
    if (at === below >>> 5) word &= (1 << (below & 31)) - 1;
    while (word !== 0) {
      const top = 31 - Math.clz32(word);
      if (visit((at << 5) | top) === false) return;
      word &= ~(1 << top);
    }
  }
}
