import { expect, it } from "vitest";
import { otherLayout } from "./keyboard.ts";

it.each([
  ["vjcrdf", "москва"],
  [".kbz", "юлия"],
  ["fk`yf", "алена"],
  ["фттф", "anna"],
  ["цфтп", "wang"],
])("SEARCH-01 the keys of %s write %s in the other layout", (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

it("SEARCH-01 what is no word there stays as it is", () => {
  expect(["хор", "ab", "王芳", "anna1", "мixed", "юлия", "anna"].map(otherLayout)).toEqual([
    ...[null, null, null, null, null, null, null],
  ]);
});
