import type { AnswerOf } from "@compcard/domain/contract-types";
import { expect, it } from "vitest";
import { parseResultNavigation } from "./navigation-state.ts";
import { locateInResults } from "./result-position.ts";

/** A page of five results, three a page. */
function page(currentPage: number, ids: string[], near: string[] = []) {
  return {
    models: ids.map((id) => ({ id })),
    near: near.map((id) => ({ model: { id }, differs: [] })),
    pagination: { currentPage, limit: 3, totalCount: 5 },
  } as unknown as AnswerOf<"search.find">;
}

const [first, second] = [page(1, ["a", "b", "c"]), page(2, ["d", "e"], ["f"])];

it("SEARCH-14 a card carries the results it was opened from", () => {
  const trail = { results: "q=anna&page=2", openedFrom: "q=anna" };
  expect(parseResultNavigation({ ...trail, photo: 1 })).toEqual(trail);
  for (const other of [null, undefined, { photo: 1 }, { results: 4 }, "text"])
    expect(parseResultNavigation(other)).toBeNull();
});

it("SEARCH-07 the neighbors of a card stand on the pages around it too", () => {
  expect(locateInResults("a", first, undefined, undefined)).toEqual({
    ...{ place: 1, total: 5 },
    ...{ previous: null, next: { id: "b", page: 1 } },
  });
  expect(locateInResults("c", first, undefined, second).next).toEqual({ id: "d", page: 2 });
  expect(locateInResults("c", first, undefined, undefined).next).toBeNull();
  expect(locateInResults("d", second, first, undefined)).toEqual({
    ...{ place: 4, total: 5 },
    ...{ previous: { id: "c", page: 1 }, next: { id: "e", page: 2 } },
  });
});

it("SEARCH-09 what fits nearly follows what fits, and has no number; what is gone has no neighbors", () => {
  expect(locateInResults("e", second, undefined, undefined).next).toEqual({ id: "f", page: 2 });
  expect(locateInResults("f", second, undefined, undefined)).toEqual({
    ...{ place: null, total: 5 },
    ...{ previous: { id: "e", page: 2 }, next: null },
  });
  expect(locateInResults("x", first, undefined, second)).toEqual({ place: null, total: 5, previous: null, next: null });
});
