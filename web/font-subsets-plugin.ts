import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const modules = resolve(import.meta.dirname, "../node_modules");
const folder = join(modules, ".cache/font-subsets");

/** Characters of each subset; the same ranges are in `fonts.css`. Other characters of a font are in files of their own. */
export const subsetRanges = {
  latin:
    "U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00BD, U+00D7, U+2010-2011, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+2032-2033",
  cyrillic: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
};

// The types lack `noHinting`.
const options = { targetFormat: "woff2", noHinting: true } as Parameters<typeof subsetFont>[2];

/**
 * Generates the font files at `@font-subsets/…` for `fonts.css`: the characters of `subsetRanges`, without hints. They are
 * three fifths of the size of the packages' files, and every first page load waits for them.
 */
export function fontSubsets(): Plugin {
  return {
    name: "font-subsets",
    async config() {
      mkdirSync(folder, { recursive: true });
      for (const [font, weight] of [
        ["onest", 400],
        ["onest", 500],
        ["prata", 400],
      ] as const) {
        for (const [script, range] of Object.entries(subsetRanges)) {
          const whole = readFileSync(
            join(modules, `@fontsource/${font}/files/${font}-${script}-${weight}-normal.woff2`),
          );
          const subset = await subsetFont(whole, textOf(range), options);
          writeFileSync(join(folder, `${font}-${weight}-${script}.woff2`), subset);
        }
      }
      return { resolve: { alias: { "@font-subsets": folder } } };
    },
  };
}

/** Every character of a `unicode-range`. */
function textOf(range: string): string {
  return range
    .split(", ")
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, more) => String.fromCodePoint(from + more));
    })
    .join("");
}
