import { describe, expect, it } from "vitest";
import { coverType } from "./cover.ts";
import { editProblem } from "./edit-rules.ts";
import { focusAfter, isSmallForPrint, photoProgress, photoSlots, printPlace } from "./rules.ts";

describe("photo slots", () => {
  it("PHOTO-01 counts to 4 and 7 for an adult and for an unknown age", () => {
    const photos = { "beauty-portrait": "/a", swimwear: "/b", dynamic: "/c" };
    const numbers = { requiredDone: 2, required: 4, done: 3, total: 7 };
    expect(photoProgress(photos, { age: 18, guarded: false })).toEqual(numbers);
    expect(photoProgress(photos, { age: null, guarded: false })).toEqual(numbers);
  });

  it("PHOTO-01 counts to 3 and 6 under 18, and at 18 as long as the card is restricted: there is no swimwear slot", () => {
    for (const card of [
      { age: 17, guarded: false },
      { age: 18, guarded: true },
    ]) {
      expect(photoSlots(card)).not.toContain("swimwear");
      expect(photoProgress({ "beauty-portrait": "/a", swimwear: "/b" }, card)).toEqual({
        requiredDone: 1,
        required: 3,
        done: 1,
        total: 6,
      });
    }
  });

  it("SHARE-01 takes the first photo in type order as the cover", () => {
    expect(coverType({ dynamic: "/c", "full-body": "/b" })).toBe("full-body");
    expect(coverType({})).toBeNull();
  });

  it("EXPORT-03 needs more pixels for the photo on the front of the printed card than for those on the back", () => {
    const photos = { "smiling-portrait": "/a", dynamic: "/b" };
    expect(printPlace("smiling-portrait", photos)).toBe("front");
    expect(printPlace("dynamic", photos)).toBe("back");
    const sizes: [width: number, height: number, front: boolean, back: boolean][] = [
      [1819, 2551, false, false],
      [1818, 4000, true, false],
      [2560, 1920, true, false],
      [800, 1000, true, false],
      [1080, 999, true, true],
    ];
    for (const [width, height, front, back] of sizes) {
      expect(isSmallForPrint({ width, height }, "front")).toBe(front);
      expect(isSmallForPrint({ width, height }, "back")).toBe(back);
    }
  });
});

describe("edits", () => {
  it("FL-38 take the point that crops keep along, clockwise, and leave it at the edge it was cut off beyond", () => {
    const focus = { x: 0.25, y: 0.1 };
    expect(focusAfter(focus, { turn: 90 })).toEqual({ x: 0.9, y: 0.25 });
    expect(focusAfter(focus, { turn: 180 })).toEqual({ x: 0.75, y: 0.9 });
    expect(focusAfter(focus, { turn: 270 })).toEqual({ x: 0.1, y: 0.75 });
    expect(focusAfter(focus, { turn: 0, crop: { x: 0, y: 0.5, width: 0.5, height: 0.5 } })).toEqual({ x: 0.5, y: 0 });
    expect(focusAfter(focus, { turn: 90, crop: { x: 0.8, y: 0, width: 0.2, height: 1 } })).toEqual({
      x: expect.closeTo(0.5),
      y: 0.25,
    });
  });

  it("FL-38 keep a part of the photo, and change something", () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    expect(editProblem({ turn: 0 })?.code).toBe("request.invalid");
    expect(editProblem({ turn: 180 })).toBeNull();
    expect(editProblem({ turn: 0, crop: whole })).toBeNull();
    expect(editProblem({ turn: 0, crop: { ...whole, x: 0.1 } })?.message).toContain("crop");
    expect(editProblem({ turn: 90, crop: { ...whole, height: 0 } })?.message).toContain("crop");
    expect(editProblem({ turn: 0, crop: { ...whole, x: 0.1, width: 0.9000000001 } })).toBeNull();
  });
});
