import { sheetCounts, sheetMillimeters, sheetSizes } from "@compcard/domain/documents/options";
import { type Locale, locales } from "@compcard/domain/locale";
import { standings } from "@compcard/domain/selections/options";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallCrop } from "../../../../test/card-pages.ts";
import { code, createDocumentFixture, noLogo, statement } from "../../../../test/documents/fixtures.ts";
import { overlapping, readInk, readPictures } from "../../../../test/ink.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { makeCards } from "./cards.ts";
import { type SheetOptions, sheetCells } from "./cells.ts";
import type { Chosen } from "./chosen.ts";
import { makeSheet, type SheetForm } from "./sheet.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
const crop = smallCrop();
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

const ordinary: SheetForm = { size: "a4", count: 9, notes: true, votes: true, comments: true };

/** `count` cards with distinct texts. */
function chosen(count: number, fields: object = {}, shown: Partial<Chosen> = {}): Chosen[] {
  return Array.from({ length: count }, (_, at) => ({
    print: fixture.print({ first_name: "Анна", last_name: `Ким ${at + 1}`, ...fields }, fixture.photos(at % 6)),
    ...{
      note: `Заметка ${at + 1}`,
      section: null,
      standing: standings[at % 3] as Chosen["standing"],
      standing_at: null,
    },
    answers: [{ name: "Оля", choice: "yes", comment: null }],
    ...shown,
  }));
}

function set(
  cards: Chosen[],
  form: Partial<SheetForm> = {},
  locale: Locale = "ru",
  { name = "Осенний показ", ...wish }: Partial<SheetOptions> & { name?: string } = {},
) {
  const whole = { ...ordinary, ...form };
  const { notes, votes, comments } = whole;
  const publicUrl = "https://compcard.example";
  const likeness = `${publicUrl}/likeness`;
  const cells = sheetCells(cards, { locale, units: "eu", notes, votes, comments, publicUrl, ...wish });
  const content = { locale, name, day: "22.11.2026", site: "Compcard", accent: "#c8102e", likeness, cells, code };
  return makeSheet(content, whole, { crop, fit: noLogo, statement, typeset: fixture.typesetter.typeset });
}

const plain = (text = "") => text.replaceAll("\u00a0", " ");

describe("a contact sheet", () => {
  it("TL-32 has inseam, collar and suit size of men, where the card states them, and nobody's cup", () => {
    const wish = {
      units: "eu",
      notes: false,
      votes: false,
      comments: false,
      publicUrl: "https://compcard.example",
    } as const;
    const labels = (fields: object) =>
      sheetCells(chosen(1, fields), { locale: "en", ...wish })[0]?.facts.map(({ value }) => value) ?? [];
    const usual = labels({}).length;
    expect(labels({ gender: "man", inseam: 81, collar: 38.5, suit_size: 48 })).toHaveLength(usual + 3);
    expect(labels({ gender: "woman", cup: "C" })).toHaveLength(usual);
  });

  it.each(sheetSizes)("on %s has as many pages as its cards need, each with name, day and number", async (size) => {
    for (const count of sheetCounts) {
      const { sizes, texts } = await readPdf(await set(chosen(13), { count, size }));
      const pages = Math.ceil(13 / count);
      expect(sizes).toEqual(Array.from({ length: pages }, () => (size === "a4" ? [210, 297] : [215.9, 279.4])));
      for (const [at, text] of texts.entries()) {
        for (const word of ["Осенний показ", "22.11.2026", `${at + 1} из ${pages}`]) expect(text).toContain(word);
      }
      for (let card = 1; card <= 13; card++) expect(texts[Math.floor((card - 1) / count)]).toContain(`Ким ${card}`);
    }
  });

  it("FL-50 TL-31 shows names in the reader's script, figures in their units, standing, notes, votes and comments in three languages", async () => {
    const card = { standing: "on_hold", standing_at: "2026-11-02T10:00:00Z", note: "Смотрите" } as const;
    const answers = [
      { name: "Оля", choice: "yes", comment: "На первый\nвыход" },
      { name: "Вэй", choice: null, comment: "Рост?" },
    ] as const;
    const words = {
      ru: [
        "Рост 178 см",
        "Замеры 09.2026",
        "на опционе (на",
        "Смотрите",
        "да: Оля",
        "Оля: «На первый выход»",
        "Вэй: «Рост?»",
        "22 года · Москва",
      ],
      en: [
        "Height 178 cm",
        "Measured 09.2026",
        "on hold as of",
        "Смотрите",
        "yes: Оля",
        "Оля: “На первый выход”",
        "Annie Kim",
        "Анна Ким 1 · 22 years old · Moscow",
      ],
      zh: [
        "身高 178 cm",
        "测量 2026.09",
        "第 1 页",
        "Смотрите",
        "Оля：“На первый выход”",
        "金安妮",
        "Анна Ким 1 · 22 岁",
      ],
    };
    const other_names = { ru: null, en: "Annie Kim", zh: "金安妮" };
    const cards = chosen(1, { other_names }, { ...card, answers: [...answers] });
    for (const [locale, shown] of Object.entries(words)) {
      const { texts } = await readPdf(await set(cards, {}, locale as Locale));
      for (const word of shown) expect(plain(texts[0]), locale).toContain(word);
    }
    const american = await readPdf(
      await set(cards, { notes: false, votes: false, comments: false }, "en", { units: "us" }),
    );
    expect(plain(american.texts[0])).toContain("Height 5′10″");
    expect(american.texts[0]).not.toMatch(/Смотрите|Оля/);
  });

  it("sets quotation marks, dashes and dots as the language around them does", async () => {
    const answers = [{ name: "林月", choice: null, comment: "很好——真的……" }] as const;
    const marksOf = async (locale: Locale, cards = chosen(1, {}, { note: "“Wow” — she’s", answers: [...answers] })) => {
      const { runs } = await readPdf(await set(cards, {}, locale, { name: "春夏“首选”" }));
      return runs.flat().join("|");
    };
    const chinese = await marksOf("zh");
    // A note without a Chinese word keeps the marks of its own letters.
    for (const words of ["“很好——真的……”", "春夏“首选”", "“Wow” — she’s"]) expect(chinese).toContain(words);
    expect(await marksOf("en")).not.toContain("“很好");
    const english = [{ name: "Olya", choice: null, comment: "Yes — she’s" }] as const;
    expect(await marksOf("en", chosen(1, {}, { note: "", answers: [...english] }))).toContain("“Yes — she’s”");
  });

  it("SL-54 SL-32 prints every letter of names, notes, comments and titles: each name in one face, a word that no font has in Latin letters", async () => {
    const names = { first_name: "Ana", last_name: "Đorđević", other_names: { ru: "아나", en: null, zh: null } };
    const answers = [{ name: "지우", choice: "yes", comment: "Αθήνα, 좋아요 🦊" }] as const;
    const cards = [
      ...chosen(1, names, { note: "Тбилиси — თბილისი", answers: [...answers] }),
      ...chosen(1, { first_name: "민지", last_name: "김", name_latin: "Minji Kim" }),
    ];
    const { texts, runs } = await readPdf(await set(cards, {}, "ru", { name: "Весна 봄" }));
    for (const words of ["Весна Bom", "Minji Kim", "Ana Đorđević", "Jiu", "Αθήνα, Johayo", "Тбилиси — Tbilisi"]) {
      expect(plain(texts[0])).toContain(words);
    }
    expect(runs.flat()).toContain("Ana Đorđević");
  });

  it("shows how fresh figures are in the smallest cell too", async () => {
    // A card of a roster has no standing.
    for (const standing of ["on_hold", null] as const) {
      const cards = chosen(12, {}, { standing, standing_at: standing && "2026-11-22T10:00:00Z" });
      for (const size of sheetSizes) {
        const { texts } = await readPdf(await set(cards, { count: 12, size }));
        expect(plain(texts[0]).match(/Замеры 09\.2026/g), size).toHaveLength(12);
      }
    }
  });

  it("SL-50 no text stands on another, on a photo or off the page, and no letter is a hole, on any page, in any language", async () => {
    const people = [
      { first_name: "Александрина-Констанция", last_name: "Рождественская-Преображенская" },
      { first_name: "W".repeat(100), last_name: "Щ".repeat(100), location: "Гора ".repeat(40), location_names: null },
      { first_name: "민지", last_name: "김", name_latin: "Kim Min-ji" },
      { first_name: "月", last_name: "林", gender: "woman", clothing_size: "XXL", hair_color: "platinum" },
      { first_name: "Άννα", last_name: "Παππά", other_names: { ru: "Анна Папа", en: null, zh: null } },
    ];
    const answers = [{ name: "Оля", choice: "maybe", comment: "Подходит ли размер? ".repeat(9) }] as const;
    for (const [at, size] of sheetSizes.entries()) {
      for (const [turn, count] of sheetCounts.entries()) {
        const cards = Array.from(
          { length: count + 1 },
          (_, place) =>
            chosen(8, people[(place + turn) % people.length], {
              note: place % 2 ? "Заметка ".repeat(30) : null,
              ...(place === 1 ? { standing: null } : {}),
              answers: [...answers],
            })[place % 8],
        ).flatMap((card) => card ?? []);
        const bytes = await set(cards, { count, size }, locales[(at + turn) % locales.length]);
        const [inks, photos] = [await readInk(bytes), await readPictures(bytes)];
        const sheet = sheetMillimeters[size];
        const edge = { right: (sheet.width / 25.4) * 72 - 8, top: (sheet.height / 25.4) * 72 - 8 };
        // The first letter in place of a photo.
        const words = inks.filter(({ size }) => size < 40);
        expect(overlapping(words)).toEqual([]);
        expect(
          words.filter(({ page, left, right, bottom, top }) =>
            photos.some(
              (photo) =>
                photo.page === page &&
                left < photo.right &&
                photo.left < right &&
                bottom < photo.top &&
                photo.bottom < top,
            ),
          ),
        ).toEqual([]);
        expect(
          words.filter(
            ({ left, right, bottom, top }) => left < 8 || bottom < 8 || right > edge.right || top > edge.top,
          ),
        ).toEqual([]);
        expect(inks.filter(({ holes }) => holes)).toEqual([]);
      }
    }
  });

  it("SL-31 begins each section on a page of its own, named beside the selection; numbers go on", async () => {
    const cards = [...chosen(4, {}, { section: "Женщины" }), ...chosen(7, {}, { section: "Мужчины" })];
    const { texts } = await readPdf(await set(cards, { count: 6 }));
    expect(texts.map((text) => plain(text).match(/Осенний показ · (Женщины|Мужчины)/)?.[1])).toEqual([
      "Женщины",
      "Мужчины",
      "Мужчины",
    ]);
    expect(texts.map((text) => plain(text).match(/\d из 3/)?.[0])).toEqual(["1 из 3", "2 из 3", "3 из 3"]);
    expect(plain(texts[2])).toContain("11 ");
  });

  it("of two hundred cards is one file", async () => {
    const { texts } = await readPdf(await set(chosen(200), { count: 12 }));
    expect(texts).toHaveLength(17);
    expect(texts[16]).toContain("Ким 200");
  });

  it.each([
    ["long names", { first_name: "Александрина-Констанция", last_name: "Рождественская-Преображенская" }],
    ["names without a break", { first_name: "W".repeat(100), last_name: "Ж".repeat(100) }],
    ["another name without a break", { other_names: { ru: "W".repeat(100), en: null, zh: null } }],
    ["Chinese names", { first_name: "月".repeat(40), last_name: "林".repeat(40) }],
    ["no name and no figure", { first_name: null, last_name: null, age: null, height: null, location: null }],
    ["names of emoji", { first_name: "🦊", last_name: "✨👩‍👩‍👧" }],
    ["markup for a name", { first_name: '#panic("x")', last_name: "*b* $x$ \\ <a> @b [c] // d" }],
    ["a place of 200 letters", { location: "Петропавловск ".repeat(14), location_names: null }],
  ])("keeps to its page with %s, notes of 1000 letters, fifty votes and as many comments", async (_name, fields) => {
    const answers = Array.from({ length: 50 }, (_, at) => ({
      name: `Клиент ${at}`,
      ...{ choice: "maybe" as const, comment: `Слово ${at} #panic("y") `.repeat(20) },
    }));
    const shown = { note: '#panic("x") *b* 很好 '.repeat(60), answers };
    for (const count of sheetCounts) {
      for (const size of sheetSizes) {
        const { texts } = await readPdf(await set(chosen(count, fields, shown), { count, size }));
        expect(texts).toHaveLength(1);
        expect(texts[0]).toContain("#panic");
        expect(texts[0]).toContain("Клиент 0");
        expect(texts[0]).toContain("Слово 0");
      }
    }
  });
});

it("comp cards of a selection stand in one file, two pages each, as each is by itself", async () => {
  const making = (at: number) =>
    fixture.making({ last_name: `Ким ${at}` }, { size: "half-letter" }, fixture.photos(at));
  const cards = [0, 1, 4].map((at) => making(at));
  const content = { locale: "ru" as const, name: "Осенний показ", accent: "#c8102e", cards };
  const { sizes, texts, title } = await readPdf(
    await makeCards(content, { crop, fit: noLogo, statement, typeset: fixture.typesetter.typeset }),
  );
  expect(title).toBe("Осенний показ");
  expect(sizes).toEqual(Array.from({ length: 6 }, () => [139.7, 215.9]));
  for (const [at, name] of ["Ким 0", "Ким 1", "Ким 4"].entries()) {
    expect(texts[2 * at]).toContain(name);
    expect(plain(texts[2 * at + 1])).toContain("178 см");
  }
});
