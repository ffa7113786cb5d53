import { expect, it } from "vitest";
import { focusUnder, stepFocus } from "./focus-point.ts";

it("PHOTO-07 arrow keys move the point that crops keep, never off the photo", () => {
  expect(stepFocus({ x: 0.5, y: 0.5 }, "ArrowUp", false)).toEqual({ x: 0.5, y: 0.48 });
  expect(stepFocus({ x: 0.5, y: 0.5 }, "ArrowRight", true)).toEqual({ x: 0.6, y: 0.5 });
  expect(stepFocus({ x: 0.01, y: 1 }, "ArrowLeft", false)).toEqual({ x: 0, y: 1 });
  expect(stepFocus({ x: 0, y: 0.95 }, "ArrowDown", true)).toEqual({ x: 0, y: 1 });
  expect(stepFocus({ x: 0, y: 0 }, "Enter", false)).toBeNull();
});

it("PHOTO-07 a pointer puts it where it is, or at the nearest edge", () => {
  const photo = { left: 100, top: 50, width: 200, height: 400 };
  expect(focusUnder({ clientX: 150, clientY: 150 }, photo)).toEqual({ x: 0.25, y: 0.25 });
  expect(focusUnder({ clientX: 90, clientY: 999 }, photo)).toEqual({ x: 0, y: 1 });
});
