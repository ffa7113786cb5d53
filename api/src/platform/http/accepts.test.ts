import { expect, it } from "vitest";
import { names } from "./accepts.ts";

it.each([
  ["image/avif,image/webp,image/apng,image/*,*/*;q=0.8", true],
  ["image/webp, IMAGE/AVIF ;q=0.3", true],
  ["image/webp;q=1,image/avif;level=1;q=0.001", true],
  ["*/*", false],
  ["image/*,image/webp", false],
  ["image/avif-sequence,image/webp", false],
  ["image/avif;q=0,image/webp", false],
  ["image/webp,image/avif; q = 0.000", false],
  ["text/image/avif", false],
  ["", false],
  [undefined, false],
])("PHOTO-07 %j says that AVIF is read: %j", (accept, expected) => {
  expect(names(accept, "image/avif")).toBe(expected);
});
