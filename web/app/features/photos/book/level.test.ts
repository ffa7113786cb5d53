import { expect, it } from "vitest";
import { leanOf } from "./level.ts";

it.each([
  ["upright", 0, 9.8, 0],
  ["upside down", 0, -9.8, 0],
  ["on its edge", 9.8, 0, 0],
  ["leaning to the left", -1.7, 9.65, 10],
  ["leaning to the right", 1.7, 9.65, 10],
  ["halfway", 6.9, 6.9, 45],
])("the lean of a device: %s", (_name, x, y, degrees) => {
  expect(leanOf(x, y)).toBeCloseTo(degrees, 0);
});

it("a device that lies flat has none", () => {
  expect(leanOf(1, 1)).toBeNull();
});
