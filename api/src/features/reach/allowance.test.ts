import { expect, it } from "vitest";
import { hourlyAllowance } from "./allowance.ts";

it("counts a bounded number of openings from one network within an hour, for each card by itself", () => {
  let now = new Date("2026-11-21T10:00:00Z");
  const allows = hourlyAllowance(2, { now: () => now });
  const tries = ["a", "a", "a", "b"].map((card) => allows(card, "203.0.113.0/24"));
  expect(tries).toEqual([true, true, false, true]);
  expect(allows("a", "198.51.100.0/24")).toBe(true);
  now = new Date("2026-11-21T11:00:00Z");
  expect(allows("a", "203.0.113.0/24")).toBe(true);
});
