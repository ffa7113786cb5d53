import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// One file of texts a feature: left alone, every text that two pages share would become a file of its own.
function textsChunk(id: string): string | null {
  const feature = /paraglide\/messages\/([a-z]+)_/.exec(id)?.[1];
  return feature ? `texts-${feature}` : null;
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: a data: font would need a looser policy and cannot be cached alone.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: textsChunk }] } } } } },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  // The built server carries its libraries in production form, whatever NODE_ENV it is started with.
  ...(command === "build" && {
    ssr: { noExternal: true as const },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  }),
}));
