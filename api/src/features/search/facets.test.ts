import { expect, it } from "vitest";
import type { Counts } from "./engine.ts";
import { presentFacets } from "./facets.ts";

it("TL-81 values on either side of the slider stand in bars of their own, and the counts sum to all who state one", () => {
  const ages = new Map([
    [14, 5],
    [16, 1],
    [50, 2],
    [51, 1],
    [52, 4],
    [70, 10],
  ]);
  const all: Counts = {
    total: 23,
    of: () => 0,
    beginning: () => [],
    values: (range) => (range === "ageRange" ? ages : new Map()),
    measuredSince: () => 0,
  };
  const { age, height } = presentFacets({ all, without: () => all }, { today: new Date(), seen: [] }).histograms;
  expect(age.filter(({ count }) => count > 0)).toEqual([
    { from: 14, to: 16, count: 5 },
    { from: 16, to: 18, count: 1 },
    { from: 50, to: 52, count: 3 },
    { from: 52, to: 71, count: 14 },
  ]);
  expect(height.map(({ count }) => count)).toEqual(height.map(() => 0));
});
