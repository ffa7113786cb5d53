import { expect, it } from "vitest";
import { parseSavedQuery } from "../search/saved/schema.ts";
import { addDays, findContradiction, spanProblem } from "./availability.ts";
import { splitChange } from "./pending.ts";

const stay = { from: "2027-03-01", to: "2027-03-20", city: "Milan", kind: "in" } as const;

it("an entry spans two years at most, both days included", () => {
  expect(spanProblem({ from: "2027-03-01", to: addDays("2027-03-01", 730) })).toBeNull();
  expect(spanProblem({ from: "2027-03-01", to: addDays("2027-03-01", 731) })).not.toBeNull();
  expect(spanProblem({ from: "2027-03-02", to: "2027-03-01" })).not.toBeNull();
});

it("finds the first entry that contradicts an earlier one", () => {
  const find = (...entries: (typeof stay | { from: string; to: string; city: string; kind: "in" | "away" })[]) =>
    findContradiction(entries, ({ city }) => city);
  expect(find(stay, { ...stay, from: "2027-03-20", to: "2027-03-22", city: "Rome" })).toBe(1);
  expect(find(stay, { ...stay, from: "2027-03-21", to: "2027-03-22", city: "Rome" })).toBe(-1);
  expect(find(stay, { ...stay, kind: "away" })).toBe(1);
  expect(find(stay, { ...stay, kind: "away", city: "Rome" })).toBe(-1);
  expect(find(stay, stay)).toBe(-1);
});

it("before a check days change at once in a city that was passed, and another city waits", () => {
  const [moved, added] = [
    { ...stay, to: "2027-03-25" },
    { ...stay, from: "2027-04-01", to: "2027-04-02", city: "Rome" },
  ];
  const split = splitChange({ availability: [stay] }, { availability: [moved, added] });
  expect(split.now.availability).toEqual([moved]);
  expect(split.pending.availability).toEqual([moved, added]);
  expect(splitChange({ availability: [stay] }, { availability: [] })).toMatchObject({ now: { availability: [] } });
});

it("SEARCH-14 a saved search keeps where and when", () => {
  const query = "availableIn=Milan&availableFrom=2027-03-01&availableTo=2027-03-20";
  expect(parseSavedQuery(query, "site")).toMatchObject({
    availableIn: ["Milan"],
    ...{ availableFrom: "2027-03-01", availableTo: "2027-03-20" },
  });
});
