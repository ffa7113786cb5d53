import { globSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitepress";
import { locales } from "../../domain/src/locale.ts";
import { fontSubsets } from "../../web/font-subsets-plugin.ts";
import { texts } from "./locales.ts";
import { repositoryLinks } from "./repository-links.ts";
import { searchWords } from "./search-words.ts";
import { published, root, sidebar } from "./shelves.ts";

const documents = globSync("**/*.md", { cwd: root, exclude: ["**/node_modules", "data", "test-results"] });

export default defineConfig({
  base: "/docs/",
  srcDir: root,
  // The generator would read every `config.ts` below as its own.
  srcExclude: ["{api,web}/**", ...documents.filter((file) => !(file in published))],
  rewrites: { ...published },
  cacheDir: join(root, "node_modules/.cache/docs"),
  cleanUrls: true,
  // The same rule as in the product: the reader's system decides.
  appearance: "force-auto",
  head: [
    ["link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }],
    ["meta", { name: "robots", content: "noindex" }],
  ],
  markdown: { config: repositoryLinks },
  vite: {
    plugins: [fontSubsets()],
    build: { assetsInlineLimit: 0, target: ["chrome107", "safari16"] },
  },
  locales: Object.fromEntries(
    locales.map((locale) => {
      const { label, lang, title, description, shelves, theme } = texts[locale];
      return [
        locale,
        { label, lang, title, description, themeConfig: { ...theme, sidebar: sidebar(locale, shelves) } },
      ];
    }),
  ),
  themeConfig: {
    i18nRouting: ({ page }, _route, target) => {
      const path = page.value.relativePath.replace(/^\w+\//, "").replace(/(index)?\.md$/, "");
      return /^(operators|developers)\//.test(path) ? `/${target}/` : `/${target}/${path}`;
    },
    search: {
      provider: "local",
      options: {
        miniSearch: { options: { tokenize: searchWords } },
        locales: Object.fromEntries(locales.map((locale) => [locale, { translations: texts[locale].search }])),
      },
    },
  },
});
