import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { subsetRanges } from "./font-subsets-plugin.ts";

it("the unicode-range of a font is that of its file", () => {
  const css = readFileSync(join(import.meta.dirname, "app/styles/fonts.css"), "utf8");
  const declared = [...css.matchAll(/url\("@font-subsets\/\w+-\d+-(\w+)\.woff2"\)[^}]*unicode-range:([^;]+);/g)];
  expect(declared).toHaveLength(6);
  for (const [, script, range] of declared)
    expect([script, range?.trim().split(/,\s+/).join(", ")]).toEqual([
      script,
      subsetRanges[script as keyof typeof subsetRanges],
    ]);
});
