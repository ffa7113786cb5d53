import { describe, expect, it } from "vitest";
import { parseMeasurements } from "./parse-measurements.ts";

describe("bust, waist and hips in one cell", () => {
  it.each([
    "84/60/89",
    "84-60-89",
    "84 60 89",
    "84–60–89 см",
    "84/60/89cm",
    "84 x 60 x 89",
    "84, 60, 89",
    "84 * 60 * 89",
    "B84 W60 H89",
    "ОГ 84 ОТ 60 ОБ 89",
    "胸围84 腰围60 臀围89",
    '33"/23.5"/35"',
    "33-23.5-35 in",
    "33/23,5/35",
  ])("SL-28 reads %s", (written) => {
    const figures = { chest: 84, waist: 60, hips: 89 };
    expect(parseMeasurements(written)).toEqual({ figures, isRounded: false, rest: [] });
  });

  it("TL-58 reads inches, a cup beside the bust, halves and neighbors", () => {
    expect(parseMeasurements("33-24-35")?.figures).toEqual({ chest: 84, waist: 61, hips: 89 });
    expect(parseMeasurements("84B/60/89")?.figures).toEqual({ cup: "B", chest: 84, waist: 60, hips: 89 });
    expect(parseMeasurements("34C-24-35")?.figures).toEqual({ cup: "C", waist: 61, hips: 89 });
    const rounded = { figures: { chest: 84, waist: 61, hips: 90 }, isRounded: true };
    expect(parseMeasurements("84/60,5/90")).toMatchObject(rounded);
    expect(parseMeasurements("84/60-61/90")).toBeUndefined();
    expect(parseMeasurements("84 60-61 90")).toMatchObject(rounded);
    const below = { figures: { chest: 20, waist: 61, hips: 89 }, isRounded: true };
    expect(parseMeasurements("20/60,5/89")).toMatchObject(below);
  });

  it("TL-58 says what stands beside them", () => {
    expect(parseMeasurements("84/60/89 (push-up)")?.rest).toEqual(["push-up"]);
    expect(parseMeasurements("рост 178, 84/60/89")).toMatchObject({ figures: { chest: 84 }, rest: ["рост 178"] });
    for (const written of ["84/60/89, вес 75,5", "вес 60,5, 84/61/89"])
      expect(parseMeasurements(written), written).toMatchObject({ figures: { chest: 84 }, isRounded: false });
  });

  it("leaves three numbers that no line takes to the rules of the fields", () => {
    expect(parseMeasurements("20/60/89")?.figures).toEqual({ chest: 20, waist: 60, hips: 89 });
    expect(parseMeasurements("84/24/35")?.figures).toEqual({ chest: 84, waist: 24, hips: 35 });
    expect(parseMeasurements("60-84-70")?.figures).toEqual({ chest: 60, waist: 84, hips: 70 });
  });

  it.each(["стандарт", "60/89", "84/60/89/95", "", "84".repeat(200)])("finds none in '%s'", (written) => {
    expect(parseMeasurements(written)).toBeUndefined();
  });
});
