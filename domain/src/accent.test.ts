import { expect, it } from "vitest";
import { accentShades, contrast, leastContrast, productAccent } from "./accent.ts";

it("contrast is WCAG's: 21 for ink on paper, 1 for a color on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrast("#c8102e", "#c8102e")).toBe(1);
});

it.each([productAccent, "#0b3d2e", "#1a1aff", "#000000", "#5b2a86"])(
  "FL-47 the shades of %s are read by day, under a pointer and by night",
  (accent) => {
    const { plain, deep, light } = accentShades(accent);
    expect(contrast(plain, "#ffffff")).toBeGreaterThanOrEqual(leastContrast);
    expect(contrast(deep, "#ffffff")).toBeGreaterThanOrEqual(contrast(plain, "#ffffff"));
    expect(contrast(light, "#111111")).toBeGreaterThanOrEqual(leastContrast);
  },
);
