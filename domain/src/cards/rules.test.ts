import { describe, expect, it } from "vitest";
import { ageOn, cardAge, chooseCurrentCard, isMinor, levelsOf, sameValue } from "./rules.ts";

const card = (name: string, day: number, more: object = {}) => ({
  name,
  is_primary: false,
  updated_at: `2026-05-0${day}T10:00:00.000Z`,
  photos: {},
  ...more,
});

describe("the current card", () => {
  it("CARD-11 is the primary one, regardless of later changes", () => {
    const cards = [card("new", 9, { photos: { dynamic: "/a" } }), card("primary", 1, { is_primary: true })];
    expect(chooseCurrentCard(cards)?.name).toBe("primary");
  });

  it("CARD-11 is else the last changed one, preferring cards with photos", () => {
    const cards = [
      card("empty", 9),
      card("older", 2, { photos: { dynamic: "/a" } }),
      card("newer", 3, { photos: { dynamic: "/a" } }),
    ];
    expect(chooseCurrentCard(cards)?.name).toBe("newer");
    expect(chooseCurrentCard([card("one", 1), card("two", 2)])?.name).toBe("two");
    expect(chooseCurrentCard([])).toBeNull();
  });
});

describe("equal values", () => {
  it("CARD-07 ignore the order of lists and of networks, and take an empty text for nothing", () => {
    expect(sameValue(["posing", "acting"], ["acting", "posing"])).toBe(true);
    expect(sameValue({ vk: "1", weibo: "2" }, { weibo: "2", vk: "1" })).toBe(true);
    expect(sameValue(null, "")).toBe(true);
    expect(sameValue(["posing"], [])).toBe(false);
    expect(sameValue("1", "")).toBe(false);
    expect(sameValue(20, 21)).toBe(false);
  });

  it("a new order of videos is a change, the order of their properties is none", () => {
    const [walk, reel] = [
      { url: "https://a.example/1", kind: "walk" },
      { url: "https://a.example/2", kind: "reel" },
    ];
    expect(sameValue([walk, reel], [reel, walk])).toBe(false);
    expect(sameValue([walk], [{ kind: "walk", url: walk?.url }])).toBe(true);
  });
});

it("WIZ-11 the level of a language goes with the language", () => {
  expect(levelsOf(["english"], { english: "fluent", french: "basic" })).toEqual({ english: "fluent" });
});

describe("age", () => {
  it("counts full years by the calendar of UTC", () => {
    expect(ageOn("2004-05-31", new Date("2026-05-30T23:59:59Z"))).toBe(21);
    expect(ageOn("2004-05-31", new Date("2026-05-31T00:00:00Z"))).toBe(22);
    expect(ageOn("2004-02-29", new Date("2026-02-28T12:00:00Z"))).toBe(21);
    expect(ageOn("2004-02-29", new Date("2026-03-01T00:00:00Z"))).toBe(22);
  });

  it("is null outside 16 to 99, and unknown counts as adult", () => {
    const today = new Date("2026-06-01T00:00:00Z");
    expect(cardAge("2010-06-01", today)).toBe(16);
    expect(cardAge("2010-06-02", today)).toBeNull();
    expect(cardAge("1926-06-01", today)).toBeNull();
    expect([isMinor(17), isMinor(18), isMinor(null)]).toEqual([true, false, false]);
  });
});
