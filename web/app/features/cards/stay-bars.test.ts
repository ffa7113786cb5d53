import { expect, it } from "vitest";
import { barOf, monthsOf } from "./stay-bars.ts";

const first = "2026-11-27";
const bar = (from: string, to: string) => barOf({ from, to }, first);

it("an entry stands from its first day to the end of its last, cut to the strip", () => {
  expect(bar("2026-11-27", "2026-11-27")).toEqual({ left: 0, width: 1 / 84, goesOn: false });
  expect(bar("2026-12-04", "2026-12-10")).toEqual({ left: 7 / 84, width: 7 / 84, goesOn: false });
  expect(bar("2026-11-01", "2026-11-28")).toEqual({ left: 0, width: 2 / 84, goesOn: false });
  expect(bar("2026-11-01", "2027-12-31")).toEqual({ left: 0, width: 1, goesOn: true });
  expect(bar("2027-02-18", "2027-02-18")).toMatchObject({ left: 83 / 84, goesOn: false });
});

it("an entry before or after the strip has no bar", () => {
  expect(bar("2026-11-01", "2026-11-26")).toBeNull();
  expect(bar("2027-02-19", "2027-03-01")).toBeNull();
});

it("months are marked on their first days", () => {
  expect(monthsOf(first).map(({ day }) => day)).toEqual(["2026-12-01", "2027-01-01", "2027-02-01"]);
  expect(monthsOf("2026-12-01")[0]).toEqual({ day: "2026-12-01", left: 0 });
});
