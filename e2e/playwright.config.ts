import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";

const { executablePath, args } = await findChromium();

/** Journeys run in one Chromium against one server, both started once; each test has its own account. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../test-results",
  globalSetup: "./server.ts",
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  // A busy machine may cost a journey one try; the test command names those that needed a second.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  use: {
    locale: "ru-RU",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    launchOptions: { executablePath, args },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
