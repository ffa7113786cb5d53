import { expect, it } from "vitest";
import { parseBrief } from "./parse-brief.ts";

const daysIn = (text: string, today: string) =>
  parseBrief(text, { today, seesStays: true }).understood.find(({ field }) => field === "availableDays")?.value;

it.each([
  ["available in Moscow 28 Dec - 3 Jan 2027", "2026-12-28/2027-01-03"],
  ["свободны 28 декабря - 3 января 2027", "2026-12-28/2027-01-03"],
  ["свободны 28.12.2026-03.01.2027", "2026-12-28/2027-01-03"],
  ["свободны 28.12-03.01.2027", "2026-12-28/2027-01-03"],
  ["свободны 28.12.2026-03.01", "2026-12-28/2027-01-03"],
  ["available Dec 28 - Jan 3, 2027", "2026-12-28/2027-01-03"],
  ["available 28 Dec - 3 Jan", "2026-12-28/2027-01-03"],
  ["available 3-5 Jan 2027", "2027-01-03/2027-01-05"],
])("the year after the last day is that day's: %s", (text, days) => {
  expect(daysIn(text, "2026-11-28")).toBe(days);
});

it.each([
  ["свободны 29.05.2027-30.05.2027.", "2027-05-29/2027-05-30"],
  ["свободны 29.05-30.05. Рост 178.", "2027-05-29/2027-05-30"],
  ["свободны 12-14.05.2027.", "2027-05-12/2027-05-14"],
  ["Съёмка в Москве, свободны 12.05.", "2027-05-12/2027-05-12"],
])("dates in numbers may end a sentence: %s", (text, days) => {
  expect(daysIn(text, "2027-03-01")).toBe(days);
});
