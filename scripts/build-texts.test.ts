import { expect, it } from "vitest";
import { nestQuotes } from "../domain/src/quotes.ts";
import { compileModule } from "./build-texts.ts";

const texts = {
  ru: {
    x_models: { one: "{count} модель у {name}", few: "{count} модели у {name}", other: "{count} моделей у {name}" },
  },
  en: { x_models: { one: "{name} has {count} model", other: "{name} has {count} models" } },
  zh: { x_models: "{name}有{count}位模特" },
};

/** The compiled function, with the language as its last argument. */
function load({ code }: { code: string }, key: string) {
  const body = code.replace(/^import .+$/gm, "").replaceAll("export ", "");
  const pluralCategory = (count: number, locale: string) => new Intl.PluralRules(locale).select(count);
  const make = new Function("getLocale", "pluralCategory", "nestQuotes", `${body}; return ${key};`);
  return make(() => "ru", pluralCategory, nestQuotes) as (inputs?: object, options?: { locale: string }) => string;
}

it("I18N-01 a text takes the plural form and the word order of its language", () => {
  const say = load(compileModule("x", texts), "x_models");
  expect([1, 3, 5].map((count) => say({ count, name: "Анны" }))).toEqual([
    "1 модель у Анны",
    "3 модели у Анны",
    "5 моделей у Анны",
  ]);
  expect(say({ count: 1, name: "Anna" }, { locale: "en" })).toBe("Anna has 1 model");
  expect(say({ count: 2, name: "安娜" }, { locale: "zh" })).toBe("安娜有2位模特");
});

it("I18N-01 quotation marks, dollars and backslashes of a text stay what they are", () => {
  const same = { x_signs: ["`a` $", "{b} \\n $5"].join("") };
  expect(load(compileModule("x", { ru: same, en: same, zh: same }), "x_signs")({ b: 1 })).toBe("`a` $1 \\n $5");
});

it("a name in quotation marks has inner ones of its own", () => {
  const say = load(
    compileModule("x", {
      ru: { x_from: "от «{name}» {name}" },
      en: { x_from: "from “{name}”" },
      zh: { x_from: "来自「{name}」" },
    }),
    "x_from",
  );
  expect(say({ name: "Дом «Север»" })).toBe("от «Дом „Север“» Дом «Север»");
  expect(say({ name: "House “North”" }, { locale: "en" })).toBe("from “House ‘North’”");
  expect(say({ name: "「北」之家" }, { locale: "zh" })).toBe("来自「『北』之家」");
});

it("I18N-02 a language that lacks a text does not compile", () => {
  expect(() => compileModule("x", { ...texts, en: {} })).toThrow("domain/messages/en/x.json lacks x_models");
});

it("declares what a text has to be given", () => {
  expect(compileModule("x", texts).types).toEqual([
    "export declare function x_models(inputs: { count: Value; name: Value }, options?: Options): string;",
  ]);
});
