import { normalizeText } from "./normalized-text.ts";

/** Latin, Greek and Cyrillic letters with their accents, marks for apostrophes and middle dots, letters of full width. */
const ranges = [
  [0x21, 0x24f],
  [0x2b0, 0x2ff],
  [0x370, 0x55a],
  [0x1e00, 0x1fff],
  [0x2010, 0x2055],
  [0x2219, 0x22c5],
  [0x30fb, 0x30fb],
  [0xa78b, 0xa78c],
  [0xff01, 0xff65],
] as const;

let spellings: Map<string, string[]> | undefined;

/** Letters by what `normalizeText` makes of them. */
function lettersBySpelling(): Map<string, string[]> {
  spellings ??= Map.groupBy(
    ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    ),
    normalizeText,
  );
  return spellings;
}

/**
 * A regular expression, for PostgreSQL as for JavaScript, that finds a text in names as they are stored: in any spelling that
 * `normalizeText` takes for the same, letter by letter (Алена in Алёна, O'Neil in O’Neil).
 */
export function namePattern(text: string): string {
  const pattern = Array.from(normalizeText(text), (letter) => {
    if (letter === " ") return "\\s+";
    const others = (lettersBySpelling().get(letter) ?? []).filter((other) => !/[[\]^\\-]/.test(other));
    return others.length > 1 ? `[${others.join("")}]` : letter.replace(/[^\p{L}\p{N}\p{M}]/u, "\\$&");
  }).join("");
  // Of nothing that is compared nothing is found.
  return pattern || "(?!)";
}
