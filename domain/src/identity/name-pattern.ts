import { groupBy } from "../group-by.ts";
import { normalizeText } from "./normalized-text.ts";

/** Latin, Greek and Cyrillic letters with their accents, punctuation, letters of full width. */
const ranges = [
  [0x21, 0x24f],
  [0x2b0, 0x2ff],
  [0x370, 0x55a],
  [0x1e00, 0x1fff],
  [0x2010, 0x2055],
  [0x2219, 0x22c5],
  [0x3000, 0x301f],
  [0x30fb, 0x30fb],
  [0xa78b, 0xa78c],
  [0xff01, 0xff65],
] as const;

let spellings: Map<string, string[]> | undefined;

/** Characters by what `normalizeText` makes of them inside a word. */
function charactersBySpelling(): Map<string, string[]> {
  spellings ??= groupBy(
    ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    ),
    (character) => normalizeText(`a${character}b`).slice(1, -1),
  );
  return spellings;
}

const escaped = (character: string) => character.replace(/[\\^$.*+?()[\]{}|]/, "\\$&");
const inClass = (character: string) => (character === "-" ? "\\-" : escaped(character));

/**
 * A regular expression, for PostgreSQL as for JavaScript, that finds a text in names as they are stored: in any spelling that
 * `normalizeText` takes for the same, letter by letter (Алена in Алёна, O'Neil in O’Neil).
 */
export function namePattern(text: string): string {
  const pattern = Array.from(normalizeText(text), (letter) => {
    const others = (charactersBySpelling().get(letter) ?? []).map(inClass).join("");
    if (letter === " ") return `[\\s${others}]+`;
    return others ? `[${others}]` : escaped(letter);
  }).join("");
  // An empty pattern matches nothing.
  return pattern || "(?!)";
}
