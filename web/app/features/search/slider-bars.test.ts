import { expect, it } from "vitest";
import { sliderBars } from "./slider-bars.ts";

it("TL-81 the bars along a slider count what lies beyond its ends too", () => {
  const bars = [
    { from: 14, to: 16, count: 1 },
    { from: 16, to: 18, count: 2 },
    { from: 18, to: 20, count: 0 },
    { from: 20, to: 22, count: 4 },
    { from: 22, to: 99, count: 8 },
  ];
  expect(sliderBars(bars, 16, 21)).toEqual([
    { from: 16, to: 18, count: 3 },
    { from: 18, to: 20, count: 0 },
    { from: 20, to: 21, count: 12 },
  ]);
  expect(sliderBars([], 16, 50)).toEqual([]);
});
