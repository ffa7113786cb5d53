import { m } from "@compcard/domain/messages";
import { expect, it } from "vitest";

const found = (count: number, locale: "ru" | "en" | "zh") =>
  m.search_found({ count, number: String(count) }, { locale });

it.each([
  [0, "Найдено 0 моделей"],
  [1, "Найдена 1 модель"],
  [2, "Найдено 2 модели"],
  [4, "Найдено 4 модели"],
  [5, "Найдено 5 моделей"],
  [11, "Найдено 11 моделей"],
  [21, "Найдена 21 модель"],
  [22, "Найдено 22 модели"],
  [25, "Найдено 25 моделей"],
  [111, "Найдено 111 моделей"],
])("SEARCH-06 counts %i in Russian", (count, text) => {
  expect(found(count, "ru")).toBe(text);
});

it("SEARCH-06 counts in English and Chinese", () => {
  expect([1, 2, 21].map((count) => found(count, "en"))).toMatchInlineSnapshot(`
    [
      "Found 1 model",
      "Found 2 models",
      "Found 21 models",
    ]
  `);
  expect([1, 2, 21].map((count) => found(count, "zh"))).toMatchInlineSnapshot(`
    [
      "找到 1 位模特",
      "找到 2 位模特",
      "找到 21 位模特",
    ]
  `);
});
