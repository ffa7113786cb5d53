import { expect, test } from "vitest";
import { addMonths, dayByKey, spanOfMonth, weeksOf } from "./month-days.ts";

test("a month spans whole weeks from Monday to Sunday", () => {
  expect(spanOfMonth("2026-12")).toEqual({ from: "2026-11-30", to: "2027-01-03" });
  expect(spanOfMonth("2027-02")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("each day has the letters of its halves", () => {
  const span = { from: "2026-11-30", to: "2026-12-06", days: "ffb1aaiiff" };
  const [week = []] = weeksOf(span);
  expect(week.map(({ am, pm }) => am + pm)).toEqual(["ff", "b1", "aa", "ii", "ff", "??", "??"]);
  expect(week.at(-1)?.date).toBe("2026-12-06");
});

test("arrow keys lead to days of the span alone", () => {
  const span = { from: "2026-11-30", to: "2027-01-03" };
  expect(dayByKey("ArrowDown", "2026-12-01", span)).toBe("2026-12-08");
  expect(dayByKey("ArrowUp", "2026-12-01", span)).toBeNull();
  expect(dayByKey("Enter", "2026-12-01", span)).toBeNull();
});
