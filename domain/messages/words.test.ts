import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "../src/locale.ts";

const folder = import.meta.dirname;

/** Every text of a language: file, name, words. Plural forms and tables of options come one by one. */
function textsOf(locale: string) {
  return readdirSync(join(folder, locale)).flatMap((file) => {
    const texts: Record<string, unknown> = JSON.parse(readFileSync(join(folder, locale, file), "utf8"));
    return Object.entries(texts).flatMap(([name, text]) =>
      Object.entries(wordsOf(text)).map(([form, words]) => ({ file, key: `${name} ${form}`.trim(), words })),
    );
  });
}

function wordsOf(text: unknown): Record<string, string> {
  if (typeof text === "string") return { "": text };
  const [plural] = Array.isArray(text) ? text : [];
  return (plural?.match ?? text) as Record<string, string>;
}

/** Spellings, typography and names of fields; each with what to use. Synonyms of terms stand in `GLOSSARY.md`. */
const banned: Record<(typeof locales)[number], [RegExp, string][]> = {
  ru: [
    [/эл\. почта|e-mail|емейл/i, "Email"],
    [/(около|≈) \d|\d минут/, "a space that does not break: «около 5 минут»"],
    [/соглас(ен|на)(\(| или)/i, "даю согласие"],
    [/цвет (глаз|волос)|тон кожи|тип фигуры|размер (обуви|одежды)/i, "the names in fields.json"],
  ],
  en: [
    [/e-mail/i, "email"],
    [/\ba (new )?mail\b|\b(the|this) mail\b(?! server)/i, "an email"],
    [/\bmails\b(?!})/i, "emails"],
    [/\bChest\b/, "Bust"],
    [/^Build$|body type/i, "Figure"],
    [/\bfigures\b(?!\})/i, "measurements"],
    [/ethnic type|shooting types|clothing size|shoe size/i, "the names in fields.json"],
  ],
  zh: [
    [/名字|姓氏/, "名, 姓"],
    [/\p{Script=Han} ?,|, ?\p{Script=Han}/u, "，"],
    [/\p{Script=Han}\d|\d分钟/u, "a space between Chinese and figures"],
    [/(?<!^|、|公司和|成为)经纪人/u, "选角方 (经纪人 is the model's own booker, and the role in an agency)"],
    [/[「」]/, "“”"],
    [/\p{Script=Han}\{(date|day|until)\}|\{(date|day|until)\}\p{Script=Han}/u, "a space between Chinese and a date"],
    [/预留/, "压档"],
    [/父母/, "监护人"],
    [/(?<!监管)机构/, "公司"],
    [/厘米|公斤|毫米|公里/u, "cm, kg, mm, km"],
    [/眼睛颜色|瞳色|发色/, "the names in fields.json"],
  ],
};

describe.each(locales)("the words of %s", (locale) => {
  it("TL-35 has no hyphen for a dash, and no straight quote", () => {
    expect(textsOf(locale).filter(({ words }) => / - |["']/.test(words))).toEqual([]);
  });

  it("FL-48 SL-83 has one word for one thing", () => {
    const doubles = textsOf(locale).flatMap(({ file, key, words }) =>
      banned[locale].filter(([word]) => word.test(words)).map(([, right]) => `${file} ${key} «${words}»: ${right}`),
    );
    expect(doubles).toEqual([]);
  });
});

/** Senders, people who sign up, ways to share and roles have names that may read as a card's. */
const others = /^(account|profile|contact|share|card_views|agencies_role)_/;

it("FL-48 names each field and each option of a card once", () => {
  const [first = [], ...rest] = locales.map((locale) => textsOf(locale).filter(({ key }) => !others.test(key)));
  const inOthers = rest.map((texts) => new Map(texts.map(({ file, key, words }) => [`${file} ${key}`, words])));
  const read = first.map(({ file, key: name, words }) => {
    const key = `${file} ${name}`;
    const shown = [words, ...inOthers.map((texts) => texts.get(key))].join(" | ").toLowerCase();
    return { isName: file === "fields.json" || file === "options.json", key, shown };
  });
  const names = new Map(read.filter(({ isName }) => isName).map(({ shown, key }) => [shown, key]));
  expect(read.filter(({ isName, shown }) => !isName && names.has(shown)).map(({ key }) => key)).toEqual([]);
  const fields = read.filter(({ key }) => key.startsWith("fields.json")).map(({ shown }) => shown);
  expect(new Set(fields).size).toBe(fields.length);
});
