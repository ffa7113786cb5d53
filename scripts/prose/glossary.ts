import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Rule } from "markdownlint";
import { readBlocks } from "./blocks.ts";
import { findSpellings } from "./words.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "domain/messages");

type Language = "ru" | "en" | "zh";

interface Banned {
  pattern: RegExp;
  /** The word to write. */
  term: string;
}

/** The forbidden synonyms of each language, as `GLOSSARY.md` lists them. */
export function readGlossary(markdown: string): Record<Language, Banned[]> {
  const rows = markdown
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.replaceAll("`", "").trim()),
    );
  const column = (language: Language, term: number, synonyms: number) =>
    rows.flatMap((cells) =>
      (cells[synonyms] ?? "")
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => ({ pattern: patternOf(word, language), term: cells[term] ?? "" })),
    );
  return { ru: column("ru", 1, 4), en: column("en", 2, 5), zh: column("zh", 3, 6) };
}

function patternOf(word: string, language: Language): RegExp {
  if (language === "zh") return new RegExp(word, "giu");
  const any = word.endsWith("*");
  const start = word.replace("*", "");
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${start}${any ? "\\p{L}*" : ""}(?![\\p{L}\\p{N}_-])`, "giu");
}

const glossary = readGlossary(readFileSync(join(folder, "GLOSSARY.md"), "utf8"));

function find(text: string, language: Language) {
  return glossary[language].flatMap(({ pattern, term }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, term, index })),
  );
}

/** @returns a line for each forbidden synonym and British spelling in the messages: the values, not their names. */
export function checkMessages(
  files: Record<string, string> = Object.fromEntries(
    globSync("*/*.json", { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), "utf8")]),
  ),
): string[] {
  return Object.entries(files).flatMap(([file, json]) =>
    json.split("\n").flatMap((line, at) => {
      const [, text = ""] = /:\s*"(.*)"/.exec(line) ?? [];
      // Names of parameters are no words.
      const words = text.replace(/\{\w+\}/g, "X");
      const synonyms = find(words, file.slice(0, 2) as Language).map(({ word, term }) => `"${word}": write ${term}`);
      const spellings = file.startsWith("en") ? findSpellings(words) : [];
      return [...synonyms, ...spellings].map((detail) => `domain/messages/${file}:${at + 1} glossary ${detail}`);
    }),
  );
}

/** Guides are in three languages, other documents in English. The glossary names the words; released changes stay. */
export const glossaryTerms: Rule = {
  names: ["glossary"],
  description: "The term of domain/messages/GLOSSARY.md instead of a synonym",
  tags: ["prose"],
  parser: "micromark",
  function({ name, parsers }, onError) {
    if (["GLOSSARY.md", "CHANGELOG.md"].includes(basename(name))) return;
    const language = (/guides\/(ru|en|zh)\//.exec(name)?.[1] ?? "en") as Language;
    for (const { text, lineAt } of readBlocks(parsers.micromark.tokens))
      for (const { word, term, index } of find(text, language))
        onError({ lineNumber: lineAt(index), detail: `"${word}": write ${term}` });
  },
};
