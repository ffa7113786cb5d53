import { expect, it } from "vitest";
import { brightnessOf, frameOf } from "./camera-picture.ts";

it("cuts what fills a frame of 4 to 5 from the middle", () => {
  expect(frameOf(1920, 1080)).toEqual({ x: 528, y: 0, width: 864, height: 1080 });
  expect(frameOf(800, 2000)).toEqual({ x: 0, y: 500, width: 800, height: 1000 });
});

it("tells a dark picture and a bright one from a good one", () => {
  const gray = (value: number) => new Uint8ClampedArray([value, value, value, 255, value, value, value, 255]);
  expect([20, 128, 240].map((value) => brightnessOf(gray(value)))).toEqual(["dark", "good", "bright"]);
});
