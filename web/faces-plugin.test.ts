import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { signs } from "./faces-plugin.ts";

it("a face is asked for by the signs that its file has", () => {
  const css = readFileSync(join(import.meta.dirname, "app/styles/fonts.css"), "utf8");
  const asked = [...css.matchAll(/url\("@faces\/\w+-\d+-(\w+)\.woff2"\)[^}]*unicode-range:([^;]+);/g)];
  expect(asked).toHaveLength(6);
  for (const [, script, range] of asked)
    expect([script, range?.trim().split(/,\s+/).join(", ")]).toEqual([script, signs[script as keyof typeof signs]]);
});
