import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { locales } from "@compcard/domain/locale";
import type { Plugin } from "vite";
import { buildTexts, joinedTexts } from "../scripts/build-texts.ts";

const sources = resolve(import.meta.dirname, "../domain/messages");
const machineryFile = resolve(import.meta.dirname, "../domain/paraglide/runtime.js");
const indexFile = resolve(import.meta.dirname, "../domain/paraglide/messages/_index.js");

/** Development: all texts are one module instead of some hundreds, and a changed text shows at once. */
function textsOfDevelopment(): Plugin {
  return {
    name: "texts",
    apply: "serve",
    load(id) {
      return id.split("?")[0] === indexFile ? readFileSync(joinedTexts, "utf8") : null;
    },
    configureServer({ watcher, config, environments }) {
      watcher.add(sources);
      watcher.on("change", (file) => {
        if (!file.startsWith(sources)) return;
        try {
          buildTexts();
        } catch (error) {
          config.logger.error(String(error));
          return;
        }
        for (const { moduleGraph, hot } of Object.values(environments)) {
          for (const file of [indexFile, joinedTexts]) {
            for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
          }
          hot.send({ type: "full-reload" });
        }
      });
    },
  };
}

const choosing = /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = experimentalStaticLocale[^}]+\}\)/;

/** A text's function in each language, of which `scripts/locale-assets.ts` leaves one. */
function chosenByConstant(choice: string): string {
  const [last, ...others] = [...choice.matchAll(/(?:if \(locale === ("\w+")\) )?return (\w+)\(inputs\)/g)].reverse();
  return others.reduce((rest, [, locale, text]) => `__LOCALE__ === ${locale} ? ${text} : ${rest}`, String(last?.[2]));
}

/** What pages ask of the texts' own machinery, once a script is in one language. */
const machinery = `
  export const locales = ${JSON.stringify(locales)};
  export const isLocale = (word) => locales.includes(word);
  export const getLocale = () => __LOCALE__;
  export const overwriteGetLocale = () => {};
  export const experimentalStaticLocale = undefined;
`;

const table = /\/messages\/(\w+)\/(\w+)\.json$/;
const built = "\0texts:";

/** The pages' own build: texts ask a constant for the language, which `scripts/locale-assets.ts` then fills in. */
function textsOfBrowsers(): Plugin {
  return {
    name: "texts-of-browsers",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(source) {
      const [, locale, name] = table.exec(source) ?? [];
      return locale && name ? `${built}${locale}/${name}` : null;
    },
    load(id) {
      if (id === machineryFile) return machinery;
      if (!id.startsWith(built)) return null;
      const path = id.slice(built.length);
      const texts = JSON.stringify(JSON.parse(readFileSync(resolve(sources, `${path}.json`), "utf8")));
      return `export default __LOCALE__ === "${path.split("/")[0]}" ? ${texts} : {}`;
    },
    transform: {
      filter: { id: /paraglide\/messages\/[a-z]\w*\.js$/ },
      handler(code, id) {
        if (!choosing.test(code)) throw new Error(`${id}: asks for its language otherwise than expected`);
        return { code: code.replace(choosing, chosenByConstant), map: null };
      },
    },
  };
}

export const texts = (): Plugin[] => [textsOfDevelopment(), textsOfBrowsers()];
