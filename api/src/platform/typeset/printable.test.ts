import { expect, it } from "vitest";
import { readCoverage } from "./printable.ts";

const { printable, covers } = readCoverage();

it.each([
  ["Анна 🦊 Ким", "Анна Ким"],
  ["👩‍👩‍👧 Анна1️⃣", "Анна1"],
  ["林月 178 cm 5′10½″ ≈ 35–36", "林月 178 cm 5′10½″ ≈ 35–36"],
  ["𠮷野", "□野"],
  ["Ғалия Łucja Žofia", "Ғалия Łucja Žofia"],
  ["مريم", ""],
  ["two\nlines", "two\nlines"],
])("EXPORT-03 of %j prints %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it("EXPORT-03 knows which face has a whole name", () => {
  expect(["Анна", "Łucja", "林"].map((text) => covers("Prata", text))).toEqual([true, false, false]);
  expect(["Анна", "Łucja", "林"].map((text) => covers("Onest", text))).toEqual([true, true, false]);
  expect(covers("Noto Sans SC", "林月")).toBe(true);
});
