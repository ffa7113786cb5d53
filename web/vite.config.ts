import { resolve } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { buildTexts } from "../scripts/build-texts.ts";

// Without this every text and every small module that two pages share would be a file of its own, some thirty a page.
const chunks = [
  {
    name: "vendor",
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|sonner)\/|paraglide\/(runtime|registry)\.js/,
    priority: 2,
  },
  {
    name: "shell",
    test: /web\/app\/(lib|features\/shell)\/|web\/app\/ui\/(button|link-button|spinner|page-loading)\./,
    priority: 1,
  },
  { name: (id: string) => textsOf(id), debugName: "texts" },
];

function textsOf(id: string): string | null {
  const feature = /paraglide\/messages\/([a-z]+)_/.exec(id)?.[1];
  return feature ? `texts-${feature}` : null;
}

/** Development: a changed text is compiled, and the pages that show it reload. */
function freshTexts(): Plugin {
  const folder = resolve(import.meta.dirname, "../domain/messages");
  return {
    name: "fresh-texts",
    configureServer({ watcher, config }) {
      watcher.add(folder);
      watcher.on("change", (file) => {
        if (!file.startsWith(folder)) return;
        try {
          buildTexts();
        } catch (error) {
          config.logger.error(String(error));
        }
      });
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter(), freshTexts()],
  // Fonts and pictures stay files: a data: font would need a looser policy and cannot be cached alone.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  // The built server carries its libraries in production form, whatever NODE_ENV it is started with.
  ...(command === "build" && {
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
