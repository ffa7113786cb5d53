import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { toastRules } from "./toast-rules.ts";

it("TOAST-01 shows three at a time for 4000 ms, 356 px wide and 14 px apart", () => {
  expect(toastRules).toEqual({ duration: 4000, visibleToasts: 3, gap: 14, style: { "--width": "356px" } });
});

it("FL-33 TOAST-01 every toast names its subject, so that a repeated one takes the place of the last", () => {
  const app = join(import.meta.dirname, "..");
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const nameless = sources.flatMap((path) =>
    [...readFileSync(join(app, path), "utf8").matchAll(/\btoast(?:\.(?:success|error|info|loading))?\((?!\)).*?\);/gs)]
      .map(([call]) => call)
      .filter((call) => !/\bid\b/.test(call))
      .map((call) => `${path}: ${call}`),
  );
  expect(nameless).toEqual([]);
});
