import { type PaperSize, paperMillimeters, paperSizes } from "@compcard/domain/documents/options";
import { portfolioPages } from "@compcard/domain/documents/portfolio-pages";
import { locales } from "@compcard/domain/locale";
import { afterAll, beforeAll, expect, it } from "vitest";
import { smallCrop } from "../../../test/card-pages.ts";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { overlapping, readInk, readPictures } from "../../../test/ink.ts";
import { printer } from "./printed-texts.ts";
import { makePdf } from "./typst.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

const captions = [
  "Фото: Мария Щербакова-Ёлкина, 2025",
  null,
  "摄影：王小明，《时尚》杂志二〇二五年十月号封面".repeat(4).slice(0, 80),
  "W".repeat(80),
  "Νίκος Παπαδόπουλος, 2024",
  "사진 김민지, 2023",
  "2026",
  `${"очень длинное имя ".repeat(5)}`.slice(0, 80),
];
// Upright, wide, square, a stripe.
const shapes = [
  { width: 1500, height: 2000 },
  { width: 2400, height: 1350 },
  { width: 1200, height: 1200 },
  { width: 600, height: 2400 },
];
const names = ["Анна", "W".repeat(100), "月"];
const points = (millimeters: number) => (millimeters / 25.4) * 72;
const bare = (text: string) => text.replace(/[\s\u200b]/g, "");

function making(count: number, size: PaperSize, turn: number, use: "send" | "print" = "send") {
  const lang = locales[turn % locales.length] ?? "ru";
  const made = fixture.making({ first_name: names[turn % names.length] }, { lang, size, use, portfolio: true });
  const [usual] = fixture.photos(1);
  if (!usual) throw new Error("no photo");
  const portfolio = Array.from({ length: count }, (_, at) => ({
    photo: { ...usual, photo_type: `portfolio-${at}`, ...shapes[(at + turn) % shapes.length] },
    caption: captions[(at + turn) % captions.length] ?? null,
  }));
  return { ...made, crop: smallCrop(), content: { ...made.content, portfolio } };
}

const cases = [1, 2, 4, 9, 30].flatMap((count) => paperSizes.map((size, at) => [count, size, count + at] as const));

it.each(cases)(
  "SL-50 on the portfolio's pages nothing stands on anything else, leaves the page or is missing: %i photos on %s",
  { timeout: 120_000 },
  async (count, size, turn) => {
    const input = making(count, size, turn);
    const bytes = await makePdf(input);
    const [inks, pictures] = [await readInk(bytes), await readPictures(bytes)].map((list) =>
      list.filter(({ page }) => page > 2),
    ) as [Awaited<ReturnType<typeof readInk>>, Awaited<ReturnType<typeof readPictures>>];
    const { width, height } = paperMillimeters[size];
    const pages = portfolioPages(count);
    expect(pages.map((_, at) => pictures.filter(({ page }) => page === at + 3).length)).toEqual(pages);
    const meets = (one: (typeof pictures)[number], other: (typeof pictures)[number]) =>
      one.page === other.page &&
      one.left < other.right - 0.1 &&
      other.left < one.right - 0.1 &&
      one.bottom < other.top - 0.1 &&
      other.bottom < one.top - 0.1;
    // A small picture of nearly the right shape is drawn a little over its box, and cut.
    const edge = points(8);
    const isOutside = ({ left, right, bottom, top }: (typeof pictures)[number]) =>
      left < edge || bottom < points(8) || right > points(width) - edge || top > points(height) - edge;
    expect({
      overlapping: overlapping(inks),
      under: inks.filter((ink) => pictures.some((photo) => meets(ink, photo))).map(({ text }) => text),
      photos: pictures.filter((one, at) => pictures.slice(at + 1).some((other) => meets(one, other))),
      outside: [...inks, ...pictures].filter(isOutside),
      holes: inks.map(({ holes }) => holes).filter(Boolean),
      small: inks.filter(({ size }) => size < 7.49).map(({ text }) => text),
    }).toEqual({ overlapping: [], under: [], photos: [], outside: [], holes: [], small: [] });
    for (const [at, photos] of pages.entries()) {
      const printed = bare(
        inks
          .filter(({ page }) => page === at + 3)
          .map(({ text }) => text)
          .join(""),
      );
      const from = 4 * at;
      const shown = input.content.portfolio.slice(from, from + photos).flatMap(({ caption }) => caption ?? []);
      const texts = [...shown.map(printer().breakable), input.content.address, names[turn % 3]?.slice(0, 4) ?? ""];
      expect(texts.filter((text) => !printed.includes(bare(text)))).toEqual([]);
    }
  },
);

it("SL-50 the portfolio goes to the printer with bleed boxes on every page", {
  timeout: 120_000,
}, async () => {
  const file = (await makePdf(making(5, "a5", 0, "print"))).toString("latin1");
  expect(file.match(/\/TrimBox/g)).toHaveLength(4);
});
