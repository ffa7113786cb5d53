import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@compcard/domain/locale";
import { minifySync } from "vite";
import { inFolder } from "../web/server/locale-assets.ts";

/**
 * Makes of the built scripts one set a language, `assets/{ru,en,zh}/…`, each with the texts of its language alone: a page
 * is in one language, and changing it loads a new document. Names stay, so that scripts find each other as before.
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

// `web/texts-plugin.ts` left a name where the language is asked for: once it is known, the other texts are never read.
function inLanguage(name: string, code: string, locale: string): string {
  if (!code.includes("__LOCALE__")) return code;
  const { code: said, errors } = minifySync(name, code.replaceAll("__LOCALE__", JSON.stringify(locale)), {
    module: true,
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return said;
}

if (process.argv[1] === import.meta.filename) localeAssets(String(process.argv[2]));
