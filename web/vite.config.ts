import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { faces } from "./faces-plugin.ts";

/** One file of React and its router, one of what nearly all pages share; all else as the bundler splits it (decision 0021). */
const groups = [
  { name: "vendor", test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  { name: "shared", minShareCount: 40, priority: 1 },
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter(), faces()],
  // Fonts and pictures stay files: a data: font would need a looser policy and cannot be cached alone.
  // Browsers of three years ago, WeChat's and Android's own among them; `e2e/old-browsers.journey.ts` reads what comes out.
  build: {
    assetsInlineLimit: 0,
    // What a late part needs is mostly there already; a list of it in the first script weighs more than it saves.
    modulePreload: false,
    target: ["chrome107", "safari16"],
    // One page begins with what another one loads late.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
  },
  // Found only while a page loads, each would reload it once more in development.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide-react", "sonner", "react-hook-form", "thumbhash"] },
  environments: {
    client: {
      build: {
        // Short names: every page lists the names of all its scripts.
        rolldownOptions: { output: { chunkFileNames: "assets/[hash].js", codeSplitting: { groups } } },
      },
    },
    // A process keeps the source of what it runs: 3 MB instead of 9. Names stay, for those who read what failed in the log.
    ssr: { build: { rolldownOptions: { input: "./server/app.ts", output: { minify: { mangle: false } } } } },
  },
  // The built server carries its libraries in production form, whatever NODE_ENV it is started with.
  ...(command === "build" && {
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
