import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { OFF_BY_PLAYWRIGHT } from "./chromium.ts";

/** Playwright does not export what it switches off, so it is read from its source. */
const playwright = readFileSync(createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"), "utf8");

it("switches off in Chromium all that Playwright would have", () => {
  const written = /\bdisabledFeatures = \[(.*?)\n {4}\]/s.exec(playwright)?.[1] ?? "";
  const features = [...written.replaceAll(/^ *\/\/.*$/gm, "").matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(OFF_BY_PLAYWRIGHT).toEqual(features);
});
