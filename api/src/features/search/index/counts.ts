import type { RangeFilter } from "@compcard/domain/search/filter-lists";
import type { Counts } from "../engine.ts";
import { type Bits, countBits, countBoth, countListed, filledWords, hasBit, listBits, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { dayNumber } from "./days.ts";
import type { Predicates } from "./predicates.ts";
import { valueFrom } from "./snapshot.ts";

/** Counts among the matched cards when asked; `matched` must not change before. */
export function countsOf(index: CardIndex, predicates: Predicates, matched: Bits): Counts {
  const words = wordsFor(index.count);
  const { dense, sparse, columns } = index.snapshot;
  const total = countBits(matched, words);
  const filled = filledWords(matched, words);
  let cards: Uint32Array | undefined;

  function of(token: string): number {
    const bits = dense.get(token);
    if (bits) return countBoth(matched, bits, filled);
    const known = sparse.get(token);
    let count = known ? countListed(matched, known) : 0;
    for (const at of index.tail.get(token) ?? []) if (hasBit(matched, at)) count++;
    return count;
  }

  function valuesOf(range: RangeFilter): Map<number, number> {
    cards ??= listBits(matched, words, total);
    const column = columns.ranges[range];
    const counts = new Uint32Array(256);
    for (let i = 0; i < cards.length; i++) {
      const steps = column[cards[i] as number] as number;
      counts[steps] = (counts[steps] as number) + 1;
    }
    return new Map(
      [...counts].flatMap((count, steps) => (steps > 0 && count > 0 ? [[valueFrom(range, steps), count]] : [])),
    );
  }

  return {
    total,
    of,
    beginning: (start) => predicates.tokensBeginning([start]).map((token) => [token, of(token)]),
    values: valuesOf,
    measuredSince: (day) => countBoth(matched, predicates.measuredSince(dayNumber(day)), filled),
  };
}
