import { readFileSync } from "node:fs";
import { calls } from "@compcard/domain/calls";
import { expect, it } from "vitest";
import { contractFile, contractList } from "./contract-list.ts";

it("domain/contract.txt lists the calls as they are (node scripts/contract-list.ts writes it)", () => {
  expect(contractList()).toBe(readFileSync(contractFile, "utf8"));
});

it("the list has every call, its caller, its fields with their limits, and its errors", () => {
  const text = contractList();
  const [heads, lines] = [text.match(/^\S+ (GET|POST|PUT|PATCH|DELETE) \S+ \(.+\)$/gm), text.split("\n")];
  expect(heads?.length).toBe(Object.keys(calls).length);
  const at = lines.findIndex((line) => line.startsWith("searches.create "));
  expect(lines.slice(at, at + 5)).toEqual([
    "searches.create POST /searches (user)",
    "  body.name: string (minLength 1, maxLength 100)",
    "  body.query: string (maxLength 2000)",
    "  body.notify?: boolean",
    "  body.note?: string (maxLength 1000)",
  ]);
});
