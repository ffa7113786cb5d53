import { describe, expect, it } from "vitest";
import { ageOn, cardAge, changedFields, chooseCurrentCard, isMinor, levelsOf } from "./rules.ts";

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

describe("changed fields", () => {
  it("CARD-07 ignores the order of lists and of networks", () => {
    const before = { skills: ["posing", "acting"], social_media: { vk: "1", weibo: "2" }, height: 175 } as object;
    const after = { skills: ["acting", "posing"], social_media: { weibo: "2", vk: "1" }, height: 175 } as object;
    expect(changedFields(before, after)).toEqual({});
  });

  it("a new order of videos is a change, the order of their properties is none", () => {
    const [walk, reel] = [
      { url: "https://a.example/1", kind: "walk" },
      { url: "https://a.example/2", kind: "reel" },
    ] as const;
    const before = { videos: [walk, reel] };
    expect(changedFields(before, { videos: [reel, walk] })).toEqual({ videos: [reel, walk] });
    expect(changedFields(before, { videos: [{ kind: "walk", url: walk.url }, reel] })).toEqual({});
  });

  it("CARD-07 names what differs, an emptied list and an emptied text too", () => {
    const before = { skills: ["posing"], phone: "1", email: null, age: 20 } as object;
    expect(changedFields(before, { skills: [], phone: "", email: "", age: 21 } as object)).toEqual({
      skills: [],
      phone: "",
      age: 21,
    });
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
