import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { cardsOf, check, inFolder, names, text, useTables } from "../../../../test/card-import/table-fixtures.ts";
import { openImportTable } from "./import-table.ts";

useTables();

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

describe("a table", () => {
  it.each([
    ["utf-8", Buffer.from(text)],
    ["utf-8", Buffer.from(`\uFEFF${text}`)],
    ["windows-1251", bytesOf1251(text)],
    ["utf-16le", Buffer.from(`\uFEFF${text}`, "utf16le")],
  ])("is read in %s, told or not", async (encoding, bytes) => {
    const read = await cardsOf(bytes, names);
    expect(read.detected).toBe(`read as ${encoding}, columns parted by ;`);
    expect(read.cards[0]).toEqual({ first_name: "Анна", height: 178 });
    expect((await cardsOf(bytes, { ...names, encoding })).cards).toEqual(read.cards);
  });

  it("is read in GBK", async () => {
    const table = bytesOfGbk(`姓名,身高\n${"王芳,178\n李娜,176\n".repeat(20)}`);
    const read = await cardsOf(table, { columns: { 姓名: "first_name", 身高: "height" } });
    expect(read.detected).toBe("read as gb18030, columns parted by ,");
    expect(read.cards[1]).toEqual({ first_name: "李娜", height: 176 });
    expect((await cardsOf(table, { columns: { 姓名: "first_name" }, encoding: "gbk" })).cards[0]).toEqual({
      first_name: "王芳",
    });
  });

  it("parses what people write: units, commas, days, lists, yes and no, their own words", async () => {
    const table =
      '"Имя"\tРост\tОбувь\tРождение\tНавыки\tПрава\tГлаза\tСеть\tФото\n"Анна ""Ё"""\t178 см\t38,5\t7.03.2001\tпозирование, дефиле\tда\tкарие\tanna\tkim/1.jpg\n';
    const values = { позирование: "posing", дефиле: "catwalk" };
    const columns = {
      ...{ Имя: "first_name", Рост: "height", Обувь: "shoe_size", Рождение: "birth_date", Права: "driving_license" },
      ...{ Навыки: { field: "skills", values }, Глаза: { field: "eye_color", values: { карие: "brown" } } },
      ...{ Сеть: "social_media.instagram", Фото: "photos.full-body" },
    };
    expect((await cardsOf(table, { columns, always: { country: "Russia" } })).cards).toEqual([
      {
        ...{ country: "Russia", first_name: 'Анна "Ё"', height: 178, shoe_size: 38.5, birth_date: "2001-03-07" },
        ...{ skills: ["posing", "catwalk"], driving_license: true, eye_color: "brown" },
        ...{ social_media: { instagram: "https://www.instagram.com/anna" }, photos: { "full-body": "kim/1.jpg" } },
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
    ["an empty table", "", names, "The table is empty"],
    ["another encoding than told", bytesOf1251(text), { ...names, encoding: "utf-8" }, "the file is not in utf-8"],
    ["an encoding that there is not", text, { ...names, encoding: "cp-1251-x" }, "there is no encoding cp-1251-x"],
    ["a mapping that is not JSON", text, "{columns", "the mapping is not JSON"],
    ["a mapping with a mistake", text, { column: {} }, "the mapping has a mistake at"],
  ])("with %s is refused", async (_what, table, mapping, message) => {
    await expect(cardsOf(table, mapping)).rejects.toThrow(message);
  });
});

describe("SL-70 a file", () => {
  it("SL-70 finds a column whose name is written a little otherwise, and does not repeat a first row that names none", async () => {
    expect((await cardsOf("имя ;РОСТ\nАнна;178\n", names)).cards).toEqual([{ first_name: "Анна", height: 178 }]);
    const refused = check("Анна;+7 900 123-45-67\nВера;180\n", names);
    await expect(refused).rejects.toThrow("the table has no column Имя, Рост; its first row names others");
  });

  it.each([
    ["a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("SL-70 reads a mapping with %s", async (_what, encode) => {
    const map = inFolder("mapping.json");
    const file = inFolder("roster.csv");
    await writeFile(file, text);
    await writeFile(map, encode(JSON.stringify(names)));
    await using source = await openImportTable(file, { mapping: map, photos: undefined, today: new Date() });
    expect((await Array.fromAsync(source.lines)).flat()).toHaveLength(3);
  });

  it("SL-70 names the encoding of a mapping that is in none of these", async () => {
    const map = inFolder("mapping.json");
    await writeFile(map, bytesOf1251(JSON.stringify(names)));
    const opened = openImportTable(inFolder("roster.csv"), { mapping: map, photos: undefined, today: new Date() });
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
    expect((await cardsOf(table, names)).cards).toEqual([
      { first_name: "Анна", height: 178 },
      { first_name: "Марина Александровна", height: 181 },
      { first_name: "Екатерина Великолепная", height: 174 },
    ]);
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

  it.each(["504b0304", "d0cf11e0a1b11ae1"])("SL-70 names a workbook %s whose file is called a table", async (start) => {
    const bytes = Buffer.concat([Buffer.from(start, "hex"), Buffer.alloc(64, 7)]);
    await expect(cardsOf(bytes, names)).rejects.toThrow("save the sheet as CSV (UTF-8)");
  });
});
