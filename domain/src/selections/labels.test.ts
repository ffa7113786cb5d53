import { expect, it } from "vitest";
import { locales } from "../locale.ts";
import { formatStanding } from "./labels.ts";

it("TL-44 a standing is dated as of the day it was set, never free from it", () => {
  const texts = locales.map((locale) => formatStanding("available", "2026-11-28T10:00:00Z", locale, "UTC"));
  expect(Object.fromEntries(locales.map((locale, place) => [locale, texts[place]]))).toEqual({
    ru: "даты свободны (на 28 нояб.)",
    en: "available as of 28 Nov",
    zh: "可约（截至 11月28日）",
  });
  expect(formatStanding("on_hold", null, "en")).toBe("on hold");
});
