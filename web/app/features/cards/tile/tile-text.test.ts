import { fullName } from "@compcard/domain/cards/full-name";
import { describe, expect, it } from "vitest";
import { tileBadges, tileFacts } from "./tile-text.ts";

const moscow = {
  age: 22,
  height: 178,
  chest: 84,
  waist: 60,
  hips: 89,
  location: "Moscow, Russia",
  location_names: { ru: "Москва, Россия", en: "Moscow, Russia", zh: "莫斯科，俄罗斯" },
};

describe("the words of a tile", () => {
  it("SEARCH-08 contains age, height, measurements and the city in the reader's language", () => {
    expect(tileFacts(moscow)).toEqual(["22", "178", "84–60–89", "Москва"]);
  });

  it("SEARCH-08 contains measurements only if all three are there, and omits unknown facts", () => {
    expect(tileFacts({ ...moscow, waist: null, age: null })).toEqual(["178", "Москва"]);
    expect(tileFacts({ ...moscow, location: "Переделкино", location_names: null })[3]).toBe("Переделкино");
  });

  it("SEARCH-08 shows two badges and the number of the rest", () => {
    expect(tileBadges("languages", ["russian", "english", "латынь"])).toEqual({
      labels: ["русский", "английский"],
      more: 1,
    });
    expect(tileBadges("languages", ["латынь"])).toEqual({ labels: ["латынь"], more: 0 });
  });

  it("writes a Chinese name in its usual order", () => {
    expect(fullName({ first_name: "月", last_name: "林" })).toBe("林月");
    expect(fullName({ first_name: "Анна", last_name: null })).toBe("Анна");
  });
});
