import { changeFilters, defaultFilters, filtersFromUrl } from "@compcard/domain/search/filters";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { optionsCache, optionsQuery, resultsQuery, searchPath } from "./search-state.ts";

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

  it("SEARCH-03 sends lists as lists, and no defaults", () => {
    expect(resultsQuery(chosen).input.query).toEqual({
      q: "анна",
      country: "russia",
      minHeight: "170",
      eyeColor: ["green", "blue"],
      hasPortfolio: "true",
      page: "3",
    });
    expect(resultsQuery(defaultFilters).input.query).toEqual({});
  });

  it("SEARCH-12 counts are independent of page and order, and names are sorted by the reader's language", () => {
    const ordered = changeFilters(chosen, { sort: "name", page: 2 });
    expect(optionsQuery(ordered)).toEqual(optionsQuery({ ...chosen, page: 1 }));
    expect(optionsQuery(ordered).input.query).not.toHaveProperty("page");
    expect(resultsQuery(ordered).input.query).toMatchObject({ sort: "name", lang: "ru", page: "2" });
  });
});

it("CACHE-01 filter options are fresh for 5 minutes, and cached for 30 after their last use", () => {
  vi.useFakeTimers();
  const minutes = 60_000;
  // The default of a browser; without a window it is infinite.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 10 * minutes } } });
  const queryKey = ["search.filters"];
  queries.setQueryData(queryKey, {});
  const observer = new QueryObserver(queries, { queryKey, ...optionsCache });
  const isStale = () =>
    observer.getOptimisticResult(queries.defaultQueryOptions({ queryKey, ...optionsCache })).isStale;
  vi.advanceTimersByTime(5 * minutes - 1);
  expect(isStale()).toBe(false);
  vi.advanceTimersByTime(2);
  expect(isStale()).toBe(true);
  expect(observer.getCurrentQuery().gcTime).toBe(30 * minutes);
  vi.useRealTimers();
});
