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
  ["ru", "1 дек. 2026 г. – 20 дек. 2026 г.", "5 мая 2027 г."],
  ["en", "1 Dec 2026 – 20 Dec 2026", "5 May 2027"],
  ["zh", "2026年12月1日 – 2026年12月20日", "2027年5月5日"],
] as const)("days are written as the language does: %s", (locale, span, oneDay) => {
  const plain = (from: string, to: string) => formatDays(from, to, locale).replace(/\s/g, " ");
  expect(plain("2026-12-01", "2026-12-20")).toBe(span);
  expect(plain("2027-05-05", "2027-05-05")).toBe(oneDay);
});
