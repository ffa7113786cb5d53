import { madeByFile } from "@compcard/domain/photos/made";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { code, createDocumentFixture, statement } from "../../../test/documents/fixtures.ts";
import { readPdf } from "../../../test/pdf.ts";
import { readPrint } from "../../../test/print.ts";
import { makePdf } from "./typst.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

const fourContacts = [
  { label: "Телефон", value: "+7 900 000-00-01" },
  { label: "Почта", value: `${"очень".repeat(40)}@example.com` },
];

describe("the printed card", () => {
  it("EXPORT-03 contains name, age, place and figures in cm and ft/in, in three languages", async () => {
    const shown = {
      ru: ["Анна Ким", "22 ГОДА", "МОСКВА, РОССИЯ", "РОСТ", "178 см 5′10″", "ГРУДЬ", "83 см 32½″", "EU 39 ≈ 245 мм"],
      en: ["Анна Ким", "22 YEARS", "MOSCOW, RUSSIA", "HEIGHT", "178 cm 5′10″", "BUST", "EU 39", "Blue-gray"],
      zh: ["22 岁", "莫斯科，俄罗斯", "身高", "178 cm 5′10″", "胸围", "测量于 2026.09"],
    };
    for (const [lang, words] of Object.entries(shown)) {
      const { texts, title } = await readPdf(await makePdf(fixture.making({}, { lang: lang as "ru" })));
      expect(title).toBe("Анна Ким");
      expect(texts[0]).toContain("Анна Ким");
      for (const word of words) expect(texts[1]?.replaceAll("\u00a0", " "), lang).toContain(word);
      expect(texts[1]).toContain("compcard.example/model/d5fce48b-10b0-4e93-80de-86d25b5126a8");
    }
  });

  it("EXPORT-03 TL-32 contains a man's inseam, collar and suit size, and neither gender nor cup", async () => {
    const figures = { inseam: 82, collar: 38.5, suit_size: 48, cup: "B" };
    const wordsOf = async (gender: "man" | "woman") => {
      const { texts } = await readPdf(await makePdf(fixture.making({ ...figures, gender }, { lang: "en" })));
      return texts[1]?.replaceAll("\u00a0", " ");
    };
    const ofMen = ["INSEAM", "82 cm 32½″", "COLLAR", "38.5 cm 15″", "SUIT", "EU 48 ≈ US 38"];
    const [man, woman] = [await wordsOf("man"), await wordsOf("woman")];
    for (const word of ofMen) expect(man).toContain(word);
    for (const word of ofMen) expect(woman).not.toContain(word);
    for (const text of [man, woman]) expect(text).not.toMatch(/CUP|GENDER/);
  });

  it("SL-55 links a phone to its number on a screen, and has no links in a file to print", async () => {
    const dialed = [{ label: "Телефон", value: "8 (900) 123-45-67", href: "tel:+79001234567" }];
    const made = (use: "send" | "print") => makePdf(fixture.making({}, { use }, fixture.photos(5), dialed));
    expect((await made("send")).toString("latin1")).toContain("(tel:+79001234567)");
    expect((await made("print")).toString("latin1")).not.toContain("tel:");
  });

  it.each([0, 1, 2, 3, 4, 5, 7])("EXPORT-03 has two pages with %i photos", async (count) => {
    const { sizes } = await readPdf(await makePdf(fixture.making({}, {}, fixture.photos(count))));
    expect(sizes).toEqual([
      [148, 210],
      [148, 210],
    ]);
  });

  it.each([
    ["a long double name", { first_name: "Александрина-Констанция", last_name: "Рождественская-Преображенская" }],
    ["a name without a break", { first_name: "W".repeat(100), last_name: "Ж".repeat(100) }],
    ["a Chinese name", { first_name: "月", last_name: "林" }],
    ["a long Chinese name", { first_name: "月".repeat(100), last_name: "林".repeat(100) }],
    ["no name", { first_name: null, last_name: null }],
    ["a name of emoji", { first_name: "🦊", last_name: "✨👩‍👩‍👧" }],
    ["a name in a script without a font", { first_name: "مريم", last_name: null }],
    ["nothing but a name", { age: null, location: null, location_names: null, height: null, chest: null, waist: null }],
    ["a place of 200 letters", { location: "Петропавловск ".repeat(14), location_names: null }],
    ["markup for a name", { first_name: '#panic("x")', last_name: "*b* $x$ \\ <a> @b [c] // d" }],
  ])("EXPORT-03 has two pages with %s", async (_name, fields) => {
    for (const size of ["a5", "half-letter", "15x20"] as const) {
      expect(
        (await readPdf(await makePdf(fixture.making(fields, { size }, fixture.photos(5), fourContacts)))).texts,
      ).toHaveLength(2);
    }
  });

  it("EXPORT-03 prints texts as they are, without what no font has", async () => {
    const names = { first_name: '#panic("x") *b*', last_name: "🦊Ким 林月" };
    const { texts } = await readPdf(await makePdf(fixture.making(names)));
    expect(texts[1]).toContain('#panic("x") *b* Ким 林月');
    const unnamed = await readPdf(await makePdf(fixture.making({ first_name: "🦊", last_name: null })));
    expect(unnamed.texts[1]).toContain("Модель");
  });

  it.each([
    ["Korean", { first_name: "민지", last_name: "김", name_latin: "Minji Kim" }, "Minji Kim"],
    ["Korean without a Latin form", { first_name: "민지", last_name: "김" }, "Minji Gim"],
    ["Georgian", { first_name: "ნინო", last_name: "ბერიძე", name_latin: "Nino Beridze" }, "Nino Beridze"],
    ["Armenian", { first_name: "Անի", last_name: "Հակոբյան" }, "Ani Hakobyan"],
    ["Arabic", { first_name: "مريم", last_name: "حداد", name_latin: "Maryam Haddad" }, "Maryam Haddad"],
    ["Hebrew", { first_name: "מרים", last_name: null, name_latin: "Miriam" }, "Miriam"],
    ["Thai", { first_name: "มาลี", last_name: "ศรีสุข", name_latin: "Malee Srisuk" }, "Malee Srisuk"],
    ["Devanagari", { first_name: "प्रिया", last_name: "शर्मा", name_latin: "Priya Sharma" }, "Priya Sharma"],
    ["rare Chinese", { first_name: "野", last_name: "𠮷", name_latin: "Ji Ye" }, "Ji Ye"],
    ["Greek", { first_name: "Άννα", last_name: "Παππά", name_latin: "Anna Pappa" }, "Άννα Παππά"],
    ["Croatian", { first_name: "Ana", last_name: "Đorđević" }, "Ana Đorđević"],
  ])("SL-54 SL-75 a name in %s is printed whole, or whole in Latin letters", async (_script, names, printed) => {
    const place = { location: "서울, Αθήνα", location_names: null };
    const { texts } = await readPdf(await makePdf(fixture.making({ name_latin: null, ...names, ...place })));
    for (const text of texts) {
      expect(text).toContain(printed);
      expect(text).toContain("SEOUL, ΑΘΉΝΑ");
      expect(text).not.toMatch(/Модель|□/);
    }
  });

  it.each([
    ["a5", 148, 210],
    ["half-letter", 139.7, 215.9],
    ["15x20", 150, 200],
  ] as const)("EXPORT-03 on %s is cut 10 mm inside the sheet, with 3 mm of bleed", async (size, width, height) => {
    const { sizes, trims, bleeds, texts } = await readPdf(await makePdf(fixture.making({}, { size, use: "print" })));
    expect(sizes).toEqual(Array.from({ length: 2 }, () => [Number((width + 20).toFixed(1)), height + 20]));
    expect([trims, bleeds]).toEqual([
      [10, 10],
      [7, 7],
    ]);
    expect(texts[0]).toContain("Анна Ким");
  });

  it("59 forbids training in a line with a link and in its XMP, for screens and for print", async () => {
    const latest = (pdf: Buffer) =>
      /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(pdf.toString("latin1").split("<?xpacket begin").at(-1) ?? "")?.[0];
    const [sent, printed] = [await makePdf(fixture.making({})), await makePdf(fixture.making({}, { use: "print" }))];
    for (const pdf of [sent, printed]) {
      const { texts, title } = await readPdf(pdf);
      expect(texts[1]).toContain("Не для обучения ИИ: compcard.example/likeness");
      expect(title).toBe("Анна Ким");
      expect(latest(pdf)).toContain(statement);
      expect(latest(pdf)).toContain("<dc:title>");
    }
    expect(sent.toString("latin1")).toContain("(https://compcard.example/likeness)");
    // PDF/X has no links.
    expect(printed.toString("latin1")).not.toContain("/Annot");
  });

  it.each(["send", "print"] as const)(
    "59 has the letters of the code in one line, the widest too, to %s",
    async (use) => {
      const making = fixture.making({}, { use });
      const text = "WMWMW-MWMWM";
      const { texts } = await readPdf(
        await makePdf({ ...making, content: { ...making.content, code: { ...code, text } } }),
      );
      expect(texts[1]).toContain(text);
    },
  );

  it("59 states a retouched figure beside the date of the figures", async () => {
    const photos = fixture
      .photos(5)
      .map((photo, at) => (at === 3 ? { ...photo, ...madeByFile("figure_retouched") } : photo));
    expect((await readPdf(await makePdf(fixture.making({}, {}, photos)))).texts[1]).toContain("· фигура ретуширована");
    expect((await readPdf(await makePdf(fixture.making({})))).texts[1]).not.toContain("ретуширована");
  });

  it("FL-52 TL-34 for print is PDF/X-4 without transparency, with an output intent, and has small text and the code in black ink alone", async () => {
    const pdf = await makePdf(fixture.making({}, { use: "print" }, fixture.photos(5), fourContacts));
    const { version, intent, trapped, inks } = await readPrint(pdf);
    expect(version).toBe("PDF/X-4");
    expect(trapped).toBe("False");
    expect(intent).toEqual({ condition: "Custom", kind: "prtr", colors: "CMYK" });
    expect(inks.filter((ink) => !/^0 0 0 [\d.]+ k$/i.test(ink))).toEqual([]);
    expect(inks).toContain("0 0 0 1 k");
    expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.6");
    // TL-34: printing machines blend in another color space than screens, which shows as an edge.
    expect(pdf.toString("latin1")).not.toMatch(/\/(SMask|ShadingType|Transparency)\b/);
    const sent = await readPrint(await makePdf(fixture.making({})));
    expect([sent.version, sent.intent]).toEqual([null, null]);
  });

  it("EXPORT-03 carries its fonts, is the same every time and light enough to send", async () => {
    const making = fixture.making({ last_name: "林" });
    const [one, other] = [await makePdf(making), await makePdf(making)];
    expect(one.equals(other)).toBe(true);
    const { fonts } = await readPdf(one);
    expect(fonts.described).toBeGreaterThanOrEqual(3);
    expect(fonts.embedded).toBe(fonts.described);
    expect(one.length).toBeLessThan(1.2 * 1024 * 1024);
  });

  it("frames a front photo that is too small for the page", async () => {
    const boxes: number[] = [];
    const making = fixture.making({}, {}, fixture.photos(1, 400));
    const { crop } = making;
    const noted: typeof crop = (photo, box) => {
      boxes.push(box.width);
      return crop(photo, box);
    };
    await makePdf({ ...making, crop: noted });
    expect(boxes).toEqual([Math.round(((0.62 * 148) / 25.4) * 213)]);
  });
});
