import { describe, expect, it } from "vitest";
import { type OptionList, optionLabel, optionLabels } from "./option-labels.ts";
import * as lists from "./options.ts";

const options: Record<OptionList, readonly string[]> = lists;
const names = Object.keys(optionLabels) as OptionList[];
const locales = ["ru", "en", "zh"] as const;

describe("option labels", () => {
  it("I18N-02 every value of every list has a label in all three languages, and no label is left over", () => {
    for (const list of names) {
      expect(Object.keys(optionLabels[list]).sort(), list).toEqual([...options[list]].sort());
      for (const value of options[list]) {
        for (const locale of locales) expect(optionLabel(list, value, locale).trim(), `${list}.${value}`).not.toBe("");
      }
    }
  });

  it("I18N-01 two values of one list never read the same, and all fit a chip", () => {
    for (const list of names) {
      for (const locale of locales) {
        const labels = options[list].map((value) => optionLabel(list, value, locale));
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
    expect(locales.map((locale) => optionLabel("countries", "china", locale))).toEqual(["Китай", "China", "中国"]);
  });

  it("WIZ-11 something typed by hand is its own label", () => {
    expect(optionLabel("skills", "верховая езда", "en")).toBe("верховая езда");
    expect(optionLabel("skills", "constructor", "en")).toBe("constructor");
  });
});
