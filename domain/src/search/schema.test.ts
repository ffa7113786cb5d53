import { describe, expect, it } from "vitest";
import { searchQuery, suggestionsQuery } from "./schema.ts";

/** The form of the server's query parser: one value is a text, more are a list. */
function parse(query: string) {
  const given: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = given[name];
    given[name] = before === undefined ? value : [before, value].flat();
  }
  return searchQuery.safeParse(given);
}

const problems = (query: string) =>
  parse(query).error?.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`);

describe("searchQuery", () => {
  it("SEARCH-03 takes one value and repeated values alike, and skips empty ones", () => {
    expect(parse("eyeColor=brown").data?.eyeColor).toEqual(["brown"]);
    expect(parse("eyeColor=brown&eyeColor=blue&eyeColor=").data?.eyeColor).toEqual(["brown", "blue"]);
    expect(parse("eyeColor=&page=&q=&country=&hasPortfolio=&minAge=").data).toEqual(parse("").data);
  });

  it("SEARCH-03 takes the country in either case and in three languages", () => {
    for (const name of ["russia", "Russia", "РОССИЯ", "俄罗斯"])
      expect(parse(`country=${encodeURIComponent(name)}`).data?.country).toEqual(["russia"]);
  });

  it("SEARCH-04 returns the first 20 by default", () => {
    expect(parse("").data).toMatchObject({ page: 1, limit: 20 });
    expect(parse("page=3&limit=100").data).toMatchObject({ page: 3, limit: 100 });
  });

  it("SEARCH-02 a toggle that is off does not filter", () => {
    expect(parse("relocation=true&drivingLicense=false").data).toMatchObject({
      relocation: true,
      drivingLicense: false,
    });
  });

  it.each([
    ["page=0", "page: must be a whole number from 1 to 999999999"],
    ["page=1.5", "page: must be a whole number from 1 to 999999999"],
    ["page=1&page=2", "page: must be a whole number from 1 to 999999999"],
    ["limit=101", "limit: must be a whole number from 1 to 100"],
    ["limit=1e1", "limit: must be a whole number from 1 to 100"],
    ["minAge=30&maxAge=20", "minAge: must not be above maxAge"],
    ["minSuit=50&maxSuit=48", "minSuit: must not be above maxSuit"],
    ["maxCollar=38.2", "maxCollar: must be a size such as 38 or 38.5"],
    ["cup=I", "cup: must be one of A, B, C, D, E, F, G, H"],
    ["country=usa", "country: must be Russia or China"],
    ["relocation=maybe", "relocation: must be true or false"],
    ["clothingSize=XS,S", "clothingSize: must be one of XXXS, XXS, XS, S, M, L, XL, XXL, XXXL"],
    ["clothingSize=XS&clothingSize=Q", "clothingSize: must be one of XXXS, XXS, XS, S, M, L, XL, XXL, XXXL"],
    [`q=${"x".repeat(101)}`, "q: must be at most 100 characters"],
  ])("SEARCH-16 refuses %s and names the field", (query, problem) => {
    expect(problems(query)).toEqual([problem]);
  });
});

it("SEARCH-13 suggestions are of names by default, and of nothing unknown", () => {
  expect(suggestionsQuery.parse({ q: "a", type: "" })).toMatchObject({ type: "name" });
  expect(suggestionsQuery.safeParse({ q: "a", type: "phone" }).success).toBe(false);
});
