import { describe, expect, it } from "vitest";
import { cardsOf, check, names, useTables } from "../../../../test/card-import/table-fixtures.ts";

useTables();

const wide = { columns: { Имя: "first_name", Рост: "height", Город: "location" }, always: { status: "published" } };

describe("SL-70 rows of a table", () => {
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
    await expect(check("Рост\n178\n", { columns: { Рост: "height" } })).rejects.toThrow(
      "first_name or last_name or full_name",
    );
  });

  it("SL-70 fills in cells that are missing at the end and drops empty ones; surplus text is an error of its row", async () => {
    const table = "Имя;Рост;Город\nАнна;178\nВера\nНина;180;Уфа;;;\nЗоя;175;Омск;лишнее\nЛия;176;\n";
    expect(await check(table, wide)).toMatchObject({ made: 4, bad: [[5, false, ""]] });
    expect((await cardsOf(table, wide)).cards[0]).toEqual({ status: "published", first_name: "Анна", height: 178 });
  });

  it.each([
    ["in a word", 'Имя\tРост\nМария "Ню" Ким\t178\n', 'Мария "Ню" Ким'],
    ["at the beginning", 'Имя\tРост\n"Ню" Ким\t178\n', '"Ню" Ким'],
    ["as inches", "Имя\tРост\nАнна 5'10\"\t178\n", "Анна 5'10\""],
    ["within quotation marks", 'Имя\tРост\n"Мария "Ню" Ким"\t178\n', 'Мария "Ню" Ким'],
    ["doubled", 'Имя\tРост\n"Мария ""Ню"" Ким"\t178\n', 'Мария "Ню" Ким'],
    ["behind a blank", 'Имя\tРост\n "Мария Ким" \t178\n', "Мария Ким"],
  ])("SL-70 reads a quotation mark %s as it is meant", async (_where, table, first_name) => {
    expect((await cardsOf(`${table}Вера\t180\n`, names)).cards).toEqual([
      { first_name, height: 178 },
      { first_name: "Вера", height: 180 },
    ]);
  });

  it.each([
    ["the last one", 'Имя;Рост\nАнна;178\n"Вера;180\nНина;181\nЗоя;175\n'],
    ["before a quoted one", 'Имя;Рост\nАнна;178\n"Вера;180\n"Нина";181\n"Зоя";175\n'],
  ])(
    "SL-70 a quotation mark that is not closed, %s, costs its own row and is named by its line",
    async (_where, table) => {
      const outcome = await check(table, names);
      expect(outcome).toMatchObject({ made: 3, bad: [[3, false, ""]] });
      expect(outcome.lines[0]?.problems[0]?.message).toBe("a quotation mark that opens in line 3 is not closed");
    },
  );

  it.each([
    [
      "lists of a closed cell",
      'Имя,Навыки,Рост\nАнна,"вокал\nтанцы, пение, йога\nтеатр, кино, спорт"\nЛена,,170\n',
      { made: 1, bad: [[2, false, ""]] },
      "lines 2 to 4",
    ],
    [
      "people between two marks that are not closed",
      'Имя,Навыки,Рост\nАнна,,178\n"Вера,,180\nНина,,5\'11"\nЗоя,,175\n',
      { made: 2, bad: [[3, false, ""]] },
      "lines 3 to 4",
    ],
  ])(
    "SL-70 refuses %s as one where the row lacks cells, and names its lines",
    async (_what, table, expected, lines) => {
      const columns = { Имя: "first_name", Навыки: "custom_skills", Рост: "height" };
      const outcome = await check(table, { columns });
      expect(outcome).toMatchObject(expected);
      expect(outcome.lines[0]?.problems[0]?.message).toContain(lines);
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

  it("SL-70 keeps line breaks within quotation marks, and counts them", async () => {
    const columns = { Имя: "first_name", О: "additional_info" };
    const outcome = await check('Имя;О\nАнна;"раз\r\nдва; ""три"""\n;без имени\n', { columns });
    expect(outcome).toMatchObject({ made: 1, bad: [[4, false, ""]] });
  });

  it.each(["Итого", "ВСЕГО: 2", "Total", "合计"])("SL-70 makes nobody of the row %s below the people", async (word) => {
    const outcome = await check(`Имя;Рост;Город\nАнна;178;Казань\n${word};2;\n`, wide);
    expect(outcome).toMatchObject({ made: 1, bad: [[3, false, ""]] });
  });
});
