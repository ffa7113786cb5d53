import { readFileSync } from "node:fs";
import { coveredBy } from "./coverage.ts";
import { type FontName, fontFiles } from "./fonts.ts";

/** Which characters our fonts print, together and each alone. */
export interface Coverage {
  /** Text without what no font of ours has; a Chinese character among it leaves the empty square that stands for a missing one. */
  printable(text: string): string;
  /** Whether one font has the whole text. */
  covers(font: FontName, text: string): boolean;
}

// Pictures and what holds them together; some stand in text fonts as well, one by one, and would look like errors.
const pictures =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u{20e3}\u{fe0e}\u{fe0f}]|\u{200d}/gu;
const missing = "□";

export function readCoverage(): Coverage {
  const fonts = Object.entries(fontFiles).map(([name, file]) => [name, coveredBy(readFileSync(file))] as const);
  const some = (character: string) => fonts.some(([, has]) => has(character.codePointAt(0) as number));
  return {
    printable: (text) =>
      Array.from(text.replace(pictures, ""), (character) => {
        if (/\s/.test(character) || some(character)) return character;
        return /\p{Script=Han}/u.test(character) ? missing : "";
      })
        .join("")
        .replace(/ {2,}/g, " ")
        .trim(),
    covers(font, text) {
      const has = fonts.find(([name]) => name === font)?.[1];
      return Array.from(text).every((character) => has?.(character.codePointAt(0) as number));
    },
  };
}
