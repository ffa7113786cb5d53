import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const locales = ["ru", "en", "zh"] as const;

type Text = string | Record<string, string>;

function textsOf(locale: string, file: string): Record<string, Text> {
  return JSON.parse(readFileSync(join(folder, locale, file), "utf8"));
}

const variantsOf = (text: Text) => (typeof text === "string" ? [text] : Object.values(text));

/** The names in braces, without `count`, which a language without plural forms need not show. */
function parametersOf(text: Text): string[] {
  const named = variantsOf(text).flatMap((variant) => [...variant.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1])));
  return [...new Set(named)].filter((name) => name !== "count").sort();
}

/** Plural forms a language distinguishes in whole numbers. */
const pluralForms = { ru: ["one", "few", "many"], en: ["one", "other"], zh: [] };

// `options.json` has tables, which `option-labels.test.ts` reads.
const files = readdirSync(join(folder, "ru")).filter((name) => name.endsWith(".json") && name !== "options.json");

describe.each(files)("%s", (file) => {
  const russian = textsOf("ru", file);

  it.each(["en", "zh"])("I18N-02 has every text of ru in %s, and no other", (locale) => {
    expect(Object.keys(textsOf(locale, file)).sort()).toEqual(Object.keys(russian).sort());
  });

  it.each(["en", "zh"])("I18N-02 takes the same parameters in %s as in ru", (locale) => {
    const texts = textsOf(locale, file);
    for (const [key, text] of Object.entries(russian)) {
      expect(parametersOf(texts[key] ?? ""), key).toEqual(parametersOf(text));
    }
  });

  it("I18N-02 leaves no text empty, and begins each name with a feature", () => {
    for (const locale of locales) {
      for (const [key, text] of Object.entries(textsOf(locale, file))) {
        expect(key, locale).toMatch(/^[a-z]+_[a-z0-9_]+$/);
        for (const variant of variantsOf(text)) {
          expect(variant.trim(), `${locale} ${key}`).not.toBe("");
        }
      }
    }
  });

  it.each(locales)("I18N-01 has every plural form of %s", (locale) => {
    for (const [key, text] of Object.entries(textsOf(locale, file))) {
      if (typeof text !== "string") expect(Object.keys(text), key).toEqual(expect.arrayContaining(pluralForms[locale]));
    }
  });
});

it("I18N-02 has each text in one file only", () => {
  const keys = files.flatMap((file) => Object.keys(textsOf("ru", file)));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
