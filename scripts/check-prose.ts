import { globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Configuration, LintError, Rule } from "markdownlint";
import { lint } from "markdownlint/promise";
import relativeLinks, { markdownIt } from "markdownlint-rule-relative-links";
import { commands } from "./prose/commands.ts";
import { checkComments } from "./prose/comments.ts";
import { checkMessages, glossaryTerms } from "./prose/glossary.ts";
import { sentences } from "./prose/sentences.ts";
import { checkSummaries } from "./prose/summaries.ts";
import { words } from "./prose/words.ts";

const root = join(import.meta.dirname, "..");

/** `<!-- markdownlint-disable-next-line prose-sentence -->` before a line makes an exception. */
const config: Configuration = {
  default: false,
  "heading-increment": true,
  "link-fragments": true,
  "relative-links": { root_path: root },
  "prose-sentence": true,
  "prose-word": true,
  "prose-command": true,
  glossary: true,
};
const customRules: Rule[] = [relativeLinks, sentences, words, commands, glossaryTerms];

/** @returns a line for each finding in Markdown files, which are read unless `strings` gives their text by name. */
export async function checkProse(
  options: { files: string[] } | { strings: Record<string, string> },
): Promise<string[]> {
  const results = await lint({ ...options, config, customRules, markdownItFactory: () => markdownIt });
  return Object.entries(results).flatMap(([file, errors]) => errors.map((error) => format(file, error)));
}

function format(file: string, { lineNumber, ruleNames, ruleDescription, errorDetail }: LintError): string {
  return `${relative(root, resolve(file))}:${lineNumber} ${ruleNames.at(-1)} ${errorDetail ?? ruleDescription}`;
}

/** Not ours, built, or never changed again: migrations stay as they ran. */
const unread = [
  "**/node_modules",
  "**/build",
  "**/.react-router",
  "data",
  "test-results",
  "api/migrations",
  "domain/texts",
];

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const files = globSync(["**/*.md", ".github/**/*.md"], {
    cwd: root,
    exclude: ["**/node_modules", "data", "test-results"],
  });
  const documents = await checkProse({ files: files.toSorted().map((file) => join(root, file)) });
  const sources = globSync("**/*.{ts,tsx}", { cwd: root, exclude: unread });
  const comments = sources.toSorted().flatMap((path) => checkComments(path, readFileSync(join(root, path), "utf8")));
  const findings = [...documents, ...checkMessages(), ...checkSummaries(), ...comments];
  for (const finding of findings) console.error(finding);
  console.log(`${files.length} documents, ${sources.length} sources, ${findings.length} findings`);
  process.exit(findings.length > 0 ? 1 : 0);
}
