import { expect, it } from "vitest";
import { fullSrcset, gridSrcset, shortSrcset } from "./srcset.ts";

const url = "/media/photos/04/04fb-960.webp";
const regular = "/media/photos/04/04fb-320.webp 320w, /media/photos/04/04fb-960.webp 960w";

it("shortens a regular srcset to its widths, and back", () => {
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

it("leaves a grid widths up to 828, and unknown ones", () => {
  expect(gridSrcset("/a-640.webp 640w, /a-828.webp 828w, /a-1280.webp 1280w")).toBe(
    "/a-640.webp 640w, /a-828.webp 828w",
  );
  for (const other of ["", "/a-900.webp 900w", "/a.webp 1x"]) expect(gridSrcset(other)).toBe(other);
});
