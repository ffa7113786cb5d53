import { fullName } from "@compcard/domain/cards/full-name";
import { describe, expect, it } from "vitest";
import { screenReaderFacts, tileBadges, tileFacts } from "./tile-text.ts";

const moscow = {
  age: 22,
  height: 178,
  chest: 84,
  waist: 60,
  hips: 89,
  measured_at: "2026-11-02",
  location: "Moscow, Russia",
  location_names: { ru: "Москва, Россия", en: "Moscow, Russia", zh: "莫斯科，俄罗斯" },
};

const today = new Date("2026-11-26T12:00:00Z");

describe("the words of a tile", () => {
  it("SEARCH-08 contains age, height, measurements and the city in the reader's language", () => {
    expect(tileFacts({ ...moscow, measured_at: null }, today)).toEqual(["22", "178", "84–60–89", "Москва"]);
  });

  it("contains the month of the figures, and calls those of more than six months ago old", () => {
    expect(tileFacts(moscow, today).at(-1)).toBe("замеры: ноябрь 2026");
    expect(screenReaderFacts(moscow, today)).toMatch(/, Москва, замеры: ноябрь 2026$/);
    const old = { ...moscow, measured_at: "2026-05-25" };
    expect(tileFacts(old, today).at(-1)).toBe("замеры: май 2026 · давние");
    expect(screenReaderFacts(old, today)).toMatch(/замеры: май 2026 · давние$/);
  });

  it("TL-32 contains the suit size of men, and nobody's cup", () => {
    const named = { ...moscow, measured_at: null, suit_size: 50, cup: "B" };
    const ofGender = (gender?: string) => tileFacts({ ...named, gender } as typeof named, today).slice(3, -1);
    expect(ofGender("man")).toEqual(["костюм 50"]);
    expect(ofGender("woman")).toEqual([]);
    expect(ofGender()).toEqual(["костюм 50"]);
    expect(screenReaderFacts({ ...named, gender: "man" }, today)).toMatch(/84–60–89, костюм 50, Москва$/);
  });

  it("SEARCH-08 contains measurements only if all three are there, and omits unknown facts", () => {
    expect(tileFacts({ ...moscow, waist: null, age: null }, today)).toEqual(["178", "Москва", "замеры: ноябрь 2026"]);
    expect(tileFacts({ ...moscow, location: "Переделкино", location_names: null }, today)[3]).toBe("Переделкино");
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
