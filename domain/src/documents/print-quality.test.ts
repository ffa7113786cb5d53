import { describe, expect, it } from "vitest";
import { smallForPrint } from "./print-quality.ts";

const large = { width: 1920, height: 2560 };
const shots = { front: "beauty-portrait", back: ["full-body", "dynamic"] } as const;

describe("photos too small to print", () => {
  it("FL-52 are named with the pixels an inch that are left in their place, the front first", () => {
    const small = { width: 900, height: 1200 };
    expect(smallForPrint(shots, "a5", { "beauty-portrait": small, "full-body": large, dynamic: small })).toEqual([
      { type: "beauty-portrait", dpi: 141 },
    ]);
    const tiny = { width: 400, height: 600 };
    expect(smallForPrint(shots, "a5", { "beauty-portrait": tiny, "full-body": tiny, dynamic: large })).toEqual([
      { type: "beauty-portrait", dpi: 65 },
      { type: "full-body", dpi: 125 },
    ]);
  });

  it("FL-52 are none among photos as large as we keep them, of 3:4 and of 2:3", () => {
    for (const size of [large, { width: 1707, height: 2560 }]) {
      expect(smallForPrint(shots, "a5", { "beauty-portrait": size, "full-body": size, dynamic: size })).toEqual([]);
    }
  });

  it("FL-52 are none where there are no photos, or sizes are not known", () => {
    expect(smallForPrint({ front: null, back: [] }, "a5", {})).toEqual([]);
    expect(smallForPrint(shots, "a5", {})).toEqual([]);
  });
});
