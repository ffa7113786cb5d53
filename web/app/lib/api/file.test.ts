import { expect, it } from "vitest";
import { fileName } from "./file.ts";

it.each([
  [`attachment; filename="pokaz.pdf"; filename*=UTF-8''${encodeURIComponent("Показ, 秋.pdf")}`, "Показ, 秋.pdf"],
  ['attachment; filename="pokaz.pdf"', "pokaz.pdf"],
  ["", "compcard"],
])("the file of %s is called %s", (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});
