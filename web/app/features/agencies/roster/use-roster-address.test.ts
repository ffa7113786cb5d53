import { expect, it } from "vitest";
import { isFiltered, offeredSorts, queryOf, rosterFiltersOf } from "./use-roster-address.ts";

const parse = (query: string) => rosterFiltersOf(new URLSearchParams(query));

it.each([
  ["gender=woman&sort=name", "gender=woman"],
  ["nice=hairColor:blonde&sort=relevance", "nice=hairColor%3Ablonde"],
  ["nice=hairColor:blonde&sort=name", "nice=hairColor%3Ablonde&sort=name"],
  ["board=b&sort=external_id&view=grid", "board=b&sort=external_id"],
])("the default order is no parameter of the roster, so that its saved search is found: %s", (address, query) => {
  expect(queryOf(parse(address)).toString()).toBe(query);
});

it.each([
  ["", false],
  ["view=grid&sort=height", false],
  ["q=anna", true],
  ["nice=hairColor:blonde", true],
  ["minHeight=175", true],
  ["missing=height", true],
  ["stale=true", true],
])("order and view of a roster are no filters: %s", (address, filtered) => {
  expect(isFiltered(parse(address))).toBe(filtered);
});

it.each([
  ["", ["name", "external_id", "updated", "newest", "measured", "height", "-height"]],
  ["left=true", ["name", "external_id", "newest"]],
  ["left=true&q=anna", ["relevance", "name", "external_id", "newest"]],
])("AGY-72 orders by a card are offered where the rows have cards: %s", (address, sorts) => {
  expect([...offeredSorts(parse(address))].sort()).toEqual([...sorts].sort());
});
