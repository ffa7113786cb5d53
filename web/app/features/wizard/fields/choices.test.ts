import { tattoos } from "@compcard/domain/cards/options";
import { describe, expect, it } from "vitest";
import { toggled, withTyped } from "./choices.ts";

describe("choices of the wizard", () => {
  it("WIZ-10 lets none stand alone, and the others end it", () => {
    expect(toggled(["arms", "back"], "none", tattoos)).toEqual(["none"]);
    expect(toggled(["none"], "arms", tattoos)).toEqual(["arms"]);
    expect(toggled(["none"], "none", tattoos)).toEqual([]);
  });

  it("WIZ-10 follows the order of the options, not of the presses", () => {
    expect(toggled(["legs"], "head", tattoos)).toEqual(["head", "legs"]);
    expect(toggled(["head", "legs"], "head", tattoos)).toEqual(["legs"]);
  });

  it("WIZ-11 adds typed items once each, at most twenty of sixty characters", () => {
    expect(withTyped(["Латынь"], " эсперанто,  латынь , , иврит")).toEqual(["Латынь", "эсперанто", "иврит"]);
    expect(withTyped([], "粤语、闽南语")).toEqual(["粤语", "闽南语"]);
    expect(withTyped([], Array.from({ length: 25 }, (_, index) => `язык ${index}`).join(","))).toHaveLength(20);
    expect(withTyped([], "а".repeat(80))[0]).toHaveLength(60);
  });
});
