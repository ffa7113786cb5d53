import { describe, expect, it } from "vitest";
import en from "../../messages/en/options.json" with { type: "json" };
import ru from "../../messages/ru/options.json" with { type: "json" };
import zh from "../../messages/zh/options.json" with { type: "json" };
import { locales } from "../locale.ts";
import { photoTypes } from "../photos/options.ts";
import { type OptionList, optionLabel } from "./option-labels.ts";
import * as options from "./options.ts";
import { citizenships, countries, visas } from "./options.ts";

const lists = Object.entries({ ...options, photoTypes } as Record<string, unknown>).filter(
  (entry): entry is [OptionList, readonly string[]] => Array.isArray(entry[1]),
);

describe("option labels", () => {
  it.each(lists)("I18N-02 every value of %s has a label in all three languages", (list, values) => {
    const group = list === "citizenships" || list === "visas" ? "countries" : list;
    for (const texts of [ru, en, zh]) {
      const labels: Partial<Record<string, string>> = texts[group];
      for (const value of values) expect(labels[value]?.trim(), value).toBeTruthy();
    }
  });

  it.each(Object.entries({ ru, en, zh }))(
    "I18N-02 %s has the labels of its lists and none besides",
    (_locale, labels) => {
      const groups = Object.fromEntries(lists.filter(([list]) => !(list === "citizenships" || list === "visas")));
      const keys = (values: readonly string[] = []) => [...values].sort();
      expect(keys(Object.keys(labels))).toEqual(keys(Object.keys(groups)));
      for (const [group, texts] of Object.entries(labels)) {
        const listed = group === "countries" ? [...countries, ...citizenships, ...visas] : groups[group];
        expect(keys(Object.keys(texts)), group).toEqual(keys([...new Set(listed)]));
      }
    },
  );

  it("I18N-01 two values of one list never read the same, and all fit a chip", () => {
    for (const [list, values] of lists) {
      for (const locale of locales) {
        const labels = values.map((value) => optionLabel(list, value, locale));
        expect(new Set(labels).size, `${list} ${locale}`).toBe(labels.length);
        expect(Math.max(...labels.map((label) => label.length)), `${list} ${locale}`).toBeLessThanOrEqual(
          locale === "zh" ? 12 : 24,
        );
      }
    }
  });

  it("I18N-01 speaks the reader's language", () => {
    expect(locales.map((locale) => optionLabel("eyeColors", "brown", locale))).toEqual(["карие", "brown", "棕色"]);
    expect(locales.map((locale) => optionLabel("skinTones", "light", locale))).toEqual(["светлая", "light", "白皙"]);
    expect(locales.map((locale) => optionLabel("visas", "china", locale))).toEqual(["Китай", "China", "中国"]);
  });

  it("WIZ-11 something typed by hand is its own label", () => {
    expect(optionLabel("skills", "верховая езда", "en")).toBe("верховая езда");
    expect(optionLabel("skills", "constructor", "en")).toBe("constructor");
  });
});
