import { expect, it } from "vitest";
import { findHeader } from "./header.ts";
import { toColumns } from "./mapping.ts";
import { readRows } from "./rows.ts";

function readTable(lines: readonly string[]) {
  const table = findHeader(lines.map((line, at) => ({ line: at + 1, cells: line.split(";") })));
  if (!table) throw new Error("no header");
  return readRows(table, toColumns(table, {}, false), new Date("2026-06-01"));
}

it("SL-28 reads rows that end early, passes over blank ones, and refuses one with text beyond the header", () => {
  const lines = [
    "Имя;Рост;Глаза",
    "Анна Ким",
    "",
    ";;",
    "Вера Ли;178",
    "Нина Юн;176;карие;;",
    "Зоя Су;170;карие;лишнее",
  ];
  const { rows, problems, refused } = readTable(lines);
  expect(rows.map(({ row }) => row)).toEqual([2, 5, 6]);
  expect(problems).toEqual([{ row: 7, column: null, value: null, code: "row_unreadable" }]);
  expect(refused).toBe(1);
});

it.each([
  ["Russian", "ФИО;Пол;Внутренний шов, см;Обхват шеи;Размер костюма;Чашка"],
  ["English", "Name;Sex;Inside leg (cm);Neck;Suit size;Bra size"],
  ["Chinese", "姓名;性别;裤内长（cm）;领围;西装尺码;罩杯"],
  ["the shortest words", "Имя;Пол;Шов;Ворот;Костюм;Cup"],
])("SL-28 knows the columns of figures by gender in %s", (_what, header) => {
  const { rows, problems } = readTable([header, "Тимур Гареев;М;84;38,5;EU 48;", "Анна Ким;Ж;;;;75В"]);
  expect(problems).toEqual([]);
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { gender: "man", inseam: 84, collar: 38.5, suit_size: 48 },
    { gender: "woman", cup: "B" },
  ]);
});

it("SL-28 leaves out unknown cups and sizes between the steps", () => {
  const { rows, problems } = readTable(["Имя;Костюм;Ворот;Чашка", "Тимур Гареев;47;38,3;Z"]);
  expect(rows.map(({ fields }) => fields)).toEqual([{ first_name: "Тимур", last_name: "Гареев" }]);
  expect(problems.map(({ column, value, code }) => [column, value, code])).toEqual([
    ["Ворот", "38,3", "out_of_range"],
    ["Костюм", "47", "out_of_range"],
    ["Чашка", "Z", "unknown_option"],
  ]);
});

it("TL-16 an account or a site beside a name in a table is no part of the name's spelling, and invisible characters go", () => {
  const { rows, refused } = readTable(["Имя;Фамилия", "Анна @anna.kim;Ким", "Вера www.prize.ru;Ли", "Ни\u200bна;Юн"]);
  const names = rows.map(({ fields }) => `${fields.first_name} ${fields.last_name}`);
  expect(names).toEqual(["Анна anna kim Ким", "Вера www prize ru Ли", "Нина Юн"]);
  expect(refused).toBe(0);
});
