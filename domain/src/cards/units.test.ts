import { describe, expect, it } from "vitest";
import { footLength, formatFeet, formatInches, toPounds } from "./units.ts";

describe("derived units", () => {
  it("CARD-01 gives a height in feet and half inches", () => {
    const table = { 165: "5′5″", 172: "5′7½″", 174: "5′8½″", 178: "5′10″", 183: "6′0″", 184: "6′0½″", 193: "6′4″" };
    for (const [cm, text] of Object.entries(table)) expect(formatFeet(Number(cm))).toBe(text);
  });

  it("CARD-01 gives girths in half inches and weight in pounds", () => {
    const measurements = { 58: "23″", 60: "23½″", 84: "33″", 89: "35″", 90: "35½″", 102: "40″" };
    for (const [cm, text] of Object.entries(measurements)) expect(formatInches(Number(cm))).toBe(text);
    expect([46, 50, 54, 60, 80].map(toPounds)).toEqual([101, 110, 119, 132, 176]);
  });

  it("CARD-01 gives the foot length of a European shoe size", () => {
    expect([36, 37, 38, 39, 40].map(footLength)).toEqual([230, 235, 240, 245, 250]);
  });
});
