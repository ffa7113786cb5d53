import { readFileSync } from "node:fs";
import { contract } from "@compcard/domain/contract";
import { expect, it } from "vitest";
import { rateLimits } from "../api/src/platform/rate-limit/limits.ts";
import { page, withRateLimitsTable } from "./rate-limits-table.ts";

it("docs/rate-limits.md has the table of the server (node scripts/rate-limits-table.ts writes it)", () => {
  const text = readFileSync(page, "utf8");
  expect(withRateLimitsTable(text)).toBe(text);
});

it("AUTH-15 a call counts by user if and only if it demands a session: signing in buys no guesses at others", () => {
  const limited = Object.entries(contract).filter(([name]) => name in rateLimits);
  for (const [name, { auth }] of limited) {
    expect([name, rateLimits[name as keyof typeof rateLimits].by]).toEqual([
      name,
      auth === "user" ? "user" : "address",
    ]);
  }
});
