import { normalizePlace } from "@compcard/domain/identity/normalized-text";
import { expect, it } from "vitest";
import { includeZeroCounts } from "./include-zero-counts.ts";

it("SEARCH-12 what nobody has under the other filters stays at 0, after the rest; what nobody has at all does not", () => {
  const counted = [
    { value: "moscow", count: 3 },
    { value: "anadyr", count: 0 },
    { value: "верхняя пышма", count: 1 },
  ];
  const known = [
    { value: "kazan", count: 7 },
    { value: "moscow", count: 5 },
    { value: "Верхняя Пышма", count: 2 },
    { value: "anadyr", count: 0 },
  ];
  expect(includeZeroCounts(counted, known, normalizePlace)).toEqual([
    { value: "moscow", count: 3 },
    { value: "верхняя пышма", count: 1 },
    { value: "kazan", count: 0 },
  ]);
  expect(includeZeroCounts(counted, undefined, normalizePlace)).toHaveLength(2);
});
