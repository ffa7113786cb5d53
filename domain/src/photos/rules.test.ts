import { describe, expect, it } from "vitest";
import { coverType, photoProgress, photoSlots } from "./rules.ts";

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
});
