import type { Rule } from "markdownlint";
import { readBlocks } from "./blocks.ts";

/** Words in a sentence; a piece of inline code counts as one. */
const maxWords = 25;
const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

export const sentences: Rule = {
  names: ["prose-sentence"],
  description: `A sentence has at most ${maxWords} words`,
  tags: ["prose"],
  parser: "micromark",
  function({ parsers }, onError) {
    for (const { kind, text, lineAt } of readBlocks(parsers.micromark.tokens)) {
      if (kind !== "paragraph") continue;
      for (const { segment, index } of segmenter.segment(text)) {
        const words = segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
        if (words > maxWords)
          onError({ lineNumber: lineAt(index), detail: `${words} words: ${segment.trim().slice(0, 60)}…` });
      }
    }
  },
};
