import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyOf, sampleOf } from "../../test/field-samples.ts";
import {
  type FactCard,
  type FactName,
  factGroups,
  formatFact,
  formatFacts,
  formatGenderFigures,
  sortFacts,
} from "./facts.ts";
import { type CardField, cardFieldNames, cardFields, isHiddenFor } from "./fields.ts";
import type { SizeSystem } from "./sizes.ts";

const card: FactCard = {
  ...{ age: 22, height: 178, chest: 84, waist: 60, hips: 89, weight: 55, shoe_size: 38.5, clothing_size: "S" },
  ...{
    location: "Moscow, Russia",
    location_names: { ru: "Москва, Россия", en: "Moscow, Russia", zh: "莫斯科，俄罗斯" },
  },
  ...{
    eye_color: "green",
    hair_color: "fair",
    hair_type: null,
    hair_length: "long",
    skin_tone: null,
    body_type: "tall",
  },
  ...{
    ethnic_type: null,
    model_type: ["beauty"],
    tattoos: ["none"],
    piercings: [],
    citizenship: ["russia"],
    visas: [],
  },
  ...{ languages: ["english"], custom_languages: ["латынь"], language_levels: { english: "fluent" } },
  ...{
    driving_license: true,
    relocation: false,
    shooting_types: [],
    skills: ["catwalk"],
    custom_skills: ["верховая езда"],
  },
  additional_info: null,
  gender: "woman",
  ...{ inseam: null, collar: null, suit_size: null, cup: null },
};
const line = (name: FactName, locale: "ru" | "en" | "zh", system: SizeSystem = "eu") => {
  const fact = formatFact(card, name, { locale, system });
  return fact && [fact.label, fact.value, fact.aside];
};

const empty = Object.fromEntries(cardFieldNames.map((name) => [name, emptyOf(name)]));
/** A level belongs to a stated language. */
const blank = { ...empty, custom_languages: ["латынь"], language_levels: {}, social_media: {} };

/** Said by the name of the card, by its place, or to nobody. */
const unformatted: readonly CardField[] = [
  "first_name",
  "last_name",
  "name_latin",
  "name_han",
  "country",
  "birth_date",
];

it("CARD-01, CARD-03 every field of the table stands among the facts that a card's readers see, and in its summary", () => {
  const { summary, summaryRest, printed: _paper, line, measurements, appearance, ...both } = factGroups;
  const rest = Object.values(both).flat();
  const page: FactName[] = [...line, ...measurements, ...appearance, ...rest];
  const shown = (card: object, names: readonly FactName[]) =>
    JSON.stringify(formatFacts(card as FactCard, names, { locale: "en", gap: "?" }));
  for (const field of cardFieldNames.filter((name) => !unformatted.includes(name))) {
    const card = { ...blank, ...sampleOf(field) };
    for (const names of [page, [...line, ...summary, ...summaryRest, ...rest]]) {
      expect(shown(card, names), field).not.toBe(shown(blank, names));
    }
  }
});

it("EXPORT-03 TL-32 the fields of the table that belong on paper are on it", () => {
  const marked = cardFieldNames.filter((name) => "paper" in cardFields[name]);
  expect([...factGroups.printed].sort()).toEqual(marked.sort());
  expect(factGroups.printed).not.toContain("cup");
  // Two rows of four.
  expect(factGroups.printed.filter((name) => !isHiddenFor(name, "woman"))).toHaveLength(8);
});

describe("the facts of a card", () => {
  it("formats facts in each language, with label and another unit", () => {
    expect(line("height", "ru")).toEqual(["Рост", "178\u00a0см", "5′10″"]);
    expect(line("height", "zh")).toEqual(["身高", "178\u00a0cm", "5′10″"]);
    expect(line("shoe_size", "ru")).toEqual(["Обувь", "EU 38,5", "≈ 245\u00a0мм"]);
    expect(line("shoe_size", "en")).toEqual(["Shoes", "EU 38.5", "≈\u00a0UK\u00a06\u00a0· US\u00a08"]);
    expect(formatFact({ ...card, gender: null }, "shoe_size", { locale: "en" })?.aside).toBe("≈ 245\u00a0mm");
    expect(line("clothing_size", "en")).toEqual(["Clothes", "S", "≈ EU 36"]);
    expect(line("hair", "ru")).toEqual(["Волосы", "русые, длинные", null]);
    expect(line("languages", "zh")).toEqual(["语言", "英语（流利）、латынь", null]);
    const availability = [{ from: "2027-04-01", to: "2027-04-02", city: "Москва", kind: "in" as const }];
    const availability_places = [{ ru: "Москва, Россия", en: "Moscow, Russia", zh: "莫斯科，俄罗斯" }];
    const stays = { ...card, availability, availability_places };
    expect(formatFact(stays, "availability", { locale: "zh" })?.value).toBe("莫斯科");
    expect(line("age", "ru")).toEqual(["Возраст", "22 года", null]);
  });

  it("turns figures round for who reads feet, pounds and sizes of another place", () => {
    expect(line("height", "en", "us")).toEqual(["Height", "5′10″", "178\u00a0cm"]);
    expect(line("chest", "en", "uk")).toEqual(["Bust", "33″", "84\u00a0cm"]);
    expect(line("weight", "en", "us")).toEqual(["Weight", "121\u00a0lb", "55\u00a0kg"]);
    expect(line("shoe_size", "en", "uk")).toEqual(["Shoes", "≈ UK 6", "EU 38.5"]);
    expect(line("shoe_size", "zh", "cn")).toEqual(["鞋码", "≈ 245\u00a0mm", "EU 38.5"]);
    expect(line("clothing_size", "ru", "ru")).toEqual(["Одежда", "≈ RU 42", "S"]);
  });

  it("SEARCH-08 formats figures only together, and with a gap while they are being filled in", () => {
    expect(line("figures", "en")?.[1]).toBe("84–60–89");
    const started = { ...card, waist: null };
    expect(formatFact(started, "figures", { locale: "en" })).toBeNull();
    expect(formatFact(started, "figures", { locale: "en", gap: "?" })?.value).toBe("84–?–89");
    const empty = { ...card, chest: null, waist: null, hips: null };
    expect(formatFact(empty, "figures", { locale: "en", gap: "?" })).toBeNull();
  });

  it("CARD-01 shows a man's inseam, collar and suit, a woman's cup, and of others whichever are given", () => {
    const figures = cardFieldNames.filter((name) => "hiddenFor" in cardFields[name]) as FactName[];
    const given = { ...card, inseam: 82, collar: 38.5, suit_size: 48, cup: "B" };
    const shown = (gender: FactCard["gender"]) => formatFacts({ ...given, gender }, figures, { locale: "en" });
    for (const gender of ["man", "woman", "other", null] as const)
      expect(shown(gender).map(({ name }) => name)).toEqual(
        figures.filter((name) => !isHiddenFor(name as CardField, gender)),
      );
    expect(shown("man").map(({ label, value, aside }) => [label, value, aside])).toEqual([
      ["Inseam", "82\u00a0cm", "32½″"],
      ["Collar", "38.5\u00a0cm", "15″"],
      ["Suit", "EU 48", "≈ US 38"],
    ]);
    expect(shown("woman").map(({ label, value }) => [label, value])).toEqual([["Cup", "B"]]);
    expect(formatGenderFigures({ ...given, gender: "man" }, { locale: "en", system: "us" })).toEqual([
      ...["Inseam 32½″", "Collar 15″", "Suit ≈ US 38"],
    ]);
    expect(formatGenderFigures({ ...given, gender: "woman" }, { locale: "ru" })).toEqual([]);
    expect(formatFact({ ...given, gender: "man" }, "suit_size", { locale: "en", system: "uk" })).toMatchObject({
      ...{ value: "≈ UK 38", aside: "EU 48" },
    });
  });

  it("leaves out missing values, and keeps one order for any choice", () => {
    expect(formatFacts(card, ["skills", "visas", "relocation", "eye_color", "height"], { locale: "ru" })).toEqual([
      { name: "height", label: "Рост", value: "178\u00a0см", aside: "5′10″" },
      { name: "eye_color", label: "Глаза", value: "зелёные", aside: null },
      { name: "skills", label: "Навыки", value: "дефиле, верховая езда", aside: null },
    ]);
    expect(sortFacts(["hips", "chest", "waist"])).toEqual(["chest", "waist", "hips"]);
  });

  it("CARD-04 formats no contact of a card that has none", () => {
    for (const name of ["phone", "whatsapp", "email", "agency", "booker", "social_media"] as const) {
      expect(line(name, "ru"), name).toBeNull();
    }
  });
});

it("puts three figures together with dashes in one file only", () => {
  const root = resolve(import.meta.dirname, "../../..");
  const sources = ["domain/src", "api/src", "web/app"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const contactTexts = sources.filter((file) => /join\("–"\)|\}–\$\{.*\}–\$\{/.test(readFileSync(file, "utf8")));
  expect(contactTexts).toEqual([join(root, "domain/src/cards/figures.ts")]);
});
