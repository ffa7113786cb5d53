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

/** Takes out of the first what is in the other. */
export function leaveOut(bits: Bits, other: Bits, words: number): void {
  for (let at = 0; at < words; at++) bits[at] = (bits[at] as number) & ~(other[at] as number);
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

/**
 * The intersection of some sets of one length, of their first `words` words. Two of them are taken at each walk over
 * the target.
 */
export function inAll(sets: readonly [Bits, ...Bits[]], words: number): Bits {
  const [first, second = first, ...others] = sets;
  const target = new Uint32Array(first.length);
  for (let at = 0; at < words; at++) target[at] = (first[at] as number) & (second[at] as number);
  for (let i = 0; i < others.length; i += 2) {
    const one = others[i] as Bits;
    const other = others[i + 1] ?? one;
    for (let at = 0; at < words; at++)
      target[at] = (target[at] as number) & (one[at] as number) & (other[at] as number);
  }
  return target;
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
