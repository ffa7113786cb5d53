import { describe, expect, it } from "vitest";
import { nestsDeeper } from "./json-nesting.ts";

describe("TL-18 the nesting of JSON", () => {
  it.each([
    ['{"a":[1]}', 2, false],
    ['{"a":[[1]]}', 2, true],
    [JSON.stringify({ a: '[[[["\\' }), 1, false],
    [JSON.stringify([{}, {}, [], []]), 2, false],
    ["[".repeat(200_000), 32, true],
    ['"', 0, false],
    ['"\\', 0, false],
  ])("TL-18 of %.20s is deeper than %i levels: %s", (text, levels, isDeeper) => {
    expect(nestsDeeper(text, levels)).toBe(isDeeper);
  });
});
