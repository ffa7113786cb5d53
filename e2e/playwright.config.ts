import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";

const { executablePath, args } = await findChromium();

/** Journeys share one server; each test has its own account. Two at a time keep two cores busy. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../test-results",
  globalSetup: "./server.ts",
  fullyParallel: false,
  workers: 2,
  // Bounds of what hangs, not of what is slow: wide enough for a machine ten times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A busy machine may cost a journey one try; the report names those that needed a second, which are to be mended.
  retries: 1,
  reporter: [["list"], ["json"]],
  use: {
    // Journeys play the network's part, which a worker would take over; those of the worker let it in.
    serviceWorkers: "block",
    // A headless user agent counts as a robot, whose views are not counted.
    userAgent: devices["Desktop Chrome"].userAgent,
    locale: "ru-RU",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    launchOptions: { executablePath, args },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
});
