import type { RangeFilter } from "@compcard/domain/search/filter-lists";
import type { Counts } from "../engine.ts";
import type { Audience } from "./audience.ts";
import { type Bits, hasBit, leaveOut, listBits, wordsFor } from "./bits.ts";
import type { CardIndex } from "./card-index.ts";
import { countBits, countBoth, countInFilled, countListed, filledWords } from "./count-bits.ts";
import { countValuesOf } from "./count-values.ts";
import { dayNumber } from "./days.ts";
import { exclusivePlaces } from "./exclusive.ts";
import type { Predicates } from "./predicates.ts";
import { type ValueColumn, valueFrom } from "./snapshot.ts";

/** A set of which one card is in so many words is small. */
const fewWords = 4;

/** Counts among the cards that matched of an audience's when asked; `matched` must not change before. */
export function countsOf(index: CardIndex, predicates: Predicates, audience: Audience, matched: Bits): Counts {
  const words = wordsFor(index.count);
  const { dense, sparse, columns } = index.snapshot;
  const total = countBits(matched, words);
  const filled = total * fewWords < words ? filledWords(matched, words) : null;
  const countIn = (bits: Bits) => (filled ? countInFilled(matched, bits, filled) : countBoth(matched, bits, words));
  const most = total * 2 > audience.total;
  const { generation } = index;
  let listed: { cards: Uint32Array; others: boolean } | undefined;
  const counted = new Map<ValueColumn, Uint32Array>();

  function of(token: string): number {
    const place = exclusivePlaces.get(token);
    if (place) return countsIn(columns.exclusive[place.list] as ValueColumn)[place.value] as number;
    const bits = dense.get(token);
    if (bits) return countIn(bits);
    const known = sparse.get(token);
    let count = known ? countListed(matched, known) : 0;
    for (const at of index.tail.get(token) ?? []) if (hasBit(matched, at)) count++;
    return count;
  }

  /** The smaller side, to be counted card by card: those that match, or, as long as no card has changed, the audience's others. */
  function listCards(): { cards: Uint32Array; others: boolean } {
    const others = most && index.generation === generation;
    if (listed?.others !== others) listed = { cards: others ? listOthers() : listBits(matched, words, total), others };
    return listed;
  }

  function listOthers(): Uint32Array {
    const bits = audience.bits.slice();
    leaveOut(bits, matched, words);
    return listBits(bits, words, audience.total - total);
  }

  function countsIn(column: ValueColumn): Uint32Array {
    const known = counted.get(column);
    if (known) return known;
    const { cards, others } = listCards();
    let counts = countValuesOf(column, cards);
    if (others) counts = audience.countsIn(column).map((count, value) => count - (counts[value] as number));
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
    measuredSince: (day) => countIn(predicates.measuredSince(dayNumber(day))),
  };
}
