import { expect, it } from "vitest";
import { findHeader } from "./header.ts";
import { toColumns } from "./mapping.ts";
import { problemText } from "./problem-texts.ts";
import { readRows } from "./rows.ts";
import { fieldOfHeader } from "./targets.ts";

function readTable(lines: readonly string[]) {
  const table = findHeader(lines.map((line, at) => ({ line: at + 1, cells: line.split(";") })));
  if (!table) throw new Error("no header");
  return readRows(table, toColumns(table, {}), new Date("2026-06-01"));
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

it("SL-28 leaves out unknown cups and sizes between the steps, and rounds lengths", () => {
  const { rows, problems } = readTable(["Имя;Костюм;Ворот;Чашка", "Тимур Гареев;47;38,3;Z"]);
  expect(rows.map(({ fields }) => fields)).toEqual([{ first_name: "Тимур", last_name: "Гареев", collar: 38.5 }]);
  expect(problems.map(({ column, value, code }) => [column, value, code])).toEqual([
    ["Костюм", "47", "out_of_range"],
    ["Чашка", "Z", "unknown_option"],
    ["Ворот", "38,3", "rounded"],
  ]);
});

it("TL-16 an account or a site beside a name in a table is no part of the name's spelling, and invisible characters go", () => {
  const { rows, refused } = readTable(["Имя;Фамилия", "Анна @anna.kim;Ким", "Вера www.prize.ru;Ли", "Ни\u200bна;Юн"]);
  const names = rows.map(({ fields }) => `${fields.first_name} ${fields.last_name}`);
  expect(names).toEqual(["Анна anna kim Ким", "Вера www prize ru Ли", "Нина Юн"]);
  expect(refused).toBe(0);
});

it("TL-50 TL-55 reads profiles and phones as people write them, and names what stood beside them", () => {
  const { rows, problems } = readTable([
    "Имя;Телефон;WhatsApp;Инстаграм;ВК;Телеграм;微信;小红书",
    "Анна Ким;тел. +7 916 123-45-67;тот же;@anna;id123;8 916 123-45-67;微信：anna_kim;12345678",
    "Вера Ли;+7 916 765-43-21 (мама);;instagram.com/vera, @vera2;моя страница;;;",
  ]);
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    {
      ...{ phone: "+7 916 123-45-67", whatsapp: "+7 916 123-45-67" },
      social_media: {
        ...{ instagram: "https://www.instagram.com/anna", vk: "https://vk.com/id123" },
        ...{ telegram: "https://t.me/+79161234567", wechat: "anna_kim", xiaohongshu: "12345678" },
      },
    },
    { phone: "+7 916 765-43-21", social_media: { instagram: "https://instagram.com/vera" } },
  ]);
  expect(rows.map(({ beside }) => beside)).toEqual([[], [{ field: "phone", text: "(мама)" }]]);
  expect(problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
    [3, "ВК", "моя страница", "invalid"],
    [3, "Инстаграм", "@vera2", "remark_left"],
  ]);
});

it("TL-54 takes people whose birth date is no day, and protects who may be under 18", () => {
  const { rows, problems, refused } = readTable([
    "Имя;Дата рождения;Возраст",
    ...[
      "Анна Ким;2003;",
      "Вера Ли;2003.9;",
      "Нина Юн;00后;",
      "Зоя Су;29.04.2008 (18 лет);",
      "Дина Ро;2009;",
      "Ева Но;2013;",
    ],
    ...["Яна Ро;2008;", "Ада Ро;2008;18", "Ида Ро;31.02.2003;", "Ира Ро;2008;25", "Уна Ро;2008.5;"],
  ]);
  expect(rows.map(({ row, fields: { birth_date, age }, maybeMinor }) => [row, birth_date, age, maybeMinor])).toEqual([
    ...[
      [2, undefined, undefined, false],
      [3, undefined, undefined, false],
      [4, undefined, undefined, true],
      [5, "2008-04-29", undefined, false],
      [6, undefined, 16, false],
      [8, undefined, undefined, true],
      [9, undefined, 18, false],
    ],
    // The stated age contradicts the year.
    [11, undefined, undefined, true],
    [12, undefined, undefined, false],
  ]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    ...[
      [2, "date_imprecise"],
      [3, "date_imprecise"],
      [4, "date_imprecise"],
      [6, "date_imprecise"],
    ],
    ...[
      [7, "age_outside"],
      [8, "date_imprecise"],
      [9, "date_imprecise"],
      [10, "age_unreadable"],
      [11, "date_imprecise"],
      [12, "date_imprecise"],
    ],
  ]);
  expect(refused).toBe(2);
});

it("TL-58 reads shoes in the sizes of other countries, by gender, and in millimeters", () => {
  const { rows, problems } = readTable([
    "Имя;Обувь;Пол",
    ...["Анна Ким;US 8.5;Ж", "Вера Ли;UK 6;Ж", "Иван Ро;US 10;М", "Зоя Су;245 мм;Ж", "Яна Юн;US 8.5;", "Ада Но;39;"],
  ]);
  expect(rows.map(({ fields }) => fields.shoe_size)).toEqual([39, 38.5, 43, 39, undefined, 39]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([[6, "not_a_number"]]);
});

it("TL-57 takes headings for no people, and names as they are meant", () => {
  const { rows, problems, refused } = readTable([
    "Имя;Рост;Город",
    ...["— НОВЫЕ ЛИЦА —;;", "ИВАНОВА АННА (NEW);178;Москва", "МУЖЧИНЫ;;", "Айгуль Нурланова;176;Казань", "Women;;"],
    ...["Нурланова Айгуль;;Уфа", "WU YIFAN;175;", "Итого: 4;;", "Вера;;"],
  ]);
  expect(rows.map(({ fields: { first_name, last_name } }) => [first_name, last_name])).toEqual([
    ...[
      ["Анна", "Иванова"],
      ["Айгуль", "Нурланова"],
      ["Айгуль", "Нурланова"],
      ["Wu", "Yifan"],
      ["Вера", null],
    ],
  ]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    ...[
      [2, "section_row"],
      [4, "section_row"],
      [6, "section_row"],
      [9, "total_row"],
    ],
  ]);
  expect(refused).toBe(0);
});

it("TL-58 reads figures as a line of them does, and names what it rounded", () => {
  const { rows, problems } = readTable([
    "Имя;Рост;Вес;Параметры;Чашка",
    "Анна Ким;179,5;107斤;33-24-35;",
    "Вера Ли;180-181;75,5;84B/60/89;",
    "Нина Юн;178;55;84B/60/89;C",
    "Зоя Су;178;55;20/60/89;",
    "Яна Ро;178;55;84/60/89 (push-up);",
  ]);
  expect(rows.map(({ fields }) => fields)).toMatchObject([
    { height: 180, weight: 54, chest: 84, waist: 61, hips: 89 },
    { height: 181, weight: 76, chest: 84, waist: 60, hips: 89, cup: "B" },
    { chest: 84, cup: "C" },
    { waist: 60, hips: 89 },
    { chest: 84, waist: 60, hips: 89 },
  ]);
  expect(rows[3]?.fields.chest).toBeUndefined();
  expect(problems.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
    [2, "Рост", "179,5", "rounded"],
    [2, "Вес", "107斤", "rounded"],
    [3, "Рост", "180-181", "rounded"],
    [3, "Вес", "75,5", "rounded"],
    [5, "Параметры", "20/60/89", "out_of_range"],
    [6, "Параметры", "push-up", "remark_left"],
  ]);
});

it("TL-58 names the limits of a number that its field does not take", () => {
  const table = ["Имя;Обувь;Рост;Талия", "Анна Ким;46;178;60", "Вера Ли;39,3;300;сорок"];
  const { problems } = readTable(table);
  const columns = ["Обувь", "Рост", "Талия"].map((name) => ({ name, field: fieldOfHeader(name) }));
  expect(problems.map((problem) => [problem.value, problemText(problem, columns, "en")])).toEqual([
    ["46", "The number is not between 30 and 45"],
    ["300", "The number is not between 100 and 210"],
    ["сорок", "This is not a number"],
    ["39,3", "The number is out of range"],
  ]);
  const measurements = readTable(["Имя;Параметры", "Анна Ким;84/60/200"]).problems;
  const figures = [{ name: "Параметры", field: fieldOfHeader("Параметры") }];
  expect(measurements.map((problem) => problemText(problem, figures, "en"))).toEqual([
    "A number is out of range: bust 60–120, waist 50–110, hips 70–130",
  ]);
});

it("TL-58 reads girths in columns of their own as inches, unless others of the row are centimeters", () => {
  const { rows, problems } = readTable([
    "Имя;Грудь;Талия;Бёдра",
    "Анна Ким;33;24;35",
    "Вера Ли;33;60;89",
    'Нина Юн;33";24;35',
    "Зоя Су;33;24;как у всех",
    "Ева Ро;33;24;300",
  ]);
  expect(rows.map(({ fields: { chest, waist, hips } }) => [chest, waist, hips])).toEqual([
    [84, 61, 89],
    [undefined, 60, 89],
    [84, 61, 89],
    [84, 61, undefined],
    [84, 61, undefined],
  ]);
  expect(problems.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, "Грудь", "out_of_range"],
    [5, "Бёдра", "not_a_number"],
    [6, "Бёдра", "out_of_range"],
  ]);
});
