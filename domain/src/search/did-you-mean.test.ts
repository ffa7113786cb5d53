import { expect, it } from "vitest";
import { didYouMean } from "./did-you-mean.ts";

const names = ["анна", "соколова", "соколов", "александра", "инна"];

it.each([
  ["соклова", "соколова"],
  ["соколлва", "соколова"],
  ["алескандро", "александра"],
  ["аннф", "анна"],
  ["ынна", "анна"],
])("SEARCH-01 %s: did you mean %s", (typed, meant) => {
  expect(didYouMean(typed, names)).toBe(meant);
});

it("SEARCH-01 nothing is proposed for a word that is known, short or strange", () => {
  for (const typed of ["анна", "анн", "", "щщщщщщщ", "王芳"]) expect(didYouMean(typed, names)).toBeNull();
});
