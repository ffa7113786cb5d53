import { describe, expect, it } from "vitest";
import { cardsOf, check, openTable, useTables } from "../../../../test/card-import/table-fixtures.ts";

useTables();

describe("SL-28 values of a table", () => {
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
    expect((await cardsOf(`Имя;Рождение\nАнна;${written}\n`, { columns })).cards[0]).toMatchObject({ birth_date });
  });

  it("SL-70 reads a cell that is left open as nothing in a column of yes and no, where - means no", async () => {
    const columns = { Имя: "first_name", Права: "driving_license" };
    const open = ["—", "–", "?", "n/a", "#Н/Д"];
    const table = `Имя;Права\n${["-", ...open].map((cell) => `Анна;${cell}\n`).join("")}`;
    expect(await check(table, { columns })).toMatchObject({ made: 6, bad: [] });
    expect((await cardsOf(table, { columns })).cards).toEqual([
      { first_name: "Анна", driving_license: false },
      ...open.map(() => ({ first_name: "Анна" })),
    ]);
  });

  it("TL-54 takes a birth date that is no day as far as it says an age, and protects whoever may be under 18", async () => {
    const columns = { Имя: "first_name", Рождение: "birth_date" };
    const young = new Date().getUTCFullYear() - 18;
    const table = `Имя;Рождение\nАнна;3/7/2001\nВера;2001\nНина;${young}\nЗоя;7.3.2001\nЛия;молодая\nУля;2020\n`;
    const { made, lines } = await check(table, { columns });
    expect(made).toBe(4);
    expect(lines.map(({ number, taken, problems }) => [number, taken, problems[0]?.message])).toEqual([
      [2, true, "is no day, and is left out"],
      [3, true, "is no day, and is left out"],
      [4, true, "is no day, and is left out; the rules for people under 18 apply"],
      [6, false, expect.any(String)],
      [7, false, expect.any(String)],
    ]);
    await using source = await openTable(table, { columns });
    const [read] = await Array.fromAsync(source.lines);
    expect(read?.map(({ derived }) => derived)).toEqual([
      { age: null, birth_date: null },
      { age: null, birth_date: null },
      { age: null, birth_date: null, guarded: true },
      ...[{}, {}, {}],
    ]);
  });

  it("TL-50 reads a row as the import of a roster does: girths, names, shoes and sections", async () => {
    const columns = {
      ...{ ФИО: "full_name", Пол: "gender", Обувь: "shoe_size" },
      ...{ Грудь: "chest", Талия: "waist", Бёдра: "hips", Чашка: "cup", Параметры: "measurements" },
    };
    const table = [
      "ФИО;Пол;Обувь;Грудь;Талия;Бёдра;Чашка;Параметры",
      "ИВАНОВА АННА (NEW);Ж;US 8.5;33;24;35;;",
      "Ли Вера;Ж;;33;60;89;;",
      "— НОВЫЕ ЛИЦА —;;;;;;;",
      "Ким Нина;Ж;;;;;C;84B/60/89",
    ].join("\n");
    expect((await cardsOf(table, { columns })).cards).toEqual([
      ...[{ first_name: "Анна", last_name: "Иванова", gender: "woman", shoe_size: 39, chest: 84, waist: 61, hips: 89 }],
      ...[{ first_name: "Вера", last_name: "Ли", gender: "woman", chest: 33, waist: 60, hips: 89 }],
      "the row is the heading of a section, not a person",
      ...[{ first_name: "Нина", last_name: "Ким", gender: "woman", cup: "C", chest: 84, waist: 60, hips: 89 }],
    ]);
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
    const read = await cardsOf(`Имя\tЧисло\nАнна\t${written}\n`, { columns });
    expect(read.cards[0]).toEqual({ first_name: "Анна", [field]: value });
  });

  it("SL-70 reads bust, waist and hips from one cell", async () => {
    const columns = { Имя: "first_name", Параметры: "measurements" };
    const table = "Имя;Параметры\nАнна;84/60/89\nВера;84 - 60 - 89 см\nНина;84/60\n";
    expect((await cardsOf(table, { columns })).cards).toEqual([
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
    expect((await cardsOf(table, { columns })).cards).toMatchObject([
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

  it.each(['="+7 900 123-45-67"', "'+7 900 123-45-67", '"=""+7 900 123-45-67"""'])(
    "SL-70 reads %s, which keeps digits a text in spreadsheets",
    async (written) => {
      const read = await cardsOf(`Имя;Тел\nАнна;${written}\n`, { columns: { Имя: "first_name", Тел: "phone" } });
      expect(read.cards).toEqual([{ first_name: "Анна", phone: "+7 900 123-45-67" }]);
    },
  );
});
