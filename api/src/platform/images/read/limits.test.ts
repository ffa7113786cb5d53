import { expect, it } from "vitest";
import { masterSize } from "./limits.ts";

it.each([
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  // Narrow ones are stored larger, so that they still fill the front of a printed card.
  [4000, 6000, 1819, 2729],
  [1080, 1920, 1080, 1920],
  [2000, 8000, 1819, 7276],
])("EXPORT-03 the master of a photo of %i by %i px is %i by %i", (width, height, masterWidth, masterHeight) => {
  expect(masterSize({ width, height })).toEqual({ width: masterWidth, height: masterHeight });
});
