import { findSpellings } from "./words.ts";

/** First words of a question, or of a text without a subject. */
const openers = new Set(
  "What,Who,Whom,Whose,Whoever,Whatever,Of,From,Where,Nobody,Whether,How,Those,As,Asks".split(","),
);

/** A block at the beginning of a line, line comments one below the other, or one behind code. */
const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*$\n?)+| \/\/ [A-Z].*$/gm;
const marks = /^[ \t]*(?:\{?\/\*+|\*\/|\*|\/\/) ?|\s*\*\/\}?\s*$/gm;
const quoted = /`[^`]*`|"[^"]*"|(?<!\p{L})'[^']{2,}'(?!\p{L})|«[^»]*»/gu;

/** @returns a line for each comment of a TypeScript source without a subject, and for each British spelling in one. */
export function checkComments(path: string, source: string): string[] {
  return [...source.matchAll(comment)].flatMap(({ 0: whole, index }) => {
    const text = whole.replace(marks, "").trim();
    const details = [...findOpener(text), ...findSpellings(text.replace(quoted, "X"))];
    return details.map((detail) => `${path}:${source.slice(0, index).split("\n").length} prose-comment ${detail}`);
  });
}

/** @returns a finding if a text begins with a question, or a preposition without a subject. */
export function findOpener(text: string): string[] {
  const [opener = ""] = /^[A-Z][a-z]+(?![\p{L}’'.(])/u.exec(text) ?? [];
  return openers.has(opener) ? [`"${opener} …": begin with a subject`] : [];
}
