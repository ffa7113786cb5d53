import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** One source file: its path from the root, with slashes, and the modules it imports. */
export interface SourceFile {
  path: string;
  /** Paths from the root for our modules, specifiers for others. `import type` has no effect at run time. */
  imports: { target: string; typeOnly: boolean }[];
  lines: number;
}

export const tests = /\.(test|journey)\.tsx?$|^api\/test\/|^(e2e|faults)\//;

const importPattern =
  /^\s*(?:import|export)\s+(type\s)?[^'"();]*?from\s+["']([^"']+)["']|^\s*import\s+["']([^"']+)["']|\b(import)\(["']([^"']+)["']\)/gm;

/** Reads one source text; `path` is relative to the root. */
export function readSource(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(importPattern)].map(([, typeOnly, from, bare, , lazy]) => ({
    target: resolveImport(path, (from ?? bare ?? lazy) as string),
    typeOnly: typeOnly !== undefined,
  }));
  return { path, imports, lines: text.split("\n").length };
}

function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(path), specifier);
  const ours = /^@compcard\/domain\/(.+)$/.exec(specifier)?.[1];
  if (ours === undefined) return specifier;
  if (ours === "messages") return "domain/texts/messages.js";
  if (ours.startsWith("texts/")) return `domain/${ours}.js`;
  return ours.startsWith("data/") ? `domain/${ours}` : `domain/src/${ours}.ts`;
}

/** All tracked and new TypeScript files of the repository. */
export function readTree(root: string): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.ts", "*.tsx"], {
    cwd: root,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((path) => path && existsSync(join(root, path)))
    .map((path) => readSource(path, readFileSync(join(root, path), "utf8")));
}
