import { describe, expect, it } from "vitest";
import { activeFilters, withoutFilter } from "./active-filters.ts";
import { changeFilters, defaultFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "./filters.ts";

const chosen: SearchFilters = {
  ...defaultFilters,
  q: "王 芳",
  page: 3,
  country: "china",
  location: "beijing",
  agency: "IMG & Co, Ltd",
  ageRange: [18, 50],
  heightRange: [170, 185],
  eyeColor: ["brown", "green"],
  clothingSize: ["XS"],
  skills: ["catwalk"],
  hasPortfolio: true,
};

describe("address of a search", () => {
  it("SEARCH-14 carries the whole state and gives it back", () => {
    expect(filtersFromUrl(new URLSearchParams(filtersToQuery(chosen).toString()))).toEqual(chosen);
  });

  it("SEARCH-03 sends nothing for what is empty, off or at its default", () => {
    expect(filtersToQuery(defaultFilters).toString()).toBe("");
    expect(filtersToQuery({ ...defaultFilters, q: "  ", ageRange: [18, 50] }).toString()).toBe("minAge=18");
  });

  it("SEARCH-03 repeats the parameter of a list", () => {
    expect(filtersToQuery(chosen).getAll("eyeColor")).toEqual(["brown", "green"]);
  });

  it.each([
    ["eyeColor=violet&eyeColor=blue", { eyeColor: ["blue"] }],
    ["page=-4&minAge=abc&maxHeight=9999&country=mars", {}],
    ["minAge=40&maxAge=20&page=0", {}],
    ["country=China&minAge=1&maxAge=30", { country: "china", ageRange: [16, 30] }],
  ])("SEARCH-14 forgives a mistyped address: %s", (query, expected) => {
    expect(filtersFromUrl(new URLSearchParams(query))).toEqual({ ...defaultFilters, ...expected });
  });
});

describe("changing filters", () => {
  it("SEARCH-10 goes back to page 1, except when the page itself changes", () => {
    expect(changeFilters(chosen, { q: "Anna" }).page).toBe(1);
    expect(changeFilters(chosen, { page: 4 })).toEqual({ ...chosen, page: 4 });
  });

  it("SEARCH-10 another country forgets the city, the same one keeps it", () => {
    expect(changeFilters(chosen, { country: "russia" }).location).toBe("");
    expect(changeFilters(chosen, { country: "china" }).location).toBe("beijing");
  });

  it("SEARCH-10 lists what is chosen and takes one away, to nothing at last", () => {
    const active = activeFilters(chosen);
    expect(active.map(({ name }) => name)).toEqual([
      ...["country", "location", "agency", "ageRange", "heightRange"],
      ...["clothingSize", "eyeColor", "eyeColor", "skills", "hasPortfolio"],
    ]);
    expect(withoutFilter(chosen, { name: "eyeColor", value: "brown" }).eyeColor).toEqual(["green"]);
    expect(active.reduce(withoutFilter, chosen)).toEqual({ ...defaultFilters, q: chosen.q });
  });
});
