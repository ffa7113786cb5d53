import { describe, expect, it } from "vitest";
import { readFigure, readNumber } from "./numbers.ts";

describe("SL-28 sizes as the trade writes them", () => {
  it.each([
    ["height", "5'10\"", 178],
    ["height", "5 ft 10", 178],
    ["height", "5ft10", 178],
    ["height", "5'10.5\"", 179],
    ["height", "1,78", 178],
    ["height", "1.78 m", 178],
    ["height", "178cm", 178],
    ["height", "178 см", 178],
    ["height", "178 cm / 5'10\"", 178],
    ["height", "5'10\" (178 cm)", 178],
    ["height", "178 · 5′10″", 178],
    ["height", "178.0", 178],
    ["weight", "54 кг", 54],
    ["weight", "54,0", 54],
    ["shoe_size", "EU 39", 39],
    ["shoe_size", "39 EUR", 39],
    ["shoe_size", "39 р.", 39],
    ["shoe_size", "39码", 39],
    ["shoe_size", "38½", 38.5],
    ["shoe_size", "245 mm", 39],
    ["shoe_size", "240", 38],
    ["inseam", "82 см", 82],
    ["inseam", '32"', 81],
    ["collar", "38,5 см", 38.5],
    ["collar", "15 in", 38],
    ["collar", '15.5"', 39.5],
    ["suit_size", "48", 48],
    ["suit_size", "EU 48", 48],
    ["suit_size", "48 р.", 48],
    ["chest", '33"', 84],
    ["age", "23 y.o.", 23],
  ] as const)("reads the %s %s", (field, written, value) => {
    expect(readNumber(written, field)).toBe(value);
  });

  it.each([
    ["height", "178 / 5'2\""],
    ["height", "175-180"],
    ["shoe_size", "US 8"],
    ["shoe_size", "8 UK"],
    ["suit_size", "US 38"],
    ["suit_size", "48-50"],
    ["collar", "EU 39"],
    ["age", "молодая"],
  ] as const)("does not guess the %s from %s", (field, written) => {
    expect(readNumber(written, field)).toBeUndefined();
  });

  it.each([
    ["height", "179,5", 180, true],
    ["height", "180-181", 181, true],
    ["height", "180–181 см", 181, true],
    ["height", "5'10.5\"", 179, false],
    ["weight", "75,5", 76, true],
    ["weight", "107斤", 54, true],
    ["weight", "108斤", 54, false],
    ["waist", "60,5", 61, true],
    ["waist", "60-61", 61, true],
    ["collar", "38,3", 38.5, true],
    ["collar", "38-39", 38.5, false],
  ] as const)("TL-58 stores the %s %s as %d, and knows whether it is rounded", (field, written, value, isRounded) => {
    expect(readFigure(written, field)).toEqual({ value, isRounded });
  });

  it.each([
    ["chest", "33", 84, "assumed"],
    ["waist", "23.5", 60, "assumed"],
    ["hips", '35"', 89, "stated"],
    ["inseam", "32", 81, "assumed"],
    ["collar", "15,5", 39.5, "assumed"],
  ] as const)("TL-58 reads the %s %s as inches", (field, written, value, inches) => {
    expect(readFigure(written, field)).toEqual({ value, isRounded: false, inches });
  });

  it.each([
    ["height", "180-182"],
    ["height", "300"],
    ["height", "78"],
    ["shoe_size", "38,3"],
    ["shoe_size", "38-39"],
    ["suit_size", "47"],
    ["age", "17,5"],
    ["age", "17-18"],
    ["weight", "55-60"],
    ["waist", "12"],
  ] as const)("TL-58 stores no %s of %s", (field, written) => {
    expect(readFigure(written, field)).toBeUndefined();
  });
});
