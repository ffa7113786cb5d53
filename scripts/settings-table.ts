import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { settings } from "../api/src/settings.ts";

export const readme = join(import.meta.dirname, "../README.md");
const [begin, end] = ["<!-- settings: made by scripts/settings-table.ts -->", "<!-- /settings -->"];

/** The README's table of settings, from the one place that reads them. */
export function settingsTable(): string {
  const rows = Object.entries(settings).map(([name, { schema, meaning, shown }]) => {
    const parsed = schema.safeParse(undefined);
    const fallback = shown || (parsed.success && parsed.data ? `\`${parsed.data}\`` : "empty");
    return `| \`${name}\` | ${fallback} | ${meaning} |`;
  });
  return ["| setting | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

/** `text` with its table replaced by the present one. */
export function withSettingsTable(text: string): string {
  const [before, rest = ""] = text.split(begin);
  const after = rest.split(end)[1] ?? "";
  return `${before}${begin}\n${settingsTable()}\n${end}${after}`;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  writeFileSync(readme, withSettingsTable(readFileSync(readme, "utf8")));
}
