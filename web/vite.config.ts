import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { texts } from "./texts-plugin.ts";

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

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter(), texts()],
  // Fonts and pictures stay files: a data: font would need a looser policy and cannot be cached alone.
  build: { assetsInlineLimit: 0 },
  // Found only while a page loads, each would reload it once more in development.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide-react", "sonner", "react-hook-form", "thumbhash"] },
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
