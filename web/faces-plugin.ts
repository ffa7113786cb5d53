import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const modules = resolve(import.meta.dirname, "../node_modules");
const folder = join(modules, ".cache/faces");

/** What the pages are written in, as `unicode-range` in `fonts.css` says it too. Other signs of a face are in files of their own. */
export const signs = {
  latin:
    "U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00BD, U+00D7, U+2010-2011, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+2032-2033",
  cyrillic: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116",
};

// Its types are those of an older version, which knew no `noHinting`.
const options = { targetFormat: "woff2", noHinting: true } as Parameters<typeof subsetFont>[2];

/**
 * Makes the files at `@faces/…` that `fonts.css` names: those signs alone and no hints, which old screens of Windows need for small
 * letters. They weigh three fifths of what the packages hold, and every first visit waits for them.
 */
export function faces(): Plugin {
  return {
    name: "faces",
    async config() {
      mkdirSync(folder, { recursive: true });
      for (const [face, weight] of [
        ["onest", 400],
        ["onest", 500],
        ["prata", 400],
      ] as const) {
        for (const [script, range] of Object.entries(signs)) {
          const whole = readFileSync(
            join(modules, `@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff2`),
          );
          const cut = await subsetFont(whole, textOf(range), options);
          writeFileSync(join(folder, `${face}-${weight}-${script}.woff2`), cut);
        }
      }
      return { resolve: { alias: { "@faces": folder } } };
    },
  };
}

/** Every sign of a `unicode-range`. */
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
