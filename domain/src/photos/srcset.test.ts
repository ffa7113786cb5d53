import { expect, it } from "vitest";
import { fullSrcset, shortSrcset } from "./srcset.ts";

const url = "/media/photos/04/04fb-960.webp";
const regular = "/media/photos/04/04fb-320.webp 320w, /media/photos/04/04fb-960.webp 960w";

it("tells a regular srcset by its widths, and back", () => {
  expect(shortSrcset(url, regular)).toBe("320 960");
  expect(fullSrcset(url, "320 960")).toBe(regular);
});

it.each(["", "/other/04fb-320.webp 320w", "/media/photos/04/04fb-320.webp 1x", "/a-2.webp 320w, /b-3.webp 640w"])(
  "leaves %s as it is",
  (srcset) => {
    expect(shortSrcset(url, srcset)).toBe(srcset);
    expect(fullSrcset(url, srcset)).toBe(srcset);
  },
);
