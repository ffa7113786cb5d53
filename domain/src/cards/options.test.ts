import { describe, expect, it } from "vitest";
import { photoTypes, requiredPhotoTypes } from "../photos/options.ts";
import { measurementOptions } from "./measurements.ts";
import * as options from "./options.ts";

describe("option lists", () => {
  it("WIZ-10 every list has the size the specification gives it and no value twice", () => {
    const all = { ...options, photoTypes, requiredPhotoTypes };
    const lists = Object.entries(all).filter(([, value]) => Array.isArray(value)) as [string, readonly string[]][];
    const sizes = Object.fromEntries(lists.map(([name, values]) => [name, values.length]));
    expect(sizes).toEqual({
      genders: 3,
      clothingSizes: 9,
      cups: 8,
      ethnicTypes: 9,
      modelTypes: 10,
      eyeColors: 12,
      hairColors: 13,
      hairTypes: 10,
      hairLengths: 10,
      skinTones: 12,
      bodyTypes: 10,
      tattoos: 9,
      piercings: 8,
      citizenships: 14,
      languages: 19,
      languageLevels: 4,
      visas: 17,
      shootingTypes: 10,
      skills: 24,
      countries: 2,
      videoKinds: 3,
      availabilityKinds: 2,
      socialNetworks: 12,
      photoTypes: 7,
      requiredPhotoTypes: 4,
    });
    for (const [, values] of lists) expect(new Set(values).size).toBe(values.length);
  });

  it("WIZ-10 keeps the order of the specification", () => {
    expect(options.skills.slice(0, 3)).toEqual(["catwalk", "posing", "emotionalExpression"]);
    expect(options.skills.at(-1)).toBe("patience");
    expect(options.visas.slice(0, 6)).toEqual(["schengen", "usa", "uk", "canada", "australia", "japan"]);
    expect(requiredPhotoTypes).toEqual(photoTypes.slice(0, 4));
  });
});

describe("measurementOptions", () => {
  it.each([
    ["height", 100, 210, 111],
    ["weight", 30, 210, 181],
    ["shoe_size", 30, 45, 31],
    ["chest", 60, 120, 61],
    ["waist", 50, 110, 61],
    ["hips", 70, 130, 61],
    ["inseam", 60, 100, 41],
    ["collar", 30, 50, 41],
    ["suit_size", 40, 66, 14],
    ["age", 16, 99, 84],
  ] as const)("WIZ-09 %s runs from %d to %d in %d values", (name, first, last, count) => {
    const values = measurementOptions(name);
    expect([values[0], values.at(-1), values.length]).toEqual([first, last, count]);
  });

  it("WIZ-09 shoe sizes go by halves, with one decimal at most", () => {
    expect(measurementOptions("shoe_size").slice(0, 4)).toEqual([30, 30.5, 31, 31.5]);
  });
});
