import { readFileSync } from "node:fs";
import { coveredBy } from "./coverage.ts";
import { type FontName, fontFiles } from "./fonts.ts";
import { latinForm } from "./latin-form.ts";

/** The characters that our fonts print. */
export interface Coverage {
  /** True if the faces of running text have every letter and sign, apart from pictures. */
  settable(text: string): boolean;
  /**
   * Text as it can be set: a word with a letter that no face has is written in Latin letters, whole; pictures are left out.
   * Nothing of it is printed as a hole or a box.
   */
  printable(text: string): string;
  /** Like `printable`, but the whole text is in Latin letters if a face lacks any of it. */
  printableName(text: string): string;
  /** True if one font has the whole text. */
  covers(font: FontName, text: string): boolean;
}

// Pictures and what holds them together; some stand in text fonts as well, one by one, and would look like errors.
const pictures =
  /(?![©®™\d*#])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{20e3}\u{fe0e}\u{fe0f}]/gu;
const unprinted = /[\p{Cc}\p{Cf}]/gu;

// A word of letters; Chinese and Japanese have no spaces between words, so each character stands for itself.
const words = /\p{Script=Han}\p{M}*|[^\P{L}\p{Script=Han}](?:[\p{L}\p{M}\p{N}\u200c\u200d](?<!\p{Script=Han}))*|./gsu;

const otherLetters = /(?!\p{Script=Latin})\p{L}/u;

const letters = new Intl.Segmenter("und", { granularity: "grapheme" });

/** Which faces running text is set in, and what of each: as in `parts.typ`. */
const textFonts: readonly [FontName, RegExp][] = [
  ["Onest", /./su],
  ["GFS Didot", /^\p{Script=Greek}/u],
  ["Noto Sans S Chinese", /./su],
];

let read: Coverage | undefined;

/** Read from the fonts once. */
export function readCoverage(): Coverage {
  read ??= coverageOf();
  return read;
}

function coverageOf(): Coverage {
  const fonts = new Map(
    Object.entries(fontFiles).map(([name, file]) => [name, coveredBy(readFileSync(file))] as const),
  );
  const covers = (font: FontName, text: string) =>
    Array.from(text).every((character) => fonts.get(font)?.(character.codePointAt(0) as number));
  // A letter and its accents come from one face, or from none.
  const has = (letter: string) =>
    /^\s+$/.test(letter) || textFonts.some(([font, part]) => part.test(letter) && covers(font, letter));
  const isSet = (text: string) =>
    [text, text.toUpperCase()].every((form) => Array.from(letters.segment(form)).every(({ segment }) => has(segment)));
  const plain = (text: string) => text.normalize("NFC").replace(pictures, "");
  const settable = (text: string) => isSet(plain(text).replace(unprinted, ""));
  const print = (text: string, mayStay: (word: string) => boolean) =>
    plain(text)
      .replace(words, (word) => {
        const bare = word === "\n" ? word : word.replace(unprinted, "");
        return mayStay(bare) ? bare : latinForm(bare);
      })
      .replace(/ {2,}/g, " ")
      .trim();
  return {
    covers,
    settable,
    printable: (text) => print(text, isSet),
    printableName: (text) => print(text, (word) => isSet(word) && (settable(text) || !otherLetters.test(word))),
  };
}
