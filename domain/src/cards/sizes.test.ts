import { describe, expect, it } from "vitest";
import { clothesSize, shoeSize } from "./sizes.ts";

describe("sizes of other places", () => {
  it("CARD-01 derives shoe sizes, women's and men's where the scales meet", () => {
    expect([36, 38, 38.5, 40].map((eu) => shoeSize(eu, "us"))).toEqual(["5½", "7½", "8", "9"]);
    expect([36, 38, 38.5, 40].map((eu) => shoeSize(eu, "uk"))).toEqual(["3½", "5½", "6", "7"]);
    expect([41, 42, 44].map((eu) => shoeSize(eu, "us"))).toEqual(["10 W / 8 M", "10½ W / 9 M", "11 M"]);
    expect([41, 42, 44].map((eu) => shoeSize(eu, "uk"))).toEqual(["7–8", "8–8½", "10"]);
    expect([38, 38.5].map((eu) => shoeSize(eu, "ru"))).toEqual(["37", "37½"]);
    expect(shoeSize(34, "us")).toBeNull();
  });

  it("FL-53 derives them on the one scale where the gender is known", () => {
    expect([38, 41, 42, 43].map((eu) => shoeSize(eu, "us", "woman"))).toEqual(["7½", "10", "10½", null]);
    expect([37, 38, 42, 44].map((eu) => shoeSize(eu, "uk", "man"))).toEqual([null, "4", "8", "10"]);
    expect(shoeSize(42, "us", "man")).toBe("9");
    expect(shoeSize(42, "us", "other")).toBe("10½ W / 9 M");
  });

  it("CARD-01 derives sizes of clothes from the letter", () => {
    expect((["eu", "us", "uk", "ru", "cn"] as const).map((system) => clothesSize("S", system))).toEqual([
      ...["36", "4", "8", "42", "160/84A"],
    ]);
    expect(clothesSize("XXXL", "us")).toBeNull();
  });
});
