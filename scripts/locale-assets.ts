import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@compcard/domain/locale";
import { minifySync } from "vite";
import { inFolder } from "../web/server/locale-assets.ts";

/**
 * A constant of text modules (`scripts/build-texts.ts`): undefined elsewhere, so that they look up the reader's
 * language.
 */
const constant = "globalThis.__LOCALE__";

/**
 * Copies the built scripts once per language, to `assets/{ru,en,zh}/…`, with the language as a constant, so that each copy
 * holds the texts of its language alone. A page has one language; changing it loads a new document.
 */
function localeAssets(assets: string): void {
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  for (const locale of locales) {
    mkdirSync(join(assets, locale), { recursive: true });
    for (const name of scripts) {
      const code = readFileSync(join(assets, name), "utf8");
      writeFileSync(join(assets, locale, name), inFolder(inLanguage(name, code, locale), locale));
    }
  }
  for (const name of scripts) rmSync(join(assets, name));
}

function inLanguage(name: string, code: string, locale: string): string {
  if (!code.includes(constant)) return code;
  const result = minifySync(name, code.replaceAll(constant, JSON.stringify(locale)), { module: true });
  if (result.errors.length > 0) throw new Error(`${name}: ${result.errors[0]?.message}`);
  return result.code;
}

if (process.argv[1] === import.meta.filename) localeAssets(String(process.argv[2]));
