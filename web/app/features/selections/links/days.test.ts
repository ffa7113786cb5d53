import { expect, it } from "vitest";
import { dayIn, endOfDay } from "./days.ts";

const now = new Date(2026, 0, 31, 15, 30);

it("a link lasts to the end of its day where its maker is, and never longer than it may", () => {
  expect([dayIn(0, now), dayIn(30, now)]).toEqual(["2026-01-31", "2026-03-02"]);
  expect(new Date(endOfDay("2026-03-02", now))).toEqual(new Date(2026, 2, 2, 23, 59, 59));
  const last = new Date(endOfDay(dayIn(365, now), now));
  expect(last.getTime() - now.getTime()).toBe(365 * 86_400_000 - 60_000);
});
