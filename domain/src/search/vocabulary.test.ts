import { describe, expect, it } from "vitest";
import cityRows from "../../data/cities.json" with { type: "json" };
import type { City } from "../cards/locations.ts";
import { matchCities, matchSkills, normalizeText } from "./vocabulary.ts";

const cities = cityRows as City[];

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

describe("matchCities", () => {
  it("SEARCH-01 finds a city by its name in any language", () => {
    for (const word of ["Пекин", "beijing", "北京"]) expect(matchCities(word, cities)).toEqual(["beijing"]);
    expect(matchCities("xian", cities)).toContain("xian");
    expect(matchCities("новгород", cities)).toEqual(["nizhny-novgorod", "veliky-novgorod"]);
  });

  it("SEARCH-01 finds none for an empty word", () => {
    expect(matchCities("", cities)).toEqual([]);
  });
});
