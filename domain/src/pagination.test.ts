import { describe, expect, it } from "vitest";
import { pageButtons, paginate } from "./pagination.ts";

describe("pageButtons", () => {
  it.each([
    [1, 0, []],
    [1, 1, []],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 3, 4, 5]],
    [5, 9, [3, 4, 5, 6, 7]],
    [8, 9, [5, 6, 7, 8, 9]],
    [99, 9, [5, 6, 7, 8, 9]],
  ])("SEARCH-07 windows five page buttons around page %i of %i", (page, pages, buttons) => {
    expect(pageButtons(page, pages)).toEqual(buttons);
  });
});

describe("paginate", () => {
  it("SEARCH-04 counts pages and knows its neighbors", () => {
    expect(paginate(1, 20, 41)).toEqual({
      ...{ currentPage: 1, totalPages: 3, totalCount: 41, total: 41, limit: 20 },
      ...{ hasNext: true, hasPrev: false },
    });
    expect(paginate(3, 20, 41)).toMatchObject({ hasNext: false, hasPrev: true });
    expect(paginate(1, 20, 0)).toMatchObject({ totalPages: 0, hasNext: false, hasPrev: false });
  });
});
