import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as names from "../../../../bench/cards/names.ts";
import { readCards } from "../../../test/card-pages.ts";
import { createDocumentFixture } from "../../../test/documents/fixtures.ts";
import { type Ink, touching } from "../../../test/ink.ts";
import type { RenderInput } from "./renderer.ts";

let fixture: Awaited<ReturnType<typeof createDocumentFixture>>;
beforeAll(async () => {
  fixture = await createDocumentFixture();
});
afterAll(() => fixture.typesetter.close());

type Name = { first_name: string; last_name: string };

/** The same numbers every time. */
function seeded(seed: number) {
  let state = seed;
  return <T>(list: readonly T[]): T => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] as T;
  };
}

const accented = [
  "Łucja",
  "Žofia",
  "Ángela",
  "Zoë",
  "Đặng",
  "Ñáñez",
  "Øyvind",
  "Ğülşah",
  "Çağrı",
  "Źrebięcka",
  "Nguyễn",
  "Ångström",
  "Jiří",
  "Ŷgþjq",
];

function generatedNames(count: number): Name[] {
  const pick = seeded(51);
  const { russianFirst, russianLast, chineseFirst, chineseLast, latinFirst, latinLast } = names;
  const kinds: (() => [string, string])[] = [
    () => [pick(russianFirst), pick(russianLast)],
    () => [pick(russianFirst), `${pick(russianLast)}а-${pick(russianLast)}а`],
    () => [`${pick(russianFirst)}-${pick(russianFirst)}`, `${pick(russianLast)}а`],
    () => [pick(latinFirst), pick(latinLast)],
    () => [pick(accented), `${pick(accented)}-${pick(latinLast)}`],
    () => [
      `${pick(accented)} ${pick(latinFirst)} ${pick(accented)}`,
      `${pick(latinLast)} de la ${pick(accented)} y ${pick(latinLast)}`,
    ],
    () => [pick(chineseFirst), pick(chineseLast)],
    () => [pick(chineseFirst), `${pick(russianLast)}-${pick(chineseLast)}`],
    () => [pick(russianFirst).repeat(4), `${pick(russianLast).repeat(3)}-${pick(russianLast).repeat(4)}`],
  ];
  return Array.from({ length: count }, (_, at) => {
    const [first_name, last_name] = (kinds[at % kinds.length] as () => [string, string])();
    return { first_name, last_name };
  });
}

/** All text of each card, without the first letter that stands in place of a photo. */
async function inksOf(makings: readonly RenderInput[]): Promise<Ink[][]> {
  return (await readCards(makings)).map(({ inks }) => inks.filter(({ size }) => size < 100));
}

const edge = (4 / 25.4) * 72;
const sheet = { width: (148 / 25.4) * 72, height: (210 / 25.4) * 72 };
const outside = (inks: Ink[]) =>
  inks.filter(
    ({ left, right, bottom, top }) =>
      left < edge || bottom < edge || right > sheet.width - edge || top > sheet.height - edge,
  );

/** Lines of the name on the front, by the height they stand at. */
const nameLines = (inks: Ink[]) => inks.filter(({ page, size }) => page === 1 && size > 12).map(({ text }) => text);

describe("names on paper", { timeout: 300_000 }, () => {
  it("FL-51 of five hundred touch nothing and stay on the page", async () => {
    const names = generatedNames(500);
    const cards = await inksOf(names.map((name) => fixture.making(name, {}, [])));
    const wrong = cards.flatMap((inks, at) => {
      const found = { touching: touching(inks), outside: outside(inks) };
      return found.touching.length + found.outside.length > 0 ? [{ name: names[at], ...found }] : [];
    });
    expect(wrong).toEqual([]);
  });

  it("FL-53 no letter is under 7.5 points, with contacts of both, long words and any number of photos", async () => {
    const contacts = [
      "Агентство",
      "Букер",
      "Телефон",
      "WhatsApp",
      "Почта",
      "Telegram",
      "WeChat",
      "ВКонтакте",
      "Instagram",
    ].map((label) => ({
      label,
      value: label === "Почта" ? "anastasia.konstantinopolskaya@example.com" : "+7 900 000-00-01",
    }));
    const fields = [
      { hair_color: "lightBrown", location_names: null, location: "Петропавловск-Камчатский, Камчатский край, Россия" },
      { first_name: "Анастасия-Александра", last_name: "Константинопольская-Рождественская" },
      { first_name: "W".repeat(100), last_name: "W".repeat(100) },
    ];
    const makings = [0, 2, 3, 5, 7].flatMap((count) =>
      fields.flatMap((field) =>
        (["ru", "en", "zh"] as const).map((lang) => fixture.making(field, { lang }, fixture.photos(count), contacts)),
      ),
    );
    for (const inks of await inksOf(makings)) {
      expect(inks.filter(({ size }) => size < 7.49)).toEqual([]);
      expect([touching(inks), outside(inks)]).toEqual([[], []]);
    }
  });

  it.each([
    ["Анна", "Кузнецова"],
    ["Юлия", "Кузнецова-Александрова"],
    ["Đặng", "Źrebięcka-Ångström"],
  ])("FL-51 %s %s stands in two lines, whole", async (first_name, last_name) => {
    const [inks = []] = await inksOf([fixture.making({ first_name, last_name }, {}, [])]);
    expect(nameLines(inks)).toEqual([first_name, last_name]);
    expect(touching(inks)).toEqual([]);
  });
});
