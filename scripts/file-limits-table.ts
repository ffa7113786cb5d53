import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileLimits } from "../api/src/platform/file-limits.ts";

export const page = join(import.meta.dirname, "../docs/file-limits.md");
const [begin, end] = ["<!-- file limits: made by scripts/file-limits-table.ts -->", "<!-- /file limits -->"];

/** The table of docs/file-limits.md, from the one place that holds the limits. */
function fileLimitsTable(): string {
  const rows = Object.entries(fileLimits).map(
    ([name, { what, most, unit, refusal }]) =>
      `| \`${name}\` | ${what} | ${most.toLocaleString("en")} ${unit} | ${refusal} |`,
  );
  return ["| limit | of | most | beyond it |", "|---|---|---|---|", ...rows].join("\n");
}

/** `text` with its table replaced by the present one. */
export function withFileLimitsTable(text: string): string {
  const [before, rest = ""] = text.split(begin);
  const after = rest.split(end)[1] ?? "";
  return `${before}${begin}\n${fileLimitsTable()}\n${end}${after}`;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  writeFileSync(page, withFileLimitsTable(readFileSync(page, "utf8")));
}
