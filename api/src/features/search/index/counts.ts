import { type RangeFilter, rangeFilterNames } from "@compcard/domain/search/filter-lists";
import type { Counts } from "../engine.ts";
import { type Bits, countBits, countBoth, eachDown, hasBit, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { dayNumber } from "./days.ts";
import type { Predicates } from "./predicates.ts";
import { valueFrom } from "./snapshot.ts";

/** Counts among the matched cards when asked; `matched` must not change before. */
export function countsOf(index: CardIndex, predicates: Predicates, matched: Bits): Counts {
  const words = wordsFor(index.count);
  const { dense, sparse, columns } = index.snapshot;
  let histograms: Map<RangeFilter, Map<number, number>> | undefined;

  function of(token: string): number {
    const bits = dense.get(token);
    if (bits) return countBoth(matched, bits, words);
    let count = 0;
    for (const at of sparse.get(token) ?? []) if (hasBit(matched, at)) count++;
    for (const at of index.tail.get(token) ?? []) if (hasBit(matched, at)) count++;
    return count;
  }

  // One walk over the cards for all ranges.
  function countValues(): Map<RangeFilter, Map<number, number>> {
    const all = rangeFilterNames.map((name) => ({ name, column: columns.ranges[name], counts: new Uint32Array(256) }));
    eachDown(matched, index.count, (at) => {
      for (const { column, counts } of all) {
        const value = column[at] as number;
        counts[value] = (counts[value] as number) + 1;
      }
      return undefined;
    });
    return new Map(
      all.map(({ name, counts }) => [
        name,
        new Map(
          [...counts].flatMap((count, steps) => (steps > 0 && count > 0 ? [[valueFrom(name, steps), count]] : [])),
        ),
      ]),
    );
  }

  return {
    total: countBits(matched, words),
    of,
    beginning: (start) => predicates.tokensBeginning([start]).map((token) => [token, of(token)]),
    values(range) {
      histograms ??= countValues();
      return histograms.get(range) ?? new Map();
    },
    measuredSince: (day) => countBoth(matched, predicates.measuredSince(dayNumber(day)), words),
  };
}
