import { describe, expect, it } from "vitest";
import { activeFilters, guestFilters, withoutFilter } from "./active-filters.ts";
import { toggleValues } from "./filter-lists.ts";
import { changeFilters, defaultFilters, filtersFromUrl, filtersToQuery, type SearchFilters } from "./filters.ts";
import { searchQuery } from "./schema.ts";

const chosen: SearchFilters = {
  ...defaultFilters,
  q: "王 芳",
  page: 3,
  country: "china",
  location: ["beijing", "shanghai"],
  agency: "IMG & Co, Ltd",
  availableIn: "moscow",
  availableDays: ["2026-12-01", "2026-12-20"],
  ageRange: [18, 50],
  heightRange: [170, 185],
  chestRange: [80, 90],
  waistRange: [50, 62],
  hipsRange: [86, 130],
  weightRange: [48, 60],
  shoeRange: [37.5, 40],
  inseamRange: [80, 90],
  collarRange: [38.5, 50],
  suitRange: [46, 50],
  cup: ["B", "C"],
  gender: ["woman"],
  measuredWithin: 6,
  sort: "-height",
  eyeColor: ["brown", "green"],
  clothingSize: ["XS"],
  skills: ["catwalk"],
  hasPortfolio: true,
  hasRequiredPhotos: true,
};

describe("address of a search", () => {
  it("SEARCH-14 carries the whole state and gives it back", () => {
    expect(filtersFromUrl(new URLSearchParams(filtersToQuery(chosen).toString()))).toEqual(chosen);
  });

  it("SEARCH-03 sends nothing for what is empty, off or at its default", () => {
    expect(filtersToQuery(defaultFilters).toString()).toBe("");
    expect(filtersToQuery({ ...defaultFilters, q: "  ", ageRange: [18, 50] }).toString()).toBe("minAge=18");
  });

  it("SEARCH-03 sends no order that would be the one anyway", () => {
    const query = (q: string, sort: SearchFilters["sort"]) =>
      filtersToQuery({ ...defaultFilters, q, sort }).get("sort");
    expect(query("", "updated")).toBeNull();
    expect(query("Anna", "relevance")).toBeNull();
    expect(query("Anna", "updated")).toBe("updated");
  });

  it("TL-80 is in the order of relevance where wishes or days rank", () => {
    for (const chosen of [{ nice: ["gender:woman"] }, { availableDays: ["2026-12-01", ""] as const }]) {
      const query = (sort: SearchFilters["sort"]) => filtersToQuery({ ...defaultFilters, ...chosen, sort }).get("sort");
      expect([query("relevance"), query("updated")]).toEqual([null, "updated"]);
    }
  });

  it("TL-80 keeps of its wishes those that the server takes", () => {
    const given = ["gender:woman", "gender:woman", "x:y", "height:175.5", `location:${"a".repeat(220)}`];
    const query = new URLSearchParams(given.map((one) => ["nice", one]));
    const { nice } = filtersFromUrl(query);
    expect(nice).toEqual(["gender:woman"]);
    expect(searchQuery.parse({ nice }).nice).toEqual(nice);
    const many = new URLSearchParams(Array.from({ length: 61 }, (_, at) => ["nice", `height:${at + 100}`]));
    expect(filtersFromUrl(many).nice).toHaveLength(60);
  });

  it("SEARCH-03 repeats the parameter of a list", () => {
    expect(filtersToQuery(chosen).getAll("eyeColor")).toEqual(["brown", "green"]);
  });

  it.each([
    ["eyeColor=violet&eyeColor=blue", { eyeColor: ["blue"] }],
    ["page=-4&minAge=abc&maxHeight=9999&country=mars", {}],
    ["minAge=40&maxAge=20&page=0", {}],
    ["country=China&minAge=1&maxAge=30", { country: "china", ageRange: [16, 30] }],
    ["measuredWithin=5&sort=weight&hasRequiredPhotos=yes&minShoe=38.2&gender=many", {}],
    ["minSuit=47&minCollar=38.2&cup=Z&cup=C&maxInseam=90", { cup: ["C"], inseamRange: [60, 90] }],
    ["minShoe=38.5&measuredWithin=12&sort=name", { shoeRange: [38.5, 45], measuredWithin: 12, sort: "name" }],
    ["availableFrom=2026-02-30&availableTo=2026-03-02", { availableDays: ["", "2026-03-02"] }],
    ["availableFrom=2026-03-03&availableTo=2026-03-02&availableIn=%20", {}],
    ["availableFrom=1999-01-01&availableIn=%20Милан", { availableIn: "Милан" }],
  ])("SEARCH-14 forgives a mistyped address: %s", (query, expected) => {
    expect(filtersFromUrl(new URLSearchParams(query))).toEqual({ ...defaultFilters, ...expected });
  });
});

describe("a toggle in an address", () => {
  it.each(toggleValues)("SL-29 means the same for the page and the call: %j", (value) => {
    const page = filtersFromUrl(new URLSearchParams({ hasPortfolio: value }));
    expect(page.hasPortfolio).toBe(searchQuery.parse({ hasPortfolio: value }).hasPortfolio);
    expect(page.hasPortfolio).toBe(value === "true" || value === "1");
  });
});

describe("changing filters", () => {
  it("SEARCH-10 goes back to page 1, except when the page itself changes", () => {
    expect(changeFilters(chosen, { q: "Anna" }).page).toBe(1);
    expect(changeFilters(chosen, { page: 4 })).toEqual({ ...chosen, page: 4 });
  });

  it("SEARCH-10 another country clears the city, the same one keeps it", () => {
    expect(changeFilters(chosen, { country: "russia" }).location).toEqual([]);
    expect(changeFilters(chosen, { country: "china" }).location).toEqual(["beijing", "shanghai"]);
  });

  it("SEARCH-05 lists for a guest nothing that the server ignores for guests", () => {
    const ignored = { agency: "IMG", availableIn: "milan", availableDays: ["2026-12-01", ""] as const, refused: true };
    const filters = changeFilters(defaultFilters, {
      ...ignored,
      availableDays: [...ignored.availableDays],
      gender: ["woman"],
    });
    expect(activeFilters(filters).map(({ name }) => name)).toEqual([
      ...["gender", "agency", "availableIn", "availableDays", "refused"],
    ]);
    expect(activeFilters(guestFilters(filters))).toEqual([{ name: "gender", value: "woman" }]);
  });

  it("SEARCH-10 lists what is chosen and takes one away, to nothing at last", () => {
    const active = activeFilters(chosen);
    expect(active.map(({ name }) => name)).toEqual([
      ...["gender", "country", "location", "location", "agency", "availableIn", "availableDays", "clothingSize"],
      ...["ageRange", "heightRange", "chestRange", "waistRange", "hipsRange", "weightRange", "shoeRange"],
      ...["inseamRange", "collarRange", "suitRange"],
      ...["measuredWithin", "cup", "cup", "eyeColor", "eyeColor", "skills", "hasPortfolio", "hasRequiredPhotos"],
    ]);
    expect(withoutFilter(chosen, { name: "eyeColor", value: "brown" }).eyeColor).toEqual(["green"]);
    expect(active.reduce(withoutFilter, chosen)).toEqual({ ...defaultFilters, q: chosen.q, sort: chosen.sort });
  });
});
