import { expect, it } from "vitest";
import { formatDays, isDay } from "./days.ts";

it.each([
  ["2026-12-01", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-02-30", false],
  ["2026-13-01", false],
  ["1999-01-01", false],
  ["2026-12-1", false],
  ["2026-12-01T00:00", false],
  ["", false],
])("a day exists or does not: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

it.each([
  ["ru", "1–20 декабря 2026", "28 декабря 2026 – 5 января 2027", "5 мая 2027"],
  ["en", "1–20 December 2026", "28 December 2026 – 5 January 2027", "5 May 2027"],
  ["zh", "2026年12月1日至20日", "2026年12月28日至2027年1月5日", "2027年5月5日"],
] as const)("TL-35 days are written as the language does: %s", (locale, span, overNewYear, oneDay) => {
  const plain = (from: string, to: string) => formatDays(from, to, locale).replace(/\s/g, " ");
  expect(plain("2026-12-01", "2026-12-20")).toBe(span);
  expect(plain("2026-12-28", "2027-01-05")).toBe(overNewYear);
  if (locale === "zh") expect(plain("2026-01-28", "2026-12-05")).toBe("2026年1月28日至12月5日");
  expect(plain("2027-05-05", "2027-05-05")).toBe(oneDay);
});
