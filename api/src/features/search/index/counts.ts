import type { RangeFilter } from "@compcard/domain/search/filter-lists";
import type { Counts } from "../engine.ts";
import type { Audience } from "./audience.ts";
import { type Bits, hasBit, leaveOut, listBits, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { countBits, countIn, countListed } from "./count-bits.ts";
import { countValuesIn, countValuesOf } from "./count-values.ts";
import { dayNumber } from "./days.ts";
import { exclusivePlaces } from "./exclusive.ts";
import type { Predicates } from "./predicates.ts";
import { type ValueColumn, valueFrom } from "./snapshot.ts";

/** The smaller side of a search: those that match, or the audience's others. */
interface Side {
  others: boolean;
  bits: Bits;
  total: number;
  /** Once more than one column is counted, the cards are worth being listed. */
  columns: number;
  cards?: Uint32Array;
}

/** Counts among matched cards of an audience, computed on demand; `matched` must not change before. */
export function countsOf(index: CardIndex, predicates: Predicates, audience: Audience, matched: Bits): Counts {
  const words = wordsFor(index.count);
  const { dense, sparse, columns } = index.snapshot;
  const total = countBits(matched, words);
  const countOf = countIn(matched, words);
  const most = total * 2 > audience.total;
  const { generation } = index;
  let side: Side | undefined;
  const counted = new Map<ValueColumn, Uint32Array>();

  function of(token: string): number {
    const place = exclusivePlaces.get(token);
    if (place) return countsIn(columns.exclusive[place.list] as ValueColumn)[place.value] as number;
    const bits = dense.get(token);
    if (bits) return countOf(bits);
    const known = sparse.get(token);
    let count = known ? countListed(matched, known) : 0;
    for (const at of index.tail.get(token) ?? []) if (hasBit(matched, at)) count++;
    return count;
  }

  /** The others only as long as no card has changed. */
  function smallerSide(): Side {
    const others = most && index.generation === generation;
    if (side?.others === others) return side;
    side = { others, bits: matched, total, columns: 0 };
    if (others) {
      side.bits = audience.bits.slice();
      side.total = audience.total - total;
      leaveOut(side.bits, matched, words);
    }
    return side;
  }

  function countsIn(column: ValueColumn): Uint32Array {
    const known = counted.get(column);
    if (known) return known;
    const one = smallerSide();
    let counts: Uint32Array;
    if (one.columns++ === 0) counts = countValuesIn(column, one.bits, words);
    else {
      one.cards ??= listBits(one.bits, words, one.total);
      counts = countValuesOf(column, one.cards);
    }
    if (one.others) counts = audience.countsIn(column).map((count, value) => count - (counts[value] as number));
    counted.set(column, counts);
    return counts;
  }

  function valuesOf(range: RangeFilter): Map<number, number> {
    const counts = countsIn(columns.ranges[range]);
    const values = new Map<number, number>();
    for (let steps = 1; steps < counts.length; steps++) {
      const count = counts[steps] as number;
      if (count > 0) values.set(valueFrom(range, steps), count);
    }
    return values;
  }

  return {
    total,
    of,
    beginning: (start) => predicates.tokensBeginning([start]).map((token) => [token, of(token)]),
    values: valuesOf,
    measuredSince: (day) => countOf(predicates.measuredSince(dayNumber(day))),
  };
}
