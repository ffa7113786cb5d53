import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Locale, locales } from "../domain/src/locale.ts";

/** One text in one language: a sentence, or one per plural category of `count` (`{"one": …, "other": …}`). */
type Text = string | Record<string, string>;
/** The texts of one file of `domain/messages/<locale>`, by key. */
type Texts = Record<string, Text>;

const domain = resolve(import.meta.dirname, "../domain");
const sources = join(domain, "messages");
const target = join(domain, "texts");
const stampFile = join(target, ".stamp");

/** Files that are read as tables, by a value or a field's name; all others become functions. */
const tables = ["fields", "options"];

/**
 * Compiles `domain/messages` to `domain/texts`: a module of functions for each file, and their types; does nothing when
 * they are up to date.
 * @throws when a language lacks a text that another one has
 */
export function buildTexts(): void {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  const names = readdirSync(join(sources, "ru")).map((file) => file.replace(".json", ""));
  const modules = names.filter((name) => !tables.includes(name)).map((name) => compileModule(name, readTexts(name)));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const { name, code, types } of modules) {
    writeFileSync(join(target, `${name}.js`), code);
    writeFileSync(join(target, `${name}.d.ts`), declare(types));
  }
  for (const kind of ["js", "d.ts"]) {
    writeFileSync(join(target, `all.${kind}`), modules.map(({ name }) => `export * from "./${name}.js";\n`).join(""));
    writeFileSync(join(target, `messages.${kind}`), 'export * as m from "./all.js";\n');
  }
  for (const name of tables) {
    writeFileSync(join(target, `${name}.js`), compileTable(name));
    writeFileSync(join(target, `${name}.d.ts`), declareTable(name));
  }
  writeFileSync(stampFile, stamp);
}

function readTexts(name: string): Record<Locale, Texts> {
  const read = (locale: Locale) => JSON.parse(readFileSync(join(sources, locale, `${name}.json`), "utf8"));
  return Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, Texts>;
}

/** Exported for its test. @throws as `buildTexts` */
export function compileModule(
  name: string,
  texts: Record<Locale, Texts>,
): { name: string; code: string; types: string[] } {
  const keys = [...new Set(locales.flatMap((locale) => Object.keys(texts[locale])))];
  for (const locale of locales) {
    const missing = keys.filter((key) => texts[locale][key] === undefined);
    if (missing.length > 0) throw new Error(`domain/messages/${locale}/${name}.json lacks ${missing.join(", ")}`);
  }
  const functions = keys.map((key) => {
    const inLocale = (locale: Locale) => expression(texts[locale][key] as Text, locale);
    const others = locales
      .filter((locale) => locale !== "ru")
      .map((locale) => `locale === "${locale}" ? ${inLocale(locale)} : `);
    return `export const ${key} = (i, o) => {
  const locale = ${staticLocale} ?? o?.locale ?? getLocale();
  return ${others.join("")}${inLocale("ru")};
};
`;
  });
  const types = keys.map((key) => {
    const parameters = new Set(locales.flatMap((locale) => parametersOf(texts[locale][key] as Text)));
    const inputs = [...parameters].map((parameter) => `${parameter}: Value`).join("; ");
    return inputs === ""
      ? `export declare function ${key}(inputs?: None, options?: Options): string;`
      : `export declare function ${key}(inputs: { ${inputs} }, options?: Options): string;`;
  });
  return { name, code: `${imports}${functions.join("")}`, types };
}

/** Set only by `scripts/locale-assets.ts`, in the built scripts of one language. */
const staticLocale = "globalThis.__LOCALE__";
const imports = `import { pluralCategory } from "../src/intl.ts";
import { nestQuotes } from "../src/quotes.ts";
import { getLocale } from "../src/runtime.ts";
`;

function expression(text: Text, locale: Locale): string {
  if (typeof text === "string") return template(text);
  const { other = "", ...forms } = text;
  const chosen = Object.entries(forms).map(([category, form]) => `${JSON.stringify(category)}: ${template(form)}`);
  if (chosen.length === 0) return template(other);
  return `({ ${chosen.join(", ")} })[pluralCategory(i.count, ${JSON.stringify(locale)})] ?? ${template(other)}`;
}

/** A quoted value may contain quotation marks: they become inner ones. */
const template = (text: string) => {
  const escaped = text.replace(/[\\`$]/g, "\\$&");
  const filled = escaped.replace(/([«“「]?)\{(\w+)\}/g, (_, mark, parameter) =>
    mark ? `${mark}\${nestQuotes(i.${parameter}, "${mark}")}` : `\${i.${parameter}}`,
  );
  return `\`${filled}\``;
};

function parametersOf(text: Text): string[] {
  if (typeof text !== "string") return ["count", ...Object.values(text).flatMap(parametersOf)];
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => String(parameter));
}

const declare = (types: string[]) => `import type { Locale } from "../src/locale.ts";

type None = Record<never, never>;
type Value = string | number;
interface Options {
  /** Overrides the reader's language; built pages contain only one. */
  locale?: Locale;
}

${types.join("\n")}
`;

function compileTable(name: string): string {
  const table = (locale: Locale) => {
    const texts = readFileSync(join(sources, locale, `${name}.json`), "utf8").trim();
    return `  ${locale}: (${staticLocale} ?? "${locale}") === "${locale}" ? ${texts} : {},`;
  };
  return `export const ${name} = {\n${locales.map(table).join("\n")}\n};\n`;
}

const declareTable = (name: string) => `declare const ru: typeof import("../messages/ru/${name}.json");
export declare const ${name}: { ${locales.map((locale) => `${locale}: typeof ru`).join("; ")} };
`;

function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync(import.meta.filename));
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".json"));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(sources, file)));
  return hash.digest("hex");
}

if (process.argv[1] === import.meta.filename) buildTexts();
