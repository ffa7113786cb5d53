import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type RateLimit, rateLimits } from "../api/src/platform/rate-limit/limits.ts";

export const page = join(import.meta.dirname, "../docs/rate-limits.md");
const [begin, end] = ["<!-- rate limits: made by scripts/rate-limits-table.ts -->", "<!-- /rate limits -->"];

/** The table of docs/rate-limits.md, from the one place that holds the limits. */
function rateLimitsTable(): string {
  const rows = Object.entries<RateLimit>(rateLimits).map(
    ([name, { what, max, by, rule, counted, lifted, ...time }]) => {
      const within = time.window === 0 ? "at the same time" : `in ${formatTime(time.window)}`;
      const pause = time.pause === time.window ? "" : `, then none for ${formatTime(time.pause)}`;
      const cells = [`\`${name}\``, what ?? "requests", `${max.toLocaleString("en")} ${within}${pause}`, by, counted];
      return `| ${[...cells, lifted ? "lifted" : "stays", rule].join(" | ")} |`;
    },
  );
  return [
    "| limit | of | most | by | counted in | `RATE_LIMIT=off` | rule |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function formatTime(seconds: number): string {
  for (const [unit, length] of [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
  ] as const) {
    if (seconds % length > 0) continue;
    const count = seconds / length;
    return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  }
  return `${seconds} seconds`;
}

/** `text` with its table replaced by the present one. */
export function withRateLimitsTable(text: string): string {
  const [before, rest = ""] = text.split(begin);
  const after = rest.split(end)[1] ?? "";
  return `${before}${begin}\n${rateLimitsTable()}\n${end}${after}`;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  writeFileSync(page, withRateLimitsTable(readFileSync(page, "utf8")));
}
