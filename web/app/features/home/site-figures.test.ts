import { overwriteGetLocale } from "@compcard/domain/runtime";
import { afterEach, expect, it } from "vitest";
import { siteFigures } from "./site-figures.ts";

afterEach(() => overwriteGetLocale(() => "ru"));

it("FL-47 HOME-04 TL-35 what the operator claims stands as it was written, and the models are counted", () => {
  const claims = [{ value: "98 %", text: "успешных кастингов" }];
  expect(siteFigures(claims, { totalModels: 3, totalCities: 2 })).toEqual([{ value: "3", text: "модели" }, ...claims]);
});

it.each([
  ["ru", ["1 модель", "2 города, где живут модели"], ["24 модели", "5 городов, где живут модели"]],
  ["en", ["1 model", "2 cities they live in"], ["24 models", "5 cities they live in"]],
  ["zh", ["1 位模特", "2 座城市"], ["24 位模特", "5 座城市"]],
] as const)("FL-47 HOME-04 who claims nothing shows what is there, counted in %s", (locale, few, more) => {
  overwriteGetLocale(() => locale);
  const shown = (totalModels: number, totalCities: number) =>
    siteFigures([], { totalModels, totalCities }).map(({ value, text }) => `${value} ${text}`);
  expect(shown(1, 2)).toEqual(few);
  expect(shown(24, 5)).toEqual(more);
  expect(shown(0, 0)).toEqual([]);
  expect(siteFigures([], undefined)).toEqual([]);
});
