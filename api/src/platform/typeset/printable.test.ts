import { expect, it } from "vitest";
import { nameFonts } from "./name-fonts.ts";
import { readCoverage } from "./printable.ts";

const { printable, settable, covers } = readCoverage();

it.each([
  ["Анна 🦊 Ким", "Анна Ким"],
  ["👩‍👩‍👧 Анна1️⃣", "Анна1"],
  ["林月 178 cm 5′10½″ ≈ 35–36", "林月 178 cm 5′10½″ ≈ 35–36"],
  ["Ғалия Łucja Žofia Đorđević Oʻgʻiloy", "Ғалия Łucja Žofia Đorđević Oʻgʻiloy"],
  ["two\nlines", "two\nlines"],
  ["Άννα Παππά, Αθήνα", "Άννα Παππά, Αθήνα"],
])("EXPORT-03 SL-54 of %j prints %j", (text, printed) => {
  expect(printable(text)).toBe(printed);
});

it.each([
  ["Korean", "김민지, 서울", "Gimminji, Seoul"],
  ["Georgian", "მარიამ", "Mariam"],
  ["Armenian", "Անի Հակոբյան", "Ani Hakobyan"],
  ["Arabic", "مريم", "Mrym"],
  ["Hebrew", "מרים", "Mrym"],
  ["Thai", "สมชาย", "Smchay"],
  ["Devanagari", "प्रिया", "Priya"],
  ["rare Chinese", "𠮷野", "Kichi野"],
  ["rare accents", "Ǵülay Ким", "Gulay Ким"],
  ["two scripts", "Агентство 서울", "Агентство Seoul"],
])("SL-54 words of %s that no font has are written in Latin letters: %j as %j", (_script, text, printed) => {
  expect(settable(text)).toBe(false);
  expect(printable(text)).toBe(printed);
  expect(settable(printed)).toBe(true);
});

it("SL-54 something of every typed letter is printed, and nothing that no font has", () => {
  for (let code = 0x21; code < 0x30000; code += code < 0x2000 ? 1 : 11) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{L}\p{Nd}]/u.test(letter)) continue;
    const printed = printable(`a ${letter} b`);
    if (!settable(printed)) expect.fail(`${code.toString(16)} is printed as ${printed}`);
    // Letters of today's names, as people type them.
    if (/[\p{Lu}\uac00-\ud7a3\u4e00-\u9fa5\u0e01-\u0e2e\u0904-\u0939]/u.test(letter) && code < 0x10000) {
      if (printed === "a b") expect.fail(`nothing is printed of ${code.toString(16)}`);
    }
  }
});

it("EXPORT-03 SL-32 knows which face has a whole name", () => {
  expect(["Анна", "Łucja", "林"].map((text) => covers("Prata", text))).toEqual([true, false, false]);
  expect(["Анна", "Łucja", "林"].map((text) => covers("Onest", text))).toEqual([true, true, false]);
  expect(covers("Noto Sans S Chinese", "林月")).toBe(true);
  const first = ["Анна Ким", "Ana Đorđević", "Άννα Παππά", "Ғалия", "林 Анна"].map((name) => nameFonts(name)[0]);
  expect(first).toEqual(["Prata", "GFS Didot", "GFS Didot", "Prata", "Prata"]);
});
