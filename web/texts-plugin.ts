import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { buildTexts, joinedTexts } from "../scripts/build-texts.ts";

const sources = resolve(import.meta.dirname, "../domain/messages");
const indexFile = resolve(import.meta.dirname, "../domain/paraglide/messages/_index.js");

/** Development: all texts are one module instead of some hundreds, and a changed text shows at once. */
export function texts(): Plugin {
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
