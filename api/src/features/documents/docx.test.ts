import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { backCounts, paperSizes } from "@compcard/domain/documents/options";
import { strFromU8, unzipSync } from "fflate";
import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { readPdf } from "../../../test/pdf.ts";
import { makeDocx } from "./docx.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

const make = (...requested: Parameters<typeof fixture.making>) => makeDocx(fixture.making(...requested));
const contacts = [
  { label: "Телефон", value: "+7 900 000-00-01" },
  { label: "Почта", value: "anna.kim@example.com" },
  { label: "WeChat", value: "anna_kim" },
];

/** The parts of a document by their names. */
function open(docx: Buffer) {
  const files = unzipSync(docx);
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const textOf = (name: string) =>
    xml(name)
      .replace(/<w:br\/>/g, " ")
      .replace(/<\/w:p>/g, "\n")
      .replace(/<[^>]+>/g, "");
  return { files, xml, text: textOf("word/document.xml"), styles: xml("word/styles.xml") };
}

describe("the card as a Word document", () => {
  it("EXPORT-01 contains name, figures in both units and contacts as editable text", async () => {
    const { text } = open(await make({}, { lang: "ru" }, fixture.photos(5), contacts));
    for (const shown of ["Анна Ким", "Москва, Россия", "178\u00a0см  5′10″", "Обувь", "EU 39", "+7 900 000-00-01"]) {
      expect(text).toContain(shown);
    }
  });

  it("59 forbids training in a line with a link, and in custom properties", async () => {
    const { files, xml } = open(await make({}, { lang: "zh" }));
    const footers = Object.keys(files).filter((name) => /footer\d\.xml$/.test(name));
    expect(footers.map(xml).join()).toContain("禁止用于训练 AI：compcard.example/likeness");
    const links = Object.keys(files).filter((name) => /footer\d\.xml\.rels$/.test(name));
    expect(links.map(xml).join()).toContain('"https://compcard.example/likeness"');
    const properties = xml("docProps/custom.xml");
    expect(properties).toContain('name="tdm-reservation"');
    expect(properties).toContain(">https://compcard.example/likeness<");
  });

  it("EXPORT-01 contains a man's inseam, collar and suit size, but no cup", async () => {
    const man = { gender: "man", inseam: 82, collar: 38.5, suit_size: 48, cup: "B" } as const;
    const { text } = open(await make(man, { lang: "ru" }, fixture.photos(5), contacts));
    for (const shown of ["Внутренний шов", "82\u00a0см  32½″", "Ворот", "Костюм", "EU 48  ≈ US 38"])
      expect(text).toContain(shown);
    expect(text).not.toContain("Чашка");
  });

  it.each([
    ["ru", "Вера", "Лугова", "Рост", "ru-RU"],
    ["en", "Kira", "Volkova", "Height", "en-GB"],
    ["zh", "晚晴", "欧阳", "身高", "zh-CN"],
  ] as const)(
    "EXPORT-03 is written in %s, with a font for every script",
    async (lang, first_name, last_name, word, code) => {
      const { text, styles, files } = open(await make({ first_name, last_name }, { lang }));
      expect(text).toContain(lang === "zh" ? "欧阳晚晴" : `${first_name} ${last_name}`);
      expect(text).toContain(word);
      expect(styles).toContain(`<w:lang w:val="${code}" w:eastAsia="zh-CN"/>`);
      expect(styles).toMatch(/<w:rFonts w:ascii="Prata"[^>]+w:eastAsia="Microsoft YaHei"/);
      expect(Object.keys(files).filter((name) => name.startsWith("word/fonts/"))).toHaveLength(2);
    },
  );

  it("EXPORT-01 looks by its styles: title, heading, a table of its own", async () => {
    const { xml, styles } = open(await make({}));
    const body = xml("word/document.xml");
    for (const style of ["Title", "Heading1", "FactLabel", "FactValue"]) {
      expect(body).toContain(`<w:pStyle w:val="${style}"/>`);
      expect(styles).toContain(`w:styleId="${style}"`);
    }
    expect(body).toContain('<w:tblStyle w:val="Facts"/>');
    expect(styles).toMatch(/<w:style w:type="table"[^>]+w:styleId="Facts"/);
    // No direct formatting beside the styles.
    expect(body).not.toMatch(/<w:(rFonts|sz) /);
  });

  it("EXPORT-03 has a code that a camera reads, and a picture for every photo", async () => {
    const { files, xml } = open(await make({}, { back: ["full-body", "swimwear"] }));
    expect(xml("word/document.xml").match(/<pic:pic /g)).toHaveLength(4);
    const [, code] = Object.entries(files).find(([name]) => /^word\/media\/.+\.png$/.test(name)) ?? [];
    const { data, info } = await sharp(code)
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "white" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const shown = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(shown).toBe("https://compcard.example/c/H7KQ2M9TXR");
    expect(xml("word/document.xml")).toContain("H7KQ2-M9TXR");
  });

  it("EXPORT-01 stays under 1.5 MB with photos full of grain", async () => {
    const making = fixture.making({}, { back: ["smiling-portrait", "full-body", "swimwear", "fashion-editorial"] });
    const grain = { type: "gaussian", mean: 128, sigma: 12 } as const;
    const docx = await makeDocx({
      ...making,
      crop: (_photo, { width, height }) =>
        sharp({ create: { width, height, channels: 3, background: "#888", noise: grain } })
          .jpeg({ quality: 88 })
          .toBuffer(),
    });
    expect(docx.length).toBeLessThan(1.5 * 1024 * 1024);
  });

  it("EXPORT-01 is made for a card that has neither photos nor figures", async () => {
    const nothing = { height: null, chest: null, waist: null, hips: null, shoe_size: null };
    const fields = { ...nothing, clothing_size: null, hair_color: null, eye_color: null, age: null };
    const docx = await make({ ...fields, first_name: "", last_name: "", location: null, location_names: null }, {}, []);
    expect(open(docx).text).toContain("Модель");
  });
});

const office = await promisify(execFile)("soffice", ["--version"]).then(
  () => true,
  () => false,
);

// Without an office program, the tests above check the structure of the same document.
describe.runIf(office)("as an office program lays it out", () => {
  it("EXPORT-01 has two pages for any paper, photos and length of its texts", {
    timeout: 180_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), "compcard-docx-"));
    try {
      const long = {
        first_name: "Александра-Екатерина",
        last_name: "Преображенская-Вознесенская",
        location_names: null,
      };
      const widest = { ...long, location: "Щ".repeat(200) };
      const wordy = [...contacts, ...contacts, { label: "Агентство", value: "Модельное агентство ".repeat(8) }];
      const backs = backCounts.map((count) =>
        fixture
          .photos(7)
          .slice(1, count + 1)
          .map(({ photo_type }) => photo_type),
      );
      const documents = [
        ...paperSizes.map((size, at) => make(long, { size, back: backs[at] ?? [] }, fixture.photos(7), wordy)),
        ...backs.slice(3).map((back) => make({}, { back }, fixture.photos(7), contacts)),
        make(widest, { lang: "en" }, fixture.photos(5), wordy),
        make({ first_name: "晚晴", last_name: "欧阳" }, { lang: "zh" }, fixture.photos(7), contacts),
        make({ first_name: "", last_name: "", location_names: null, location: null }, {}, []),
      ];
      const names = await Promise.all(
        documents.map(async (document, at) => {
          await writeFile(join(folder, `${at}.docx`), await document);
          return `${at}.docx`;
        }),
      );
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await promisify(execFile)("soffice", [profile, "--headless", "--convert-to", "pdf", ...names], { cwd: folder });
      for (const name of names) {
        const { texts } = await readPdf(await readFile(join(folder, name.replace("docx", "pdf"))));
        expect(texts, name).toHaveLength(2);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
