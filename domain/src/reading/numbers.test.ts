import { describe, expect, it } from "vitest";
import { parseMeasurements, readNumber } from "./numbers.ts";

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
    ["84/60/89"],
    ["84-60-89"],
    ["84 60 89"],
    ["84–60–89 см"],
    ["84/60/89cm"],
    ["84 x 60 x 89"],
    ["84, 60, 89"],
    ["B84 W60 H89"],
    ["ОГ 84 ОТ 60 ОБ 89"],
    ["胸围84 腰围60 臀围89"],
    ['33"/23.5"/35"'],
    ["33-23.5-35 in"],
  ])("reads bust, waist and hips of %s", (written) => {
    expect(parseMeasurements(written)).toEqual({ chest: 84, waist: 60, hips: 89 });
  });
});
