import { describe, expect, it } from "vitest";
import { imperialText } from "./measure-text.ts";

describe("measurements in feet, inches and pounds", () => {
  it.each([
    ["height", 178, "5′10″"],
    ["height", 182, "6′0″"],
    ["height", 100, "3′3″"],
    ["waist", 60, "24″"],
    ["weight", 55, "121\u00a0lb"],
    ["shoe_size", 38.5, null],
  ] as const)("WIZ-09 shows %s %d as %s beside the centimetres", (name, value, shown) => {
    expect(imperialText(name, value)).toBe(shown);
  });
});
