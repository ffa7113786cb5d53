import { expect, it } from "vitest";
import type { Counts } from "./engine.ts";
import { presentFacets } from "./facets.ts";

it("SL-42 the last bar of a histogram counts no one above it, nor the first anyone below", () => {
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
  const { age } = presentFacets({ all, without: () => all }, { today: new Date(), seen: [] }).histograms;
  expect(age.filter(({ count }) => count > 0)).toEqual([
    { from: 16, to: 18, count: 1 },
    { from: 50, to: 52, count: 3 },
  ]);
});
