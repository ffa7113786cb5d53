import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";
import { buildTexts } from "../scripts/build-texts.ts";

const sources = resolve(import.meta.dirname, "../domain/messages");
const indexFile = resolve(import.meta.dirname, "../domain/paraglide/messages/_index.js");

/** Development: all texts are one module instead of some hundreds, and a changed text shows at once. */
export function texts(): Plugin {
  return {
    name: "texts",
    apply: "serve",
    load(id) {
      return id.split("?")[0] === indexFile ? joinTexts() : null;
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
          for (const module of moduleGraph.getModulesByFile(indexFile) ?? []) moduleGraph.invalidateModule(module);
          hot.send({ type: "full-reload" });
        }
      });
    },
  };
}

// Every text is compiled to a module with the same imports and names of its own, so that they can stand in one.
function joinTexts(): string {
  const files = [...readFileSync(indexFile, "utf8").matchAll(/export \* from '(.+)'/g)].map((line) => String(line[1]));
  const imports = new Set<string>();
  const bodies = files.map((file) =>
    readFileSync(join(dirname(indexFile), file), "utf8").replace(/^import .+$/gm, (line) => {
      imports.add(line);
      return "";
    }),
  );
  return [...imports, ...bodies].join("\n");
}
