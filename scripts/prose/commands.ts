import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MicromarkToken, Rule } from "markdownlint";
import { commands as cliCommands } from "../../api/src/cli/commands.ts";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const cliNames = ["help", ...Object.keys(cliCommands)];

/** @returns what a command names that does not exist: an npm script, a command of the CLI, a file for Node. */
export function findUnknown(text: string): string[] {
  const scriptNames = [...text.matchAll(/\bnpm (?:run (?:-\S+ )*([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own ?? "",
  );
  const cliCalls = [...text.matchAll(/\bnpm run cli -- ([a-z][\w-]*)/g)].map(([, name]) => name ?? "");
  const files = [...text.matchAll(/\bnode ((?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?[jt]s))/g)].map(([, file]) => file ?? "");
  return [
    ...scriptNames.filter((name) => !(name in scripts)).map((name) => `npm run ${name}`),
    ...cliCalls.filter((name) => !cliNames.includes(name)).map((name) => `npm run cli -- ${name}`),
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `node ${file}`),
  ];
}

const code = new Set(["codeTextData", "codeFlowValue"]);

export const commands: Rule = {
  names: ["prose-command"],
  description: "A command in code exists",
  tags: ["prose"],
  parser: "micromark",
  function({ parsers }, onError) {
    const visit = ({ type, text, startLine, children }: MicromarkToken): void => {
      if (code.has(type)) for (const detail of findUnknown(text)) onError({ lineNumber: startLine, detail });
      for (const child of children) visit(child);
    };
    for (const token of parsers.micromark.tokens) visit(token);
  },
};
