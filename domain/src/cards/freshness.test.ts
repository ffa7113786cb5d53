import { expect, it } from "vitest";
import { areOld, figuresDay, isStale, measuredMonth } from "./freshness.ts";

it("states the month of a card's figures in any time zone, and nothing without figures", () => {
  const months = (["ru", "en", "zh"] as const).map((locale) => measuredMonth({ measured_at: "2026-11-01" }, locale));
  expect(months).toEqual(["ноябрь 2026", "November 2026", "2026年11月"]);
  expect(measuredMonth({ measured_at: null }, "ru")).toBeNull();
});

it("takes the later of the days on which figures were given and confirmed", () => {
  const day = (measured_at: string | null, confirmed_at: string | null) => figuresDay({ measured_at, confirmed_at });
  expect(day("2026-01-01", null)).toBe("2026-01-01");
  expect(day("2026-01-01", "2026-02-01")).toBe("2026-02-01");
  expect(day("2026-03-01", "2026-02-01")).toBe("2026-03-01");
  expect(day(null, "2026-02-01")).toBeNull();
});

it("marks figures after six months, and lets a card sink after a year, by UTC", () => {
  const today = new Date("2026-11-26T23:59:00Z");
  expect([areOld("2026-05-26", today), areOld("2026-05-25", today)]).toEqual([false, true]);
  expect([isStale("2025-11-26", today), isStale("2025-11-25", today)]).toEqual([false, true]);
});
