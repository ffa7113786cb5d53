import { describe, expect, it } from "vitest";
import { normalizeText } from "../text.ts";
import { matchSkills } from "./vocabulary.ts";

describe("normalizeText", () => {
  it.each([
    ["  Алёна\t ПЕТРОВА ", "алена петрова"],
    ["Ёлка", "елка"],
    ["ＡＢＣ，１２", "abc,12"],
    ["и\u0306од е\u0308ж", "йод еж"],
    ["上海\u3000模特", "上海 模特"],
  ])("SEARCH-01 %j becomes %j", (text, normal) => {
    expect(normalizeText(text)).toBe(normal);
  });
});

describe("matchSkills", () => {
  it("SEARCH-01 finds a skill by its name in any language, by any part of it", () => {
    expect(matchSkills("Дефиле")).toEqual(["catwalk"]);
    expect(matchSkills("CATWALK")).toEqual(["catwalk"]);
    expect(matchSkills("台步")).toEqual(["catwalk"]);
    expect(matchSkills("актер")).toEqual(["acting"]);
    expect(matchSkills("макияж")).toEqual(["makeupStyling", "basicMakeup"]);
  });

  it("SEARCH-01 finds none for an empty or unknown word", () => {
    expect(matchSkills("  ")).toEqual([]);
    expect(matchSkills("Иванова")).toEqual([]);
  });
});
