import { join } from "node:path";
import { devices } from "@playwright/test";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { findChromium } from "../../scripts/tools/chromium.ts";
import { freePort } from "../../scripts/tools/free-port.ts";
import { screenCommands } from "./commands.ts";

const { executablePath, args } = await findChromium();
const root = join(import.meta.dirname, "../..");

// The pages call the API at their own origin; the proxy needs the server's address before it starts.
process.env.E2E_PORT ??= String(await freePort());
const target = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Tests of screens: the product's own pages in Chromium, without the server's rendering, on a real API. */
export default defineConfig({
  root,
  cacheDir: "node_modules/.cache/screens",
  publicDir: "web/public",
  plugins: [tailwindcss()],
  resolve: {
    // The whole fonts: their subsets are made for the weight of built pages.
    alias: [
      {
        find: /^@font-subsets\/(\w+)-(\d+)-(\w+)\.woff2/,
        replacement: join(root, "node_modules/@fontsource/$1/files/$1-$3-$2-normal.woff2"),
      },
    ],
  },
  // React as in production, without the checks of its development mode.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  oxc: { jsx: { development: false } },
  server: {
    proxy: {
      "^/(api|media)/": { target },
      "^/(agencies|russian-cities|cn)\\.json$": { target },
      "/ws": { target, ws: true },
    },
  },
  // Each that is discovered while a test runs would reload it.
  optimizeDeps: {
    include: [
      ...["react", "react/jsx-runtime", "react-dom", "react-dom/client", "react-router", "react-router/dom"],
      ...["@tanstack/react-query", "@tanstack/react-virtual", "react-hook-form", "sonner", "zod", "uuid", "idb"],
      ...["menu", "combobox", "dialog", "slider", "select", "autocomplete"].map((part) => `@base-ui/react/${part}`),
      ...["@dnd-kit/core", "@dnd-kit/sortable", "react-easy-crop", "thumbhash", "workbox-window", "qrcode"],
      ...["yet-another-react-lightbox", "yet-another-react-lightbox/plugins/thumbnails", "@simplewebauthn/browser"],
      "axe-core",
    ],
  },
  test: {
    name: "screens",
    include: ["e2e/screens/*.screen.tsx"],
    globalSetup: "e2e/screens/server.ts",
    setupFiles: "e2e/screens/setup.ts",
    // Bounds of what hangs, not of what is slow, as in journeys.
    testTimeout: 300_000,
    // The report names those that needed a second try, as in journeys.
    retry: 1,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Loading the pages' modules anew for every file would cost more than its tests. `closePage` clears what is left.
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A part of a name is enough, as in journeys.
      locators: { exact: false },
      commands: screenCommands,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: { executablePath, args },
        // A headless user agent counts as a robot, whose views are not counted.
        contextOptions: { locale: "ru-RU", hasTouch: true, userAgent: devices["Desktop Chrome"].userAgent },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
