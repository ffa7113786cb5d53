import { expect, it } from "vitest";
import { cropOf } from "./crop-share.ts";

it("FL-38 a crop lies within the photo, and the whole photo is no crop", () => {
  expect(cropOf({ x: 10, y: 20, width: 50, height: 80 })).toEqual({ x: 0.1, y: 0.2, width: 0.5, height: 0.8 });
  expect(cropOf({ x: -0.01, y: 0, width: 100, height: 99.9 })).toBeUndefined();
  const { x = 0, width = 0 } = cropOf({ x: 50.00001, y: 0, width: 50, height: 100 }) ?? {};
  expect(x + width).toBeLessThanOrEqual(1);
});
