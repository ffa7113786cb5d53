import { rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { expect, it } from "vitest";
import { IndexBuilder } from "./builder.ts";
import { CardIndex } from "./card-index.ts";
import { countsOf } from "./counts.ts";
import { Predicates } from "./predicates.ts";
import { separators } from "./rows.ts";

const count = 100;

/** A hundred cards, each a year older than the one before, beginning at 16. */
function hundredCards(): CardIndex {
  const builder = new IndexBuilder(2 * count);
  const rows = Array.from({ length: count }, (_, at) => {
    const id = at.toString(16).padStart(32, "0");
    const ranges = [16 + at, ...Array(rangeFilterNames.length - 1).fill(0)];
    return [id, at + 1, at, 0, ...ranges, "", "", "", ""].join(separators.field);
  });
  builder.add(rows.join(separators.row));
  return new CardIndex(builder.finish());
}

it.each([
  ["nearly all", 95],
  ["few", 5],
])(
  "SEARCH-12 what is counted of %s stays as it was when they were found, whatever changes before it is asked",
  (_, matching) => {
    const index = hundredCards();
    const matched = index.members.bits.slice();
    for (let at = matching; at < count; at++) matched[at >>> 5] = (matched[at >>> 5] as number) & ~(1 << (at & 31));
    const expected = new Map(Array.from({ length: matching }, (_, at) => [16 + at, 1]));
    const counts = () => countsOf(index, new Predicates(index), index.members, matched);
    expect(counts().values("ageRange")).toEqual(expected);
    const early = counts();
    const requested = counts();
    expect(requested.values("ageRange")).toEqual(expected);
    // One that matched, and one that did not.
    for (const num of [1, count]) index.remove(num);
    expect(early.values("ageRange")).toEqual(expected);
    expect(requested.values("heightRange")).toEqual(new Map());
  },
);
