import { type Bits, wordsFor } from "./bits.ts";
import type { ValueColumn } from "./snapshot.ts";
import { reserve, room, stepBytes, within } from "./wasm-sets.ts";

interface Bounds {
  low: number;
  high: number;
}

/** Adds the cards from `from` to `to`, the last not included, whose value lies within, both ends included. */
export function setWithin(bits: Bits, values: ValueColumn, { low, high }: Bounds, from: number, to: number): void {
  const bounds = { low: Math.max(0, Math.ceil(low)), high: Math.floor(Math.min(high, 0xffff)) };
  if (bounds.low > bounds.high || from >= to) return;
  // The set contains the cards before `from` already, so whole words are compared.
  const first = from & ~31;
  if (values instanceof Uint8Array) setBytesWithin(bits, values, bounds, first, to);
  else setNumbersWithin(bits, values, bounds, first, to);
}

/** Compares 16 cards at once. */
function setBytesWithin(bits: Bits, values: Uint8Array, { low, high }: Bounds, from: number, to: number): void {
  if (low > 0xff) return;
  const count = to - from;
  const end = Math.ceil(count / stepBytes) * stepBytes;
  const result = Math.ceil(end / 4);
  const words = wordsFor(count);
  reserve((result + words) * 4 + stepBytes);
  room.holder = null;
  room.bytes.set(values.subarray(from, to));
  // The last step can write half a word.
  room.words[result + words - 1] = 0;
  within(0, end, low, Math.min(high, 0xff), result * 4);
  const beyond = count & 31;
  const last = result + words - 1;
  if (beyond) room.words[last] = (room.words[last] as number) & ((1 << beyond) - 1);
  for (let at = 0, place = from >>> 5; at < words; at++, place++)
    bits[place] = (bits[place] as number) | (room.words[result + at] as number);
}

function setNumbersWithin(bits: Bits, values: ValueColumn, { low, high }: Bounds, from: number, to: number): void {
  for (let at = from; at < to; ) {
    const place = at >>> 5;
    const end = Math.min(to, (place + 1) << 5);
    let word = 0;
    for (; at < end; at++) {
      const value = values[at] as number;
      // Below 0 on neither side, without a jump: what lies within comes without any order.
      word |= (~((value - low) | (high - value)) >>> 31) << (at & 31);
    }
    bits[place] = (bits[place] as number) | word;
  }
}
