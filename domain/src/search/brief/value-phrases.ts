import { wordsOfValues } from "../../reading/value-words.ts";

/**
 * Words of the trade by the field of an import, and their meaning in a brief. Left out are fields whose words in a brief stand for
 * families of values (hair), and words that say nothing without their column (levels, yes and no).
 */
const fields: readonly [field: string, meaning: (option: string) => string, minLetters: number][] = [
  ["ethnic_type", (option) => `ethnicType=${option}`, 4],
  ["languages", (option) => `language ${option}`, 5],
  ["citizenship", (option) => `nation ${option}`, 5],
  ["eye_color", (option) => `tone eyes=${option}`, 5],
];

/** Words that mean something else in most texts: colors, dances, mixtures, mainland as a place. */
const ambiguous = /^(?:white|latin|смешанн|разн|大陆)/u;

/** Phrases that an import reads, so that a brief reads them too (TL-50), with their meaning. */
export function valuePhrases(): [phrase: string, meaning: string][] {
  return fields.flatMap(([field, meaningOf, minLetters]) =>
    wordsOfValues(field).flatMap(([word, option]): [string, string][] => {
      const isShort = word.length < (/\p{Script=Han}/u.test(word) ? 2 : minLetters);
      return isShort || ambiguous.test(word) ? [] : [[word, meaningOf(option)]];
    }),
  );
}
