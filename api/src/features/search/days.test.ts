import { expect, it } from "vitest";
import { monthsAgo } from "./days.ts";

it.each([
  ["2026-05-31", 3, "2026-02-28"],
  ["2028-05-31", 3, "2028-02-29"],
  ["2026-08-31", 6, "2026-02-28"],
  ["2026-03-15", 6, "2025-09-15"],
  ["2026-12-31", 12, "2025-12-31"],
] as const)("SEARCH-12 %s less %i months is a day of that month: %s", (today, months, day) => {
  expect(monthsAgo(months, new Date(`${today}T23:00:00Z`))).toBe(day);
});
