import { locales, overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, expect, it } from "vitest";
import { periodText, sizeText } from "./operations-texts.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("sizes stand in the largest unit that has a whole number of them", () => {
  overwriteGetLocale(() => "en");
  const sizes = [0, 999, 1_500, 1_234_567, 2_350_000_000].map((bytes) => plain(sizeText(bytes)));
  expect(sizes).toEqual(["0 B", "999 B", "2 kB", "1 MB", "2.4 GB"]);
});

it.each(locales)("periods of schedules stand in minutes, hours or days: %s", (locale) => {
  overwriteGetLocale(() => locale);
  const periods = [60, 600, 3_600, 86_400, 604_800].map((seconds) => Number.parseInt(periodText(seconds), 10));
  expect(periods).toEqual([1, 10, 1, 1, 7]);
});
