import { changeFilters, defaultFilters, filtersFromUrl } from "@compcard/domain/search/filters";
import { describe, expect, it } from "vitest";
import { resultsRead, searchPath } from "./search-state.ts";

const chosen = changeFilters(defaultFilters, {
  q: "анна",
  country: "russia",
  eyeColor: ["green", "blue"],
  heightRange: [170, 250],
  hasPortfolio: true,
  page: 3,
});

describe("the state of the search page", () => {
  it("SEARCH-14 is in its address and comes back from it", () => {
    const path = searchPath(chosen);
    expect(filtersFromUrl(new URLSearchParams(path.split("?")[1]))).toEqual({ ...chosen, eyeColor: ["green", "blue"] });
    expect(searchPath(defaultFilters)).toBe("/search");
  });

  it("SEARCH-03 asks with lists as lists, and nothing for what is at its default", () => {
    expect(resultsRead(chosen).input.query).toEqual({
      q: "анна",
      country: "russia",
      minHeight: "170",
      eyeColor: ["green", "blue"],
      hasPortfolio: "true",
      page: "3",
    });
    expect(resultsRead(defaultFilters).input.query).toEqual({});
  });
});
