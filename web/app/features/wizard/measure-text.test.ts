import { describe, expect, it } from "vitest";
import { imperialText } from "./measure-text.ts";

describe("the quiet unit beside a measurement", () => {
  it.each([
    ["height", 178, "5′10″"],
    ["waist", 60, "23½″"],
    ["shoe_size", 38.5, null],
  ] as const)("WIZ-09 is for %s %d: %s", (name, value, shown) => {
    expect(imperialText(name, value)).toBe(shown);
  });
});
