import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { fontSubsets } from "./font-subsets-plugin.ts";

/** One chunk with React and its router, one with what nearly all pages share, one with the small controls of most (decision 0021). */
const groups = [
  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: "shared", minShareCount: 46, priority: 1 },
  {
    name: "controls",
    test: /\/ui\/(icons\/(icon|x|check|chevron-\w+)|button|illustration|link-button|skeleton|spinner)\.tsx$/,
  },
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter(), fontSubsets()],
  // Fonts and pictures stay files: a data: font would need a looser policy and cannot be cached alone.
  // Browsers of three years ago, including WeChat's and Android's; `e2e/old-browsers.journey.ts` checks the output.
  build: {
    assetsInlineLimit: 0,
    // Most imports of a lazy part are loaded already; a preload list in the first script costs more than it saves.
    modulePreload: false,
    target: ["chrome107", "safari16"],
    // A module may be in one page's first load and lazy in another.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  // Otherwise each is discovered while a page loads and reloads it in development.
  optimizeDeps: { include: ["@tanstack/react-query", "sonner", "react-hook-form", "thumbhash"] },
  environments: {
    client: {
      build: {
        // Short names: every page lists the names of all its scripts.
        rolldownOptions: { output: { chunkFileNames: "assets/[hash].js", codeSplitting: { groups } } },
      },
    },
    // Minified, a process holds 3 MB of source instead of 9. Names are not mangled, for readable stack traces.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts", output: { minify: { mangle: false } } } } },
  },
  // The built server bundles its libraries in production mode, independent of NODE_ENV at run time.
  ...(command === "build" && {
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
