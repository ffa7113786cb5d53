import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "../scripts/tools/chromium.ts";

const { executablePath, args } = await findChromium();

/** Journeys that run before a release and every night (`npm test release`): the shipped files, proxies, the documentation. */
const beforeRelease = /[\\/](ship|proxies|docs)\.journey\.ts$/;

/** Files that prepare something once for all their tests, which one worker therefore runs. */
const inOrder = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".journey.ts"))
  .map((name) => join(import.meta.dirname, name))
  .filter((file) => readFileSync(file, "utf8").includes("beforeAll("));

/** Journeys share one server; each test has its own account. Two at a time keep two cores busy. */
export default defineConfig({
  testDir: ".",
  projects: [
    // First, because what starts a server takes longest; the tests of other files fill both workers to the end.
    { name: "journeys-in-order", testMatch: inOrder, testIgnore: beforeRelease },
    { name: "journeys", testMatch: "*.journey.ts", testIgnore: [beforeRelease, ...inOrder], fullyParallel: true },
    { name: "release", testMatch: beforeRelease },
  ],
  outputDir: "../test-results",
  globalSetup: "./server.ts",
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
    // Equal to the timeout of expectations: a missing element costs a failing journey one minute, not five.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { executablePath, args },
    screenshot: "only-on-failure",
    trace: "on-first-retry",
  },
});
