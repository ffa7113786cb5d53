import { describe, expect, it } from "vitest";
import { coverType, isSmallForPrint, photoProgress, photoSlots, printPlace } from "./rules.ts";

describe("photo slots", () => {
  it("PHOTO-01 counts to 4 and 7 for an adult and for an unknown age", () => {
    const photos = { "beauty-portrait": "/a", swimwear: "/b", dynamic: "/c" };
    const numbers = { requiredDone: 2, required: 4, done: 3, total: 7 };
    expect(photoProgress(photos, 18)).toEqual(numbers);
    expect(photoProgress(photos, null)).toEqual(numbers);
  });

  it("PHOTO-01 counts to 3 and 6 under 18, where there is no swimwear slot", () => {
    expect(photoSlots(17)).not.toContain("swimwear");
    expect(photoProgress({ "beauty-portrait": "/a", swimwear: "/b" }, 17)).toEqual({
      requiredDone: 1,
      required: 3,
      done: 1,
      total: 6,
    });
  });

  it("SHARE-01 takes the first photo in type order as the cover", () => {
    expect(coverType({ dynamic: "/c", "full-body": "/b" })).toBe("full-body");
    expect(coverType({})).toBeNull();
  });

  it("EXPORT-03 asks more pixels of the photo on the front of the printed card than of those on the back", () => {
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
