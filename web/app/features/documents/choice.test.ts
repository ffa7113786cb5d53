import { beforeEach, describe, expect, it, vi } from "vitest";
import { countsOf, printable, startingChoice, storeChoice, withCount, withFront, withTouched } from "./choice.ts";

const all = ["beauty-portrait", "smiling-portrait", "full-body", "swimwear", "dynamic"] as const;
const card = (types: readonly string[] = all, age = 22) => ({
  ...{ id: "1", age, guarded: false },
  photos: Object.fromEntries(types.map((type) => [type, `/${type}.webp`])),
});

let store: Map<string, string>;
beforeEach(() => {
  store = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

describe("how a comp card is wanted", () => {
  it("EXPORT-03 begins with the cover in front and as many behind as fit", () => {
    expect(startingChoice(card())).toMatchObject({
      front: "beauty-portrait",
      count: 4,
      back: all.slice(1),
      size: "a5",
    });
    expect(startingChoice(card(all.slice(0, 1)))).toMatchObject({ front: "beauty-portrait", count: 0, back: [] });
    expect(startingChoice(card([]))).toMatchObject({ front: null, back: [] });
  });

  it("EXPORT-03 has no swimwear under 18", () => {
    expect(printable(card(all, 17))).not.toContain("swimwear");
  });

  it("is remembered for the card, as far as its photos still allow", () => {
    storeChoice("1", {
      ...startingChoice(card()),
      use: "print",
      contacts: "agency",
      front: "dynamic",
      count: 2,
      back: ["swimwear", "full-body"],
    });
    expect(startingChoice(card())).toMatchObject({
      use: "print",
      contacts: "agency",
      front: "dynamic",
      back: ["swimwear", "full-body"],
    });
    expect(startingChoice(card(["beauty-portrait", "full-body"]))).toMatchObject({
      front: "beauty-portrait",
      count: 1,
      back: ["full-body"],
    });
    store.set("comp-card:1", "{broken");
    expect(startingChoice(card()).use).toBe("send");
  });

  it("takes photos in the order of touches, and gives a place back at a second touch", () => {
    const two = withCount(startingChoice(card()), 2, all);
    expect(two.back).toEqual(["smiling-portrait", "full-body"]);
    const without = withTouched(two, "smiling-portrait");
    expect(without.back).toEqual(["full-body"]);
    expect(withTouched(without, "dynamic").back).toEqual(["full-body", "dynamic"]);
    expect(withTouched(two, "swimwear").back).toEqual(["smiling-portrait", "swimwear"]);
  });

  it("never shows the front behind as well", () => {
    const choice = withFront(startingChoice(card()), "full-body", all);
    expect(choice.back).toEqual(["smiling-portrait", "swimwear", "dynamic", "beauty-portrait"]);
    expect(countsOf(all.slice(0, 3), "full-body")).toEqual([1, 2]);
  });
});
