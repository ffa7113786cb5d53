import { describe, expect, it } from "vitest";
import { mosaicPlaces } from "./mosaic.ts";

describe("mosaic of photos", () => {
  it("CARD-01 fills rows evenly, shorter ones first", () => {
    const rows = (count: number, perRow: number) =>
      mosaicPlaces(Array(count).fill(1), perRow).map(({ inRow }) => inRow);
    expect(rows(6, 3)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(rows(5, 3)).toEqual([2, 2, 3, 3, 3]);
    expect(rows(3, 2)).toEqual([1, 2, 2]);
    expect(rows(0, 3)).toEqual([]);
  });

  it("CARD-01 gives each photo the width of its own ratio", () => {
    expect(mosaicPlaces([0.8, 1.2], 3)).toEqual([
      { inRow: 2, share: 0.4 },
      { inRow: 2, share: 0.6 },
    ]);
  });
});
