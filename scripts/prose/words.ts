import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "markdownlint";
import { readBlocks } from "./blocks.ts";

/** `words.txt`: lines of `word = replacement`; `#` begins a comment. */
const replacements = new Map(
  readFileSync(join(import.meta.dirname, "words.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" = ") as [string, string]),
);
const banned = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${[...replacements.keys()].join("|")})(?![\\p{L}\\p{N}-])`, "giu");

export const words: Rule = {
  names: ["prose-word"],
  description: "A plain word instead of a private one (scripts/prose/words.txt)",
  tags: ["prose"],
  parser: "micromark",
  function({ parsers }, onError) {
    for (const { text, lineAt } of readBlocks(parsers.micromark.tokens)) {
      for (const { 0: word, index } of text.matchAll(banned))
        onError({ lineNumber: lineAt(index), detail: `"${word}": write ${replacements.get(word.toLowerCase())}` });
    }
  },
};
