import { expect, it } from "vitest";
import { preferredLocale } from "./locale.ts";

it.each([
  ["", "ru"],
  ["en", "en"],
  ["zh-Hans-CN,zh;q=0.9,en;q=0.8", "zh"],
  ["de-DE, en-GB;q=0.7, ru;q=0.9", "ru"],
  ["en;q=0, zh;q=0.1", "zh"],
  ["*", "ru"],
  [";;q=,,", "ru"],
])("I18N-01 reads the language of %j as %s", (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
