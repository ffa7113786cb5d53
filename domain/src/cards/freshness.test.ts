import { expect, it } from "vitest";
import { measuredMonth } from "./freshness.ts";

it("states the month of a card's figures in any time zone, and nothing without figures", () => {
  const months = (["ru", "en", "zh"] as const).map((locale) => measuredMonth({ measured_at: "2026-11-01" }, locale));
  expect(months).toEqual(["ноябрь 2026\u00a0г.", "November 2026", "2026年11月"]);
  expect(measuredMonth({ measured_at: null }, "ru")).toBeNull();
});
