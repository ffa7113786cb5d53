import { describe, expect, it } from "vitest";
import { filtersFromUrl, filtersToQuery } from "../filters.ts";
import { searchQuery } from "../schema.ts";
import { maxQueryLength } from "./rules.ts";
import { newSavedSearch, parseSavedQuery, savedSearchChange, writeSavedQuery } from "./schema.ts";

const saved = (query: string, source: "site" | "roster" = "site") => writeSavedQuery(query, source);

describe("query of a saved search", () => {
  it("has one form, regardless of order, duplicates and empty values", () => {
    const one = saved("?minHeight=175&eyeColor=green&eyeColor=brown&gender=woman&q=%20Анна%20&relocation=1");
    expect(
      saved("relocation=true&q=Анна&gender=woman&eyeColor=brown&eyeColor=green&eyeColor=green&minHeight=175"),
    ).toBe(one);
    expect(
      saved(
        "q=Анна&gender=woman&eyeColor=brown&eyeColor=green&minHeight=175&relocation=true&minAge=&hasPortfolio=false",
      ),
    ).toBe(one);
    expect(saved(one)).toBe(one);
    expect(saved("")).toBe("");
  });

  it("keeps neither page nor cursor, limit or language, nor an order that would come by itself", () => {
    expect(saved("page=0&cursor=x&limit=900&lang=xx&unknown=1&gender=man&sort=updated")).toBe("gender=man");
    expect(saved("q=Anna&sort=relevance")).toBe("q=Anna");
    // No page shows a choice by how photos were made.
    expect(saved("gender=man&made=real")).toBe("gender=man");
    expect(saved("gender=man&made=real", "roster")).toBe("gender=man");
    expect(parseSavedQuery("gender=man&made=real", "site").made).toBeUndefined();
    expect(saved("gender=man&sort=-height")).toBe("gender=man&sort=-height");
  });

  it.each(["false", "undefined"])("stores the word %s as text", (word) => {
    expect(saved(`q=${word}&agency=${word}&hasPortfolio=false`)).toBe(
      new URLSearchParams({ q: word, agency: word }).toString(),
    );
  });

  it("SEARCH-03 leaves out a slider at its default, and keeps one end at it where the other is not", () => {
    expect(saved("minAge=16&maxAge=50&minHeight=100")).toBe("");
    expect(saved("minAge=20&maxAge=50")).toBe("minAge=20&maxAge=50");
  });

  it("has the same filters as before, for the server and the page", () => {
    const text =
      "q=王 芳&country=china&location=beijing&agency=IMG, Ltd&minShoe=38.5&eyeColor=brown&hasPortfolio=true&measuredWithin=6&sort=name";
    const query = saved(text);
    const given = Object.fromEntries(new URLSearchParams(text));
    expect(parseSavedQuery(query, "site")).toEqual(searchQuery.parse(given));
    const shown = (from: string) => filtersToQuery(filtersFromUrl(new URLSearchParams(from))).toString();
    expect(shown(query)).toBe(shown(text));
  });

  it.each([
    ["eyeColor=violet", /^query: eyeColor must be one of/],
    ["minAge=40&maxAge=20", /^query: minAge must not be above maxAge/],
    ["sort=best", /^query: sort must be one of/],
    [`q=${"x".repeat(101)}`, /^query: q must be at most 100 characters/],
    // Short as typed, too long as it would be stored.
    [
      [1, 2, 3, 4].map((n) => `location=${String(n).padEnd(190, "ж")}`).join("&"),
      /^query: must be at most 2000 characters/,
    ],
  ])("SEARCH-16 is refused as the search would refuse it: %s", (query, problem) => {
    expect(() => saved(query)).toThrow(problem);
  });

  it("TL-70 of a roster has the roster's own filters and orders", () => {
    const own = "minHeight=175&board=none&claim=none&stale=true&missing=shoe_size&missing=gender";
    expect(
      saved(
        `sort=name&page=2&lang=ru&missing=gender&stale=true&board=none&claim=none&minHeight=175&missing=shoe_size`,
        "roster",
      ),
    ).toBe(own.replace("missing=shoe_size&missing=gender", "missing=gender&missing=shoe_size"));
    expect(saved(own)).toBe("minHeight=175");
    expect(saved("sort=external_id", "roster")).toBe("sort=external_id");
    expect(() => saved("sort=external_id")).toThrow(/^query: sort must be one of/);
    expect(() => saved("claim=x", "roster")).toThrow(/^query: claim must be one of/);
  });
});

it("a saved search has a name of one line; its mails are off by default", () => {
  expect(newSavedSearch.parse({ name: " Высокие,\n Москва ", query: "" })).toEqual({
    name: "Высокие, Москва",
    query: "",
    notify: false,
    note: "",
    agency: null,
  });
  expect(newSavedSearch.safeParse({ name: "x", query: "x".repeat(maxQueryLength + 1) }).success).toBe(false);
  for (const name of ["", "  ", "x".repeat(101)]) expect(savedSearchChange.safeParse({ name }).success).toBe(false);
  expect(savedSearchChange.parse({ notify: true })).toEqual({ notify: true });
});
