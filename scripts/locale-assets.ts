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
      const said = name.startsWith("manifest-") ? slim(code) : inLanguage(name, code, locale);
      writeFileSync(join(assets, locale, name), inFolder(said, locale));
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

// Of the routes a browser asks what there is and where; what each imports the scripts say themselves.
function slim(manifest: string): string {
  const [, before, json] = /^(.+?=)(\{.+\});?\s*$/s.exec(manifest) ?? [];
  if (!before || !json) throw new Error("the manifest of routes is not an assignment");
  const { routes, ...rest } = JSON.parse(json) as { routes: Record<string, Record<string, unknown>> };
  const asked = ([name, value]: [string, unknown]) =>
    name !== "imports" && value !== false && !(Array.isArray(value) && value.length === 0);
  const slimmer = Object.entries(routes).map(([id, route]) => [
    id,
    Object.fromEntries(Object.entries(route).filter(asked)),
  ]);
  return `${before}${JSON.stringify({ ...rest, routes: Object.fromEntries(slimmer) })};`;
}

if (process.argv[1] === import.meta.filename) localeAssets(String(process.argv[2]));
