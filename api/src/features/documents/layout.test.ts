import { type FactName, formatFacts } from "@compcard/domain/cards/facts";
import { type PaperSize, paperMillimeters, paperSizes } from "@compcard/domain/documents/options";
import { type Locale, locales } from "@compcard/domain/locale";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CardPages, readCards, smallCrop } from "../../../test/card-pages.ts";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { overlapping, readInk, readPictures } from "../../../test/ink.ts";
import { printedTexts } from "./printed-texts.ts";
import type { RenderInput } from "./renderer.ts";
import { makePoster, makeShare, makeStory } from "./typst.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

const fields = {
  // All figures of this gender are shown.
  gender: "other",
  clothing_size: "XXL",
  ...{ inseam: 100, collar: 38.5, suit_size: 48, cup: "H" },
  hair_color: "platinum",
} as const;

const names: FactName[] = [
  ...(["height", "chest", "waist", "hips", "shoe_size", "clothing_size", "gender", "eye_color", "hair_color"] as const),
  ...(["inseam", "collar", "suit_size", "cup"] as const),
];

const people = [
  { first_name: "Анна", last_name: "Ким" },
  { first_name: "月", last_name: "林" },
  {
    first_name: "Александрина-Констанция",
    last_name: "Рождественская-Преображенская",
    location: "Петропавловск-Камчатский, Камчатский край, Россия",
    location_names: null,
  },
  {
    first_name: "W".repeat(100),
    last_name: "Щ".repeat(100),
    location: "Гора ".repeat(40).trim(),
    location_names: null,
  },
  { first_name: "Άννα", last_name: "Παππά", other_names: { ru: "Анна Папа", en: null, zh: null } },
  { first_name: "민지", last_name: "김", name_latin: "Kim Min-ji" },
  { first_name: "مريم", last_name: "الحسن", location: "กรุงเทพมหานคร", location_names: null },
  { first_name: "𠮷田", last_name: "Đặng", name_latin: "Yoshida Dang" },
];

type Contacts = RenderInput["content"]["contacts"];

const own = [
  { label: "Телефон", value: "+7 900 000-00-01" },
  { label: "Почта", value: "anastasia.konstantinopolskaya@example.com" },
  { label: "Telegram", value: "@anna_kim" },
  { label: "ВКонтакте", value: "@anna.kim" },
];
const both = [
  { label: "Агентство", value: "Модельное агентство «Северное сияние» на Петроградской стороне" },
  { label: "Букер", value: "Константинопольская Анастасия" },
  ...own,
  { label: "WhatsApp", value: "+7 900 000-00-02" },
  { label: "WeChat", value: "anna_kim_moscow" },
  { label: "Instagram", value: "@anna.kim.model.moscow" },
];
/** The longest address of an agency. */
const brand = [
  ...both.slice(0, 1),
  ...own.slice(0, 1),
  { label: "Адрес", value: "Невский проспект, 1, ".repeat(15).slice(0, 300) },
];
const contacts = [
  ...[[], own, both, brand],
  own.map(({ label }) => ({ label, value: `${"очень".repeat(30)}@example.com` })),
];

interface Making {
  photos: number;
  facts: number;
  lang: Locale;
  size: PaperSize;
  person: object | undefined;
  contacts: Contacts | undefined;
}

/** Every number of photos with every number of facts, each with two of the contacts; languages, names and papers take turns, so that every pair of values stands on some card. */
function pairs(): Making[] {
  return Array.from({ length: 2 * 8 * 11 }, (_, at) => {
    const [photos, row, round] = [at % 8, Math.floor(at / 8) % 11, Math.floor(at / 88)];
    return {
      ...{ photos, facts: 3 + row },
      contacts: contacts[(photos + row + 2 * round) % contacts.length],
      lang: locales[(at + Math.floor(at / 24)) % 3] ?? "ru",
      person: people[(at + row + Math.floor(at / 32)) % people.length],
      size: paperSizes[(at + Math.floor(at / 9)) % 3] ?? "a5",
    };
  });
}

/** Every number of photos with every number of facts, language and paper, each with two names; names and contacts take turns. */
function combinations(): Making[] {
  const whole = { photos: 8, facts: 11, language: 3, paper: 3, round: 2 };
  const count = Object.values(whole).reduce((product, size) => product * size);
  return Array.from({ length: count }, (_, at) => {
    let rest = at;
    const [photos, row, language, paper, round] = Object.values(whole).map((size) => {
      const part = rest % size;
      rest = Math.floor(rest / size);
      return part;
    }) as [number, number, number, number, number];
    return {
      ...{ photos, facts: 3 + row, lang: locales[language] ?? "ru", size: paperSizes[paper] ?? "a5" },
      person: people[(photos + row + language + paper + 3 * round) % people.length],
      contacts: contacts[(photos + 2 * row + language + round) % contacts.length],
    };
  });
}

function matrix(makings: Making[]): RenderInput[] {
  return makings.map(({ photos, facts, contacts = [], lang, person, size }) => {
    const making = fixture.making({ ...fields, ...person }, { lang, size }, fixture.photos(photos), contacts);
    const card = { ...fixture.print({ ...fields, ...person }).card };
    const shown = formatFacts(card, names, { locale: lang }).slice(0, facts);
    return { ...making, content: { ...making.content, facts: shown } };
  });
}

const points = (millimeters: number) => (millimeters / 25.4) * 72;
const bare = (text: string) => text.replace(/[\s\u200b]/g, "").toLocaleUpperCase("ru");

/** The faults of a card on paper. */
function faults({ content, options }: RenderInput, { inks, pictures }: CardPages) {
  const { width, height } = paperMillimeters[options.size];
  const edge = points(4);
  const [back, photos] = [inks, pictures].map((list) => list.filter(({ page }) => page === 2)) as [
    typeof inks,
    typeof pictures,
  ];
  const words = inks.filter(({ size }) => size < 100);
  // Its letters stand under it.
  const code = { left: points(width - 29), right: points(width - 9), bottom: points(12.3), top: points(32) };
  const under = [...photos, code].flatMap((box) =>
    back.filter((ink) => ink.left < box.right && box.left < ink.right && ink.bottom < box.top && box.bottom < ink.top),
  );
  const printed = bare(back.map(({ text }) => text).join(""));
  const { name, ownName, age, place, facts, freshness, address, free, contacts: lines } = printedTexts(content);
  const shown = [
    ...[name, ownName, age, place, freshness, address, free, content.code?.text],
    ...facts.flatMap(({ label, value, aside }) => [label, value, aside]),
    ...lines.flatMap(({ label, value }) => [label, value]),
  ];
  const rows = Map.groupBy(
    back.toSorted((one, other) => one.left - other.left),
    ({ baseline }) => Math.round(baseline),
  );
  const whole = [...rows.values()].map((row) => bare(row.map(({ text }) => text).join("")));
  return {
    overlapping: overlapping(words),
    under: under.map(({ text }) => text),
    outside: words
      .filter(
        (ink) =>
          ink.left < edge || ink.bottom < edge || ink.right > points(width) - edge || ink.top > points(height) - edge,
      )
      .map(({ text }) => text),
    missing: shown.filter((text) => text && !printed.includes(bare(text))),
    // A line that is broken over two lines is mistyped easily.
    broken: lines
      .map(({ value }) => value.replaceAll("\u200b", ""))
      .filter((value) => /^\S{1,50}$/.test(value) && !whole.some((row) => row.includes(bare(value)))),
    holes: words.map(({ holes }) => holes).filter(Boolean),
    small: words.filter(({ size }) => size < 7.49).map(({ text }) => text),
    photos: photos.length === content.back.length ? [] : [`${photos.length} of ${content.back.length}`],
  };
}

it("SL-50 no text stands on another, on a photo or off the page, and none is missing, with any photos, facts and contacts", {
  timeout: 3_600_000,
}, async () => {
  const cards = matrix(process.env.PAPER_MATRIX === "all" ? combinations() : pairs());
  const printed = await readCards(cards);
  const wrong = printed.flatMap((page, at) => {
    const making = cards[at] as RenderInput;
    const found = Object.entries(faults(making, page)).filter(([, list]) => list.length > 0);
    const { content, options } = making;
    const card = [content.back.length, content.facts.length, content.contacts.length, content.locale, options.size];
    return found.length > 0
      ? [{ card: card.join(" "), name: content.name.slice(0, 9), ...Object.fromEntries(found) }]
      : [];
  });
  expect(wrong).toEqual([]);
});

it("SL-50 on posters and pictures of links nothing stands on anything else and nothing is missing", {
  timeout: 120_000,
}, async () => {
  const cards = matrix(pairs()).filter((_, at) => at % 7 === 0);
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } })
    .jpeg()
    .toBuffer();
  for (const making of cards) {
    for (const make of [makePoster, makeShare, makeStory]) {
      let paper: Buffer = Buffer.alloc(0);
      const typeset: RenderInput["typeset"] = async (job) => {
        // The same page as a file whose letters can be read.
        paper = await making.typeset({ ...job, output: { kind: "pdf", pages: 1 } });
        return picture;
      };
      await make({ ...making, crop: smallCrop(), typeset });
      const words = (await readInk(paper)).filter(({ size }) => size < 100);
      const [photo] = await readPictures(paper);
      const name = making.content.name.slice(0, 9);
      expect(overlapping(words), name).toEqual([]);
      expect(words.filter(({ holes }) => holes)).toEqual([]);
      const under = words.filter(({ left, bottom }) => photo && left < photo.right && bottom < photo.top);
      expect(under.filter(({ top }) => photo && top > photo.bottom)).toEqual([]);
      expect(words.filter(({ left, right, bottom }) => left < 0 || right > 1200 || bottom < 0)).toEqual([]);
      // Story apps cover the first 250 and the last 340 of 1920.
      if (make === makeStory) expect(words.filter(({ bottom, top }) => bottom < 340 || top > 1670)).toEqual([]);
      if (make !== makePoster) continue;
      const printed = bare(words.map(({ text }) => text).join(""));
      const { facts, place, address, free, likeness } = printedTexts(making.content);
      const shown = [
        place,
        address,
        free,
        likeness.text,
        making.content.code?.text,
        ...facts.flatMap(({ label, value, aside }) => [label, value, aside]),
      ];
      expect(shown.filter((text) => text && !printed.includes(bare(text)))).toEqual([]);
    }
  }
});
