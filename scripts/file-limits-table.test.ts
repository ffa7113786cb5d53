import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { page, withFileLimitsTable } from "./file-limits-table.ts";

it("TL-10 docs/file-limits.md has the table of the server (node scripts/file-limits-table.ts writes it)", () => {
  const text = readFileSync(page, "utf8");
  expect(withFileLimitsTable(text)).toBe(text);
});
