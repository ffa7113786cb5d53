import { expect, it } from "vitest";
import { retentionDays } from "../retention.ts";
import { chartWeeks, lastWeeks } from "./weeks.ts";

it("weeks begin on Mondays, across months and years, and the last one is under way", () => {
  expect(lastWeeks("2026-11-27", 2)).toEqual(["2026-11-16", "2026-11-23"]);
  expect(lastWeeks("2026-11-23", 1)).toEqual(["2026-11-23"]);
  expect(lastWeeks("2026-11-29", 1)).toEqual(["2026-11-23"]);
  expect(lastWeeks("2027-01-03", 2)).toEqual(["2026-12-21", "2026-12-28"]);
});

it("no week of the chart begins before views are deleted", () => {
  const [first = ""] = lastWeeks("2026-11-29", chartWeeks);
  expect((Date.parse("2026-11-29") - Date.parse(first)) / 86_400_000).toBeLessThan(retentionDays.views);
});
