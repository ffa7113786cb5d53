import { expect, it } from "vitest";
import cities from "../../data/cities.json" with { type: "json" };
import { normalizeText } from "../identity/normalized-text.ts";
import { isPinyin, pinyinOfPalladius } from "./palladius.ts";

it.each([
  ["линь", "lin"],
  ["юэ", "yue"],
  ["чэнь", "chen"],
  ["чень", "chen"],
  ["сыци", "siqi"],
  ["ван", "wang"],
  ["вань", "wan"],
  ["фан", "fang"],
  ["сюй", "xu"],
  ["чжао", "zhao"],
  ["минсюань", "mingxuan"],
  ["цзяи", "jiayi"],
  ["хуэйлинь", "huilin"],
  ["люй", "lv"],
  ["чанъань", "changan"],
])("SEARCH-01 %s is %s", (written, pinyin) => {
  expect(pinyinOfPalladius(written)).toBe(pinyin);
});

it("SEARCH-01 a word that is no Chinese name is none", () => {
  expect(["игорь", "арина", "anna", "王", `${"гуа".repeat(30)}щ`].map(pinyinOfPalladius)).toEqual([
    ...[null, null, null, null, null],
  ]);
});

// Customary names, and names of other languages than Chinese.
const customary = words(`beijing nanjing aksu altay artux bole chamdo golmud harbin hotan jilin karamay kashgar korla
  lhasa macau manzhouli nagqu nyingchi ordos qiqihar shigatse turpan ulanqab urumqi`);

it("SEARCH-01 reads the Russian names of all Chinese cities that have Chinese names", () => {
  const names = cities
    .filter(({ country }) => country === "china")
    .map(({ ru, en }) => [normalizeText(ru), normalizeText(en)] as const)
    .filter(([ru, en]) => /^[а-я]+$/.test(ru) && /^[a-z]+$/.test(en) && !customary.includes(en));
  expect(names.length).toBeGreaterThan(250);
  for (const [ru, en] of names) expect(pinyinOfPalladius(ru)?.replace("lv", "lu"), ru).toBe(en);
});

it("SEARCH-01 distinguishes Chinese names in Latin letters", () => {
  expect(["wang", "siqi", "xu", "zhuang", "jiayi", "yue", "mingxuan"].every(isPinyin)).toBe(true);
  expect(["smith", "emma", "novak", "roberts", "victoria"].some(isPinyin)).toBe(false);
});

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
