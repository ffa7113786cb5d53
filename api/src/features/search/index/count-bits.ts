import type { Bits } from "./bits.ts";

/**
 * `count-both.wat` as bytes: WebAssembly counts the ones of 16 bytes at once, for which JavaScript has no operation (a third
 * of its time at a million cards). A test compares the two.
 */
export const countBothModule = Buffer.from(
  "AGFzbQEAAAABCAFgA39/fwF/AhABBHNldHMGbWVtb3J5AgABAwIBAAcNAQljb3VudEJvdGgAAApVAVMBAXsCQANAIAAgAk8NASADIAD9AAQAIAH9" +
    "AAQA/U79Yv19/X/9rgEhAyAAQRBqIQAgAUEQaiEBDAALCyAD/RsAIAP9GwFqIAP9GwIgA/0bA2pqCw==",
  "base64",
);

const pageBytes = 65_536;
const stepBytes = 16;

/** Room for two sets, one after the other; grows with the largest. */
const memory = new WebAssembly.Memory({ initial: 1 });
const { countBoth: countBothAt } = new WebAssembly.Instance(new WebAssembly.Module(countBothModule), {
  sets: { memory },
}).exports as { countBoth(one: number, other: number, end: number): number };
let room = new Uint32Array(memory.buffer);

/** What the first half of the room holds. */
let held: { bits: Bits; words: number } | null = null;

/** Counts in the first `words` words of `bits`, which must not change meanwhile, how many are in another set too. */
export function countIn(bits: Bits, words: number): (other: Bits) => number {
  const one = { bits, words };
  return (other) => {
    if (held !== one) hold(one);
    const half = room.length / 2;
    room.set(other.subarray(0, words), half);
    return countBothAt(0, half * 4, Math.ceil((words * 4) / stepBytes) * stepBytes);
  };
}

export function countBits(bits: Bits, words: number): number {
  return countIn(bits, words)(bits);
}

function hold(one: { bits: Bits; words: number }): void {
  const { bits, words } = one;
  const wanted = words * 4 * 2 + 2 * stepBytes;
  if (memory.buffer.byteLength < wanted) {
    memory.grow(Math.ceil((wanted - memory.buffer.byteLength) / pageBytes));
    room = new Uint32Array(memory.buffer);
  }
  room.set(bits.subarray(0, words));
  // What a larger set left behind the end of this one.
  room.fill(0, words, words + stepBytes / 4);
  held = one;
}

/** Ones of one word. */
export function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
