import { expect, it } from "vitest";
import { commonLatin, latinSpellings } from "./latin-names.ts";

it.each([
  ["Юлия", ["yulia", "iuliia", "yuliya"]],
  ["Дмитрий", ["dmitry", "dmitrii", "dmitriy"]],
  ["Александра", ["alexandra", "aleksandra"]],
  ["Андрей", ["andrey", "andrei"]],
  ["Анна", ["anna"]],
  ["Алёна", ["alena"]],
  ["Наталья", ["natalya", "natalia"]],
  ["Wang", []],
  ["王芳", []],
])("SEARCH-01 %s is found as %j", (name, spellings) => {
  expect(latinSpellings(name)).toEqual(spellings);
});

it("SEARCH-01 a Cyrillic word is spelled as people spell it", () => {
  expect(commonLatin("мария")).toBe("maria");
});
