import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../platform/clock.ts";
import type { BadLine } from "../card-line.ts";
import { checkCards } from "../usecases.ts";
import { openRoster } from "./roster.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compcard-csv-"));
  return () => rm(folder, { recursive: true });
});

/** Letters of `windows-1251` and two Han letters of `gbk`, as their tables have them. */
const bytesOf1251 = (text: string) =>
  Buffer.from(
    [...text].map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? code : code - 0x0410 + 0xc0;
    }),
  );
const gbk: Record<string, number[]> = {
  姓: [0xd0, 0xd5],
  名: [0xc3, 0xfb],
  身: [0xc9, 0xed],
  高: [0xb8, 0xdf],
  王: [0xcd, 0xf5],
  芳: [0xb7, 0xbc],
  李: [0xc0, 0xee],
  娜: [0xc4, 0xc8],
};
const bytesOfGbk = (text: string) => Buffer.from([...text].flatMap((letter) => gbk[letter] ?? [letter.charCodeAt(0)]));

async function open(table: Buffer | string, mapping: object | string, photos?: string) {
  const [file, map] = [join(folder, "roster.csv"), join(folder, "mapping.json")];
  await writeFile(file, table);
  await writeFile(map, typeof mapping === "string" ? mapping : JSON.stringify(mapping));
  return openRoster(file, { mapping: map, photos });
}

async function cards(...given: Parameters<typeof open>) {
  await using roster = await open(...given);
  const lines = (await Array.fromAsync(roster.lines)).flat();
  return {
    told: roster.told,
    cards: lines.map(({ bytes, problem }) => (bytes ? JSON.parse(bytes.toString()) : problem)),
  };
}

const names = { columns: { Имя: "first_name", Рост: "height" } };
const text = "Имя;Рост\nАнна;178\nМарина Александровна;181\nЕкатерина Великолепная;174\n";

describe("a table", () => {
  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\uFEFF${text}`)],
    ["windows-1251", bytesOf1251(text)],
    ["utf-16le", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ])("is read in %s, told or not", async (encoding, bytes) => {
    const read = await cards(bytes, names);
    expect(read.told).toBe(`read as ${encoding}, columns parted by ;`);
    expect(read.cards[0]).toEqual({ first_name: "Анна", height: 178 });
    expect((await cards(bytes, { ...names, encoding })).cards).toEqual(read.cards);
  });

  it("is read in GBK", async () => {
    const table = bytesOfGbk(`姓名,身高\n${"王芳,178\n李娜,176\n".repeat(20)}`);
    const read = await cards(table, { columns: { 姓名: "first_name", 身高: "height" } });
    expect(read.told).toBe("read as gb18030, columns parted by ,");
    expect(read.cards[1]).toEqual({ first_name: "李娜", height: 176 });
    expect((await cards(table, { columns: { 姓名: "first_name" }, encoding: "gbk" })).cards[0]).toEqual({
      first_name: "王芳",
    });
  });

  it("says what people write: units, commas, days, lists, yes and no, words of their own", async () => {
    const table =
      '"Имя"\tРост\tОбувь\tРождение\tНавыки\tПрава\tГлаза\tСеть\tФото\n"Анна ""Ё"""\t178 см\t38,5\t7.03.2001\tпозирование, дефиле\tда\tкарие\tanna\tkim/1.jpg\n';
    const values = { позирование: "posing", дефиле: "catwalk" };
    const columns = {
      ...{ Имя: "first_name", Рост: "height", Обувь: "shoe_size", Рождение: "birth_date", Права: "driving_license" },
      ...{ Навыки: { field: "skills", values }, Глаза: { field: "eye_color", values: { карие: "brown" } } },
      ...{ Сеть: "social_media.instagram", Фото: "photos.full-body" },
    };
    expect((await cards(table, { columns, always: { country: "Russia" } })).cards).toEqual([
      {
        ...{ country: "Russia", first_name: 'Анна "Ё"', height: 178, shoe_size: 38.5, birth_date: "2001-03-07" },
        ...{ skills: ["posing", "catwalk"], driving_license: true, eye_color: "brown" },
        ...{ social_media: { instagram: "anna" }, photos: { "full-body": "kim/1.jpg" } },
      },
    ]);
  });

  it("tells bad rows by their line in the file, and the others go in", async () => {
    await using roster = await open('Имя;Рост\n"Анна\nМария";178\nВера;высокая\nНина;180;лишнее\n;\nЗоя;175', names);
    const bad: BadLine[] = [];
    const stopping = new AbortController().signal;
    const tally = await checkCards(
      { clock: systemClock, stopping },
      roster,
      async (_, found) => void bad.push(...found),
    );
    expect(tally).toMatchObject({ made: 2, bad: 3 });
    expect(bad.map(({ number, problems }) => [number, problems[0]?.message])).toEqual([
      [4, expect.stringContaining("number")],
      [5, "the row has 3 cells, the table 2 columns"],
      [6, "the line has no field of a card"],
    ]);
  });

  it.each([
    [
      "a column that is not there",
      text,
      { columns: { Имя: "first_name", Вес: "weight" } },
      "the table has no column Вес; its columns are Имя, Рост",
    ],
    [
      "a field that no card has",
      text,
      { columns: { Имя: "name" } },
      "names the field name, which no card has; there are first_name,",
    ],
    ["a column that comes twice", "Имя;Имя\nА;Б", { columns: { Имя: "first_name" } }, "the table has two columns Имя"],
    ["an empty table", "", names, "the table is empty"],
    ["another encoding than told", bytesOf1251(text), { ...names, encoding: "utf-8" }, "the file is not in utf-8"],
    ["an encoding that there is not", text, { ...names, encoding: "cp-1251-x" }, "there is no encoding cp-1251-x"],
    ["a mapping that is not JSON", text, "{columns", "the mapping is not JSON"],
    ["a mapping with a mistake", text, { column: {} }, "the mapping has a mistake at"],
  ])("with %s is refused", async (_what, table, mapping, message) => {
    await expect(cards(table, mapping)).rejects.toThrow(message);
  });

  it("with a quotation mark that is not closed says where", async () => {
    await expect(cards('Имя;Рост\n"Анна;178\nВера;180\n', names)).rejects.toThrow("a quotation mark is not closed");
  });
});

describe("photos", () => {
  const columns = { Имя: "first_name", Фото: "photos.full-body" };

  it("are taken from a ZIP, and nothing else in it", async () => {
    const zip = join(folder, "photos.zip");
    await writeFile(zip, zipSync({ "kim/1.jpg": strToU8("a picture"), "run.sh": strToU8("no picture") }));
    await using roster = await open("Имя;Фото\nАнна;kim/1.jpg\nВера;kim/2.jpg\n", { columns }, zip);
    const lines = (await Array.fromAsync(roster.lines)).flat();
    expect(lines[1]).toMatchObject({ number: 3, problem: "photos.full-body names a file that is not there" });
    expect(lines[0]?.problem).toBeUndefined();
  });

  it.each([
    ["no ZIP", Buffer.from("no ZIP"), "cannot be read as a ZIP"],
    [
      "a ZIP whose names lead elsewhere",
      Buffer.from(zipSync({ "../../x.jpg": strToU8("x") })),
      "cannot be read as a ZIP",
    ],
  ])("in %s are refused", async (_what, bytes, message) => {
    const zip = join(folder, "photos.zip");
    await writeFile(zip, bytes);
    await expect(open(text, names, zip)).rejects.toThrow(message);
  });
});
