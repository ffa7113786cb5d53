import { defaultFilters } from "@compcard/domain/search/filters";
import { expect, it } from "vitest";
import { parseMarked } from "./marked-cards.ts";
import { newJobPath } from "./new-job-path.ts";

const id = "11111111-1111-4111-8111-111111111111";

it.each<[unknown, string[]]>([
  [null, []],
  ["x", []],
  [{ brief: { text: "x" } }, []],
  [{ cards: "x" }, []],
  [{ cards: [id, "x", 7, null] }, [id]],
])("OPT-47 the marked cards of a history state are its ids: %j", (state, ids) => {
  expect(parseMarked(state)).toEqual(ids);
});

it("OPT-47 a job of a search has its days, and its city where there is one", () => {
  const path = (filters: object) => newJobPath({ ...defaultFilters, ...filters });
  expect(path({})).toBe("/jobs/new");
  expect(path({ location: ["moscow"] })).toBe("/jobs/new?city=moscow");
  expect(path({ location: ["moscow", "kazan"] })).toBe("/jobs/new");
  expect(path({ location: ["moscow"], availableIn: "Сочи" })).toBe(
    `/jobs/new?${new URLSearchParams({ city: "Сочи" })}`,
  );
  expect(path({ availableDays: ["", "2027-05-02"] })).toBe("/jobs/new?date=2027-05-02&to=2027-05-02");
  expect(path({ availableDays: ["2027-05-01", "2027-05-02"] })).toBe("/jobs/new?date=2027-05-01&to=2027-05-02");
});
