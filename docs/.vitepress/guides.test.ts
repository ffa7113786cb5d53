import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { locales } from "../../domain/src/locale.ts";
import { searchWords } from "./search-words.ts";
import { addressOf, published, root } from "./shelves.ts";

const folder = join(root, "docs/guides");
const list = (path: string) => readdirSync(path, { recursive: true, encoding: "utf8" }).sort();
const read = (locale: string, file: string) => readFileSync(join(folder, locale, file), "utf8");

it("has every guide in every language, and publishes each at its own address", () => {
  const files = list(join(folder, "en"));
  for (const locale of locales) expect(list(join(folder, locale))).toEqual(files);
  const guides = files.filter((file) => file.endsWith(".md"));
  expect(guides.length).toBeGreaterThan(15);
  for (const locale of locales)
    for (const guide of guides) expect(published).toHaveProperty([`docs/guides/${locale}/${guide}`]);
  expect(new Set(Object.values(published)).size).toBe(Object.keys(published).length);
  for (const file of Object.keys(published)) expect([file, existsSync(join(root, file))]).toEqual([file, true]);
  expect(addressOf("docs/guides/ru/index.md")).toBe("/ru/");
  expect(addressOf("docs/operations.md")).toBe("/en/operators/operations");
  expect(addressOf("LICENSE")).toBeUndefined();
});

it("publishes every document for operators and developers", () => {
  const documents = readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md"));
  expect(documents.filter((file) => !(`docs/${file}` in published))).toEqual([]);
});

it.each(locales)("names in bold only what the product's pages show, in %s", (locale) => {
  const messages = join(root, "domain/messages", locale);
  const shown = new Set(
    readdirSync(messages).flatMap((file) => Object.values(JSON.parse(readFileSync(join(messages, file), "utf8")))),
  );
  const unknown = list(join(folder, locale))
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => [...read(locale, file).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => ({ file, label })))
    .filter(({ label }) => !shown.has(label));
  expect(unknown).toEqual([]);
});

it("lists on the first page every guide, under the title that it has", () => {
  for (const locale of locales) {
    const index = read(locale, "index.md");
    const links = [...index.matchAll(/^- \[(.+)\]\((\w+\/[\w-]+\.md)\)$/gm)];
    expect(links.map(([, , file]) => file).sort()).toEqual(
      list(join(folder, locale)).filter((file) => /\/.+\.md$/.test(file)),
    );
    for (const [, title, file = ""] of links) expect(read(locale, file)).toMatch(new RegExp(`^# ${title}\n`));
  }
});

it("shows pictures of its own language, and no picture is left over", () => {
  const screens = join(root, "docs/screens");
  const pictures = list(screens).filter((file) => file.endsWith(".webp"));
  const shown = locales.flatMap((locale) =>
    list(join(folder, locale))
      .filter((file) => file.endsWith(".md"))
      .flatMap((file) => [...read(locale, file).matchAll(/screens\/(\S+?)\)/g)].map(([, picture]) => `${picture}`))
      .map((picture) => ({ locale, picture })),
  );
  expect(shown.filter(({ locale, picture }) => !picture.startsWith(`${locale}/`))).toEqual([]);
  expect([...new Set(shown.map(({ picture }) => picture))].sort()).toEqual(pictures);
});

it("finds words in any script, Chinese ones by pairs of characters", () => {
  expect(searchWords("Снять с публикации, PDF导出")).toEqual(["снять", "с", "публикации", "pdf", "导出"]);
  expect(searchWords("模特名册")).toEqual(["模特", "特名", "名册"]);
});
