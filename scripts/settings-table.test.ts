import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readme, withSettingsTable } from "./settings-table.ts";

it("the README's table of settings is the one of settings.ts (node scripts/settings-table.ts writes it)", () => {
  const text = readFileSync(readme, "utf8");
  expect(withSettingsTable(text)).toBe(text);
});
