import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "markdownlint";
import { readBlocks } from "./blocks.ts";

const [vocabulary = "", spellings = ""] = readFileSync(join(import.meta.dirname, "words.txt"), "utf8").split(
  "# American spelling\n",
);

/** `words.txt`: lines of `word = replacement`; `#` begins a comment. */
const readList = (text: string) =>
  new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.split(" = ") as [string, string]),
  );

function finderOf(replacements: ReadonlyMap<string, string>) {
  const banned = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${[...replacements.keys()].join("|")})(?![\\p{L}\\p{N}-])`, "giu");
  return (text: string) =>
    [...text.matchAll(banned)].map(({ 0: word, index }) => ({
      index,
      detail: `"${word}": write ${replacements.get(word.toLowerCase())}`,
    }));
}

const findSpelled = finderOf(readList(spellings));
const findWords = finderOf(new Map([...readList(vocabulary), ...readList(spellings)]));

/** British spellings in a text, with the American ones. */
export const findSpellings = (text: string): string[] => findSpelled(text).map(({ detail }) => detail);

export const words: Rule = {
  names: ["prose-word"],
  description: "A plain word instead of a private one (scripts/prose/words.txt)",
  tags: ["prose"],
  parser: "micromark",
  function({ parsers }, onError) {
    for (const { text, lineAt } of readBlocks(parsers.micromark.tokens)) {
      for (const { index, detail } of findWords(text)) onError({ lineNumber: lineAt(index), detail });
    }
  },
};
