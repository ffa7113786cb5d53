import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../../platform/clock.ts";
import { picture, quarters } from "../../../platform/images/fixtures/picture-fixtures.ts";
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
});

async function check(...given: Parameters<typeof open>) {
  await using roster = await open(...given);
  const [stopping, lines] = [new AbortController().signal, [] as (BadLine & { taken?: boolean })[]];
  const tally = await checkCards(
    { clock: systemClock, stopping },
    roster,
    async (_, found) => void lines.push(...found),
  );
  return {
    made: tally.made,
    bad: lines.map(({ number, taken, problems }) => [number, taken, ...problems.map(({ path }) => path)]),
    lines,
  };
}

const wide = { columns: { Имя: "first_name", Рост: "height", Город: "location" }, always: { status: "published" } };

describe("SL-70 a table of people", () => {
  it.each([
    ["blank cells", "Имя;Рост;Город\nАнна;178;Казань\n;;\n\n"],
    ["quoted blanks", 'Имя;Рост;Город\nАнна;178;Казань\n"";"";""\n'],
    ["spaces that do not break, and of no width", "Имя;Рост;Город\nАнна;178;Казань\n\u00a0;\u200b;\u2060\ufeff\n"],
    ["a number alone, in a column of its own", "№;Имя;Рост;Город\n1;Анна;178;Казань\n2;;;\n3;;;\n"],
    ["dashes", "Имя;Рост;Город\nАнна;178;Казань\n-;—;n/a\n"],
    ["the names of the columns once more", "Имя;Рост;Город\nАнна;178;Казань\nИмя;Рост;Город\n"],
  ])("SL-70 skips rows of %s, even where the mapping has `always`", async (_what, table) => {
    expect(await check(table, wide)).toMatchObject({ made: 1, bad: [] });
  });

  it("SL-70 skips rows that have nothing but unticked boxes", async () => {
    const columns = { Имя: "first_name", Права: "driving_license" };
    expect(await check("Имя;Права\nАнна;TRUE\n;FALSE\n;ЛОЖЬ\n", { columns })).toMatchObject({ made: 1, bad: [] });
  });

  it("SL-70 refuses a row without a name, by its number, and takes nobody in for it", async () => {
    const outcome = await check("Имя;Рост;Город\n;178;Казань\n\u200b;180;Уфа\nВера;175;Омск\n", wide);
    expect(outcome).toMatchObject({
      made: 1,
      bad: [
        [2, false, ""],
        [3, false, ""],
      ],
    });
    expect(outcome.lines[0]?.problems[0]?.message).toBe("the row has no name");
    await expect(check("Рост\n178\n", { columns: { Рост: "height" } })).rejects.toThrow("first_name or last_name");
  });

  it("SL-70 fills in cells that are missing at the end and drops empty ones; surplus text is an error of its row", async () => {
    const table = "Имя;Рост;Город\nАнна;178\nВера\nНина;180;Уфа;;;\nЗоя;175;Омск;лишнее\nЛия;176;\n";
    expect(await check(table, wide)).toMatchObject({ made: 4, bad: [[5, false, ""]] });
    expect((await cards(table, wide)).cards[0]).toEqual({ status: "published", first_name: "Анна", height: 178 });
  });

  it.each([
    ["in a word", 'Имя\tРост\nМария "Ню" Ким\t178\n', 'Мария "Ню" Ким'],
    ["at the beginning", 'Имя\tРост\n"Ню" Ким\t178\n', '"Ню" Ким'],
    ["as inches", "Имя\tРост\nАнна 5'10\"\t178\n", "Анна 5'10\""],
    ["within quotation marks", 'Имя\tРост\n"Мария "Ню" Ким"\t178\n', 'Мария "Ню" Ким'],
    ["doubled", 'Имя\tРост\n"Мария ""Ню"" Ким"\t178\n', 'Мария "Ню" Ким'],
    ["behind a blank", 'Имя\tРост\n "Мария Ким" \t178\n', "Мария Ким"],
  ])("SL-70 reads a quotation mark %s as it is meant", async (_where, table, first_name) => {
    expect((await cards(`${table}Вера\t180\n`, names)).cards).toEqual([
      { first_name, height: 178 },
      { first_name: "Вера", height: 180 },
    ]);
  });

  it.each([
    ["the last one", 'Имя;Рост\nАнна;178\n"Вера;180\nНина;181\nЗоя;175\n'],
    ["before a quoted one", 'Имя;Рост\nАнна;178\n"Вера;180\n"Нина";181\n"Зоя";175\n'],
    ["before one within a cell", 'Имя;Рост\nАнна;178\n"Вера;180\nНина;5\'11"\nЗоя;175\n'],
  ])(
    "SL-70 a quotation mark that is not closed, %s, costs its own row and is named by its line",
    async (_where, table) => {
      const outcome = await check(table, names);
      expect(outcome).toMatchObject({ made: 3, bad: [[3, false, ""]] });
      expect(outcome.lines[0]?.problems[0]?.message).toBe("a quotation mark that opens in line 3 is not closed");
    },
  );

  it("SL-70 makes nobody of the rest of a text whose quotation mark is not closed", async () => {
    const columns = { Имя: "first_name", Рост: "height", О: "additional_info" };
    const outcome = await check('Имя;Рост;О\nАнна;178;"любит горы\nи море\nВера;180;да\n', { columns });
    expect(outcome).toMatchObject({
      made: 1,
      bad: [
        [2, false, ""],
        [3, false, ""],
      ],
    });
  });

  it.each([
    ["2001/3/7", "2001-03-07"],
    ["2001-3-7", "2001-03-07"],
    ["2001.03.07", "2001-03-07"],
    ["2001年3月7日", "2001-03-07"],
    ["7.3.2001", "2001-03-07"],
    ["07.03.2001 г.", "2001-03-07"],
    ["２００１／３／７", "2001-03-07"],
    ["27/3/2001", "2001-03-27"],
    ["3/27/2001", "2001-03-27"],
    ["2001-03-07 00:00:00", "2001-03-07"],
  ])("SL-70 reads the date %s", async (written, birth_date) => {
    const columns = { Имя: "first_name", Рождение: "birth_date" };
    expect((await cards(`Имя;Рождение\nАнна;${written}\n`, { columns })).cards[0]).toMatchObject({ birth_date });
  });

  it("SL-70 refuses the row of a date that can be read two ways: the age decides who protects the card", async () => {
    const outcome = await check("Имя;Рождение\nАнна;3/7/2001\nВера;7.3.2001\n", {
      columns: { Имя: "first_name", Рождение: "birth_date" },
    });
    expect(outcome).toMatchObject({ made: 1, bad: [[2, false, "birth_date"]] });
  });

  it.each([
    ["height", "1,78", 178],
    ["height", "1.78 м", 178],
    ["height", "1,8", 180],
    ["height", "178 см", 178],
    ["height", "178cm", 178],
    ["height", "１７８", 178],
    ["height", "5'10\"", 178],
    ["height", "5′10″", 178],
    ["height", "5 ft 10 in", 178],
    ["height", "1м78", 178],
    ["waist", '24"', 61],
    ["weight", "120 lbs", 54],
    ["weight", "54公斤", 54],
    ["shoe_size", "38,5 EU", 38.5],
    ["age", "23 года", 23],
  ])("SL-70 reads the %s %s", async (field, written, value) => {
    const columns = { Имя: "first_name", Число: field };
    const read = await cards(`Имя\tЧисло\nАнна\t${written}\n`, { columns });
    expect(read.cards[0]).toEqual({ first_name: "Анна", [field]: value });
  });

  it("SL-70 reads bust, waist and hips from one cell", async () => {
    const columns = { Имя: "first_name", Параметры: "measurements" };
    const table = "Имя;Параметры\nАнна;84/60/89\nВера;84 - 60 - 89 см\nНина;84/60\n";
    expect((await cards(table, { columns })).cards).toEqual([
      { first_name: "Анна", chest: 84, waist: 60, hips: 89 },
      { first_name: "Вера", chest: 84, waist: 60, hips: 89 },
      { first_name: "Нина" },
    ]);
    expect((await check(table, { columns })).lines).toMatchObject([
      { number: 4, taken: true, problems: [{ path: "measurements", column: "Параметры" }] },
    ]);
  });

  it("SL-28 reads words of a list in any letter case, with ё or е, and by its labels in every language", async () => {
    const eyes = { field: "eye_color", values: { чёрные: "black" } };
    const columns = { Имя: "first_name", Глаза: eyes, Пол: "gender", Волосы: "hair_color", Языки: "languages" };
    const table =
      "Имя;Глаза;Пол;Волосы;Языки\nАнна;Черные;Ж;Blonde;Русский, English\nВера;ЧЁРНЫЕ;女性;BLONDE;french\nНина;Карие;female;Blonde;中文\n";
    expect((await cards(table, { columns })).cards).toMatchObject([
      { eye_color: "black", gender: "woman", hair_color: "blonde", languages: ["russian", "english"] },
      { eye_color: "black", gender: "woman", hair_color: "blonde", languages: ["french"] },
      { eye_color: "brown", gender: "woman", hair_color: "blonde", languages: ["chinese"] },
    ]);
  });

  it("SL-28 leaves out a bad value and keeps the person; each problem is named once, by row and column, without its text", async () => {
    const columns = { Имя: "first_name", Рост: "height", Глаза: "eye_color", Навыки: "skills", Почта: "email" };
    const table = "Имя;Рост;Глаза;Навыки;Почта\nАнна;высокая;бирюза;posing, flying, catwalk;анна собака почта\n";
    const outcome = await check(table, { columns });
    expect(outcome).toMatchObject({ made: 1, bad: [[2, true, "height", "eye_color", "email", "skills.1"]] });
    expect(outcome.lines[0]?.problems.map((problem) => ("column" in problem ? problem.column : null))).toEqual([
      "Рост",
      "Глаза",
      "Почта",
      "Навыки",
    ]);
    for (const text of ["высокая", "бирюза", "flying", "собака"])
      expect(JSON.stringify(outcome.lines)).not.toContain(text);
  });

  it("SL-28 refuses a row whose age is outside 16 to 99, or cannot be read", async () => {
    const columns = { Имя: "first_name", Возраст: "age" };
    const outcome = await check("Имя;Возраст\nАнна;15\nВера;100\nНина;молодая\nЗоя;17\nЛия;-\n", { columns });
    expect(outcome).toMatchObject({ made: 2, bad: [2, 3, 4].map((line) => [line, false, "age"]) });
  });

  it("SL-70 finds a column whose name is written a little otherwise, and does not repeat a first row that names none", async () => {
    expect((await cards("имя ;РОСТ\nАнна;178\n", names)).cards).toEqual([{ first_name: "Анна", height: 178 }]);
    const refused = check("Анна;+7 900 123-45-67\nВера;180\n", names);
    await expect(refused).rejects.toThrow("the table has no column Имя, Рост; its first row names others");
  });

  it.each([
    ["a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("SL-70 reads a mapping with %s", async (_what, encode) => {
    const map = join(folder, "mapping.json");
    const file = join(folder, "roster.csv");
    await writeFile(file, text);
    await writeFile(map, encode(JSON.stringify(names)));
    await using roster = await openRoster(file, { mapping: map, photos: undefined });
    expect((await Array.fromAsync(roster.lines)).flat()).toHaveLength(3);
  });

  it("SL-70 names the encoding of a mapping that is in none of these", async () => {
    const map = join(folder, "mapping.json");
    await writeFile(map, bytesOf1251(JSON.stringify(names)));
    const opened = openRoster(join(folder, "roster.csv"), { mapping: map, photos: undefined });
    await expect(opened).rejects.toThrow("the mapping is not in UTF-8; save it as UTF-8");
  });

  it.each([
    ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
    ["UTF-16 of the other order", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
    ["the line ends of Windows", Buffer.from(text.replaceAll("\n", "\r\n"))],
    ["those of old Macs", Buffer.from(text.replaceAll("\n", "\r"))],
    ["mixed ones", Buffer.from(text.replace("\n", "\r\n"))],
    ["a statement of the delimiter", Buffer.from(`\ufeffsep=;\r\n${text}`)],
    ["zero bytes", Buffer.from(text.replace("Анна", "Ан\0на"))],
    ["blank rows above the header", Buffer.from(`;;\n\n${text}`)],
    ["delimiters at the ends of its lines", Buffer.from(text.replaceAll("\n", ";;\n"))],
    ["columns without a name", Buffer.from(text.replaceAll("\n", ";x\n").replace(";x", ";;\u00a0"))],
  ])("SL-70 reads a table with %s", async (_what, table) => {
    expect((await cards(table, names)).cards).toEqual([
      { first_name: "Анна", height: 178 },
      { first_name: "Марина Александровна", height: 181 },
      { first_name: "Екатерина Великолепная", height: 174 },
    ]);
  });

  it("SL-70 keeps line breaks within quotation marks, and counts them", async () => {
    const columns = { Имя: "first_name", О: "additional_info" };
    const outcome = await check('Имя;О\nАнна;"раз\r\nдва; ""три"""\n;без имени\n', { columns });
    expect(outcome).toMatchObject({ made: 1, bad: [[4, false, ""]] });
  });

  it("SL-70 a byte of another encoding costs its row alone", async () => {
    const rows = `Анна;178;${"о".repeat(500)}\n`.repeat(300);
    const table = Buffer.concat([
      Buffer.from(`Имя;Рост;О\n${rows}`),
      Buffer.from([0xff]),
      Buffer.from(";180\nВера;181\n"),
    ]);
    expect(await check(table, names)).toMatchObject({ made: 301, bad: [[302, false, ""]] });
  });

  it("SL-70 a table of a header alone has nobody, and a line without an end no memory", async () => {
    expect(await check("Имя;Рост\n", names)).toMatchObject({ made: 0, bad: [] });
    const long = `Имя;Рост\nАнна;178\n${"x".repeat(10_000_000)}\nВера;180\n`;
    expect(await check(long, names)).toMatchObject({ made: 2, bad: [[3, false, ""]] });
  });
});

/** Clears the flag that says that a name is in UTF-8, before each file and in the list at the end. */
function clearUtf8Flags(zip: Buffer): void {
  for (const [signature, at] of [
    ["PK\x03\x04", 6],
    ["PK\x01\x02", 8],
  ] as const)
    for (let from = zip.indexOf(signature, 0, "latin1"); from >= 0; from = zip.indexOf(signature, from + 4, "latin1"))
      zip.writeUInt16LE(zip.readUInt16LE(from + at) & ~0x800, from + at);
}

describe("photos", () => {
  const columns = { Имя: "first_name", Фото: "photos.full-body" };

  it("PHOTO-05 are looked for in a ZIP, and one that is not there is named", async () => {
    const zip = join(folder, "photos.zip");
    const jpeg = await picture(quarters(400, 500)).jpeg().toBuffer();
    await writeFile(zip, zipSync({ "kim/1.jpg": jpeg, "run.sh": strToU8("no picture") }));
    const outcome = await check("Имя;Фото\nАнна;kim/1.jpg\nВера;kim/2.jpg\n", { columns }, zip);
    expect(outcome).toMatchObject({ made: 2, bad: [[3, true, "photos.full-body"]] });
    expect(outcome.lines[0]?.problems).toEqual([
      { column: "Фото", path: "photos.full-body", message: "names a file that is not there" },
    ]);
  });

  const shapes: [string, () => Promise<Buffer>, string | null][] = [
    ["kim.jfif", () => jpegOf(), null],
    ["kim.jpe", () => jpegOf(), null],
    ["kim", () => jpegOf(), null],
    ["kim.hif", () => jpegOf(), null],
    ["kim.txt", () => jpegOf(), null],
    ["kim.tif", async () => Buffer.from("49492a0008000000", "hex"), "Only photos are accepted"],
    ["kim.jpg", async () => Buffer.from("no photo"), "Only photos are accepted"],
    ["kim.png", async () => Buffer.from("89504e470d0a1a0a0000", "hex"), "damaged"],
    ["kim.jpeg", async () => Buffer.alloc(maxPhotoBytes + 1), "larger than 25 MB"],
  ];
  const jpegOf = () => picture(quarters(400, 500)).jpeg().toBuffer();

  describe.each(["a ZIP", "a folder"])("SL-71 in %s", (where) => {
    /** The files as a folder or a ZIP. `flags`: as macOS Finder packs it, names in UTF-8 that are not said to be. */
    async function put(files: Record<string, Buffer>, { flags = true } = {}): Promise<string> {
      if (where === "a folder") {
        for (const [name, bytes] of Object.entries(files)) {
          await mkdir(dirname(join(folder, "photos", name)), { recursive: true });
          await writeFile(join(folder, "photos", name), bytes);
        }
        return join(folder, "photos");
      }
      const zip = Buffer.from(zipSync(files, { level: 0 }));
      if (!flags) clearUtf8Flags(zip);
      await writeFile(join(folder, "photos.zip"), zip);
      return join(folder, "photos.zip");
    }

    const look = async (files: Record<string, Buffer>, name: string, options?: { flags: boolean }) => {
      const { lines } = await check(`Имя\tФото\nАнна\t${name}\n`, { columns }, await put(files, options));
      return lines[0]?.problems[0]?.message ?? null;
    };

    it.each(shapes)("SL-71 the content decides what %s is, not the name", async (name, bytes, message) => {
      const found = await look({ [name]: await bytes() }, name);
      if (message === null) expect(found).toBeNull();
      else expect(found).toContain(message);
    });

    it.each([
      ["decomposed letters", "ю\u0306лия/й.jpg".normalize("NFD"), "ю\u0306лия/й.jpg".normalize("NFC")],
      ["composed letters", "Зоя Йорк.jpg".normalize("NFC"), "Зоя Йорк.jpg".normalize("NFD")],
      ["a backslash", "kim/1.jpg", "kim\\1.jpg"],
      ["another letter case", "Kim/IMG_1.JPG", "kim/IMG_1.jpg"],
      ["a dot before it", "kim/1.jpg", "./kim/1.jpg"],
      ["a kind of space that macOS writes", "at 10.00\u202fAM.jpg", "at 10.00 AM.jpg"],
    ])("SL-71 a name is found with %s", async (_what, stored, written) => {
      expect(await look({ [stored]: await jpegOf() }, written)).toBeNull();
    });

    it("SL-71 the exact name comes first, and of several others none is guessed", async () => {
      const files = { "IMG_1.JPG": await jpegOf(), "img_1.jpg": Buffer.from("no photo") };
      expect(await look(files, "IMG_1.JPG")).toBeNull();
      expect(await look(files, "img_1.jpg")).toContain("Only photos");
      expect(await look(files, "Img_1.jpg")).toContain("fits several files");
    });

    it("SL-71 an address and a path of another machine are named as such", async () => {
      for (const name of ["https://example.com/1.jpg", "C:\\photos\\1.jpg", "/media/photos/aa/bb-640.webp"])
        expect(await look({ "1.jpg": await jpegOf() }, name)).toContain("an address or an absolute path");
    });

    it.runIf(where === "a ZIP")(
      "SL-71 as macOS Finder packs it: names are not flagged, and it adds its own files",
      async () => {
        const files = {
          ["Фото/Йорк/1.jpg".normalize("NFD")]: await jpegOf(),
          ["__MACOSX/Фото/Йорк/._1.jpg".normalize("NFD")]: Buffer.from("Mac OS X"),
          "Фото/.DS_Store": Buffer.from("Bud1"),
        };
        // The folder that was packed stands before every name.
        for (const name of ["Фото/Йорк/1.jpg", "йорк/1.jpg", "1.jpg"])
          expect(await look(files, name, { flags: false }), name).toBeNull();
      },
    );
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
