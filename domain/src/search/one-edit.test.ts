import { expect, it } from "vitest";
import { allowsOneEdit, withinOneEdit } from "./one-edit.ts";

it.each([
  ["соколова", "соколова", true],
  ["соклова", "соколова", true],
  ["соколлова", "соколова", true],
  ["сокалова", "соколова", true],
  ["соклоова", "соколова", true],
  ["скоолова", "соколова", true],
  ["ксолоова", "соколова", false],
  ["", "", true],
  ["", "a", true],
  ["", "ab", false],
  ["ab", "ba", true],
  ["abc", "cab", false],
  ["王芳", "王方", true],
  ["𠀀", "𠀁", true],
  ["𠀀a", "a𠀀", true],
  ["𠀀𠀁", "𠀁𠀀", true],
  ["𠀀𠀁", "𠀂𠀃", false],
  ["a𠀀", "a", true],
])("SEARCH-01 %s and %s are one slip apart: %s", (one, other, answer) => {
  expect(withinOneEdit(one, other)).toBe(answer);
  expect(withinOneEdit(other, one)).toBe(answer);
});

it("SEARCH-01 a slip is forgiven from four letters on, and never in Chinese", () => {
  expect(["anna", "анна", "о'нил"].map(allowsOneEdit)).toEqual([true, true, true]);
  expect(["ann", "王芳王芳", "1998", "a.b.c"].map(allowsOneEdit)).toEqual([false, false, false, false]);
});
