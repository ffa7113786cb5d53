import { expect, it } from "vitest";
import { keyOfText, textIn, trimText } from "./localized-text.ts";

it("TL-47 a reader gets the text in their language, else the English, the Russian, the Chinese one", () => {
  const texts = { ru: "Женщины", en: "Women" };
  expect([textIn(texts, "ru"), textIn(texts, "en"), textIn(texts, "zh")]).toEqual(["Женщины", "Women", "Women"]);
  expect([textIn({ zh: "女" }, "en"), textIn({ ru: "Ж", zh: "女" }, "en")]).toEqual(["女", "Ж"]);
  expect([textIn("Women", "zh"), textIn("", "zh"), textIn(null, "zh")]).toEqual(["Women", null, null]);
});

it("texts are trimmed, and equal ones have one key", () => {
  expect([trimText(" a "), trimText({ ru: " ", en: " b " }), trimText({ zh: " " })]).toEqual(["a", { en: "b" }, null]);
  expect(keyOfText({ en: "a", ru: "б" })).toBe(keyOfText({ ru: "б", en: "a" }));
  expect(keyOfText({ en: "a" })).not.toBe(keyOfText("a"));
});
