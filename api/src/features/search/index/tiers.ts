import type { Bits } from "./bits.ts";

/** A preference: the cards that meet it, and how much lower the others stand. */
export interface Weighed {
  bits: Bits;
  weight: number;
}

/** Cards of one sum of the weights that they do not meet. */
export interface Tier {
  score: number;
  bits: Bits;
}

/**
 * Splits the cards of a set by the sum of the weights that they do not meet, the smallest first. The sums of 32 cards are
 * added at once: bit p of each sum stands in plane p.
 */
export function* tiersOf(matched: Bits, preferences: readonly Weighed[], words: number): Generator<Tier> {
  const most = preferences.reduce((sum, { weight }) => sum + weight, 0);
  const planes = Array.from({ length: 32 - Math.clz32(most) }, () => new Uint32Array(words));
  for (const { bits, weight } of preferences) {
    for (let plane = 0; weight >>> plane !== 0; plane++)
      if ((weight >>> plane) & 1) addUnmet(planes.slice(plane), matched, bits, words);
  }
  yield* split(matched, planes, words, 0);
}

function addUnmet(planes: readonly Bits[], matched: Bits, met: Bits, words: number): void {
  for (let at = 0; at < words; at++) {
    let carry = (matched[at] as number) & ~(met[at] as number);
    for (const plane of planes) {
      if (carry === 0) break;
      const before = plane[at] as number;
      plane[at] = before ^ carry;
      carry &= before;
    }
  }
}

/** By the highest plane that is left: first the cards whose sum has no bit there. */
function* split(cards: Bits, planes: readonly Bits[], words: number, score: number): Generator<Tier> {
  const highest = planes.at(-1);
  if (!highest) {
    yield { score, bits: cards };
    return;
  }
  const rest = planes.slice(0, -1);
  for (const bit of [0, 1]) {
    const part = new Uint32Array(cards.length);
    let some = 0;
    for (let at = 0; at < words; at++) {
      const plane = highest[at] as number;
      const here = (cards[at] as number) & (bit === 1 ? plane : ~plane);
      part[at] = here;
      some |= here;
    }
    if (some !== 0) yield* split(part, rest, words, score + (bit << rest.length));
  }
}
