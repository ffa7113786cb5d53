import { describe, expect, it } from "vitest";
import { parseStep, stepBeside, stepOf, stepShare, steps } from "./steps.ts";

describe("steps of the wizard", () => {
  it("WIZ-01 counts eight steps and their share in per cent", () => {
    expect(steps).toHaveLength(8);
    expect(steps.map(stepShare)).toEqual([13, 25, 38, 50, 63, 75, 88, 100]);
  });

  it("WIZ-04 bounds steps at both ends for any address", () => {
    expect(parseStep("3")).toBe("measurements");
    expect(parseStep("0")).toBe("photos");
    expect(parseStep("-2")).toBe("photos");
    expect(parseStep("99")).toBe("summary");
    expect(parseStep("abc")).toBeNull();
    expect(parseStep(null)).toBeNull();
    expect(stepBeside("photos", -1)).toBe("photos");
    expect(stepBeside("summary", 1)).toBe("summary");
    expect(stepBeside("contacts", 1)).toBe("additional");
  });

  it("WIZ-03 every field is in exactly one step", () => {
    expect(stepOf("birth_date")).toBe("personal");
    expect(stepOf("custom_languages")).toBe("additional");
    expect(stepOf("custom_skills")).toBe("preferences");
  });
});
