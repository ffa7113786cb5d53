import { expect, it } from "vitest";
import { nameOrder } from "./name-order.ts";

type Name = [first_name: string, last_name: string];

const inOrder = (names: Name[]) =>
  names
    .map(([first_name, last_name]) => ({
      name: last_name + first_name,
      key: nameOrder({ first_name, last_name }).name_zh,
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ name }) => name);

it("SEARCH-07 a Chinese name that stands whole in one field is among its family, whichever field that is", () => {
  const names: Name[] = [
    ["伟", "张"],
    ["陈思琪", ""],
    ["芳", "白"],
    ["", "欧阳欣怡"],
    ["娜", "欧阳"],
    ["单 雪梅", ""],
    ["静", "陈"],
    ["", "王"],
    ["美", "王"],
  ];
  expect(inOrder(names)).toEqual(["白芳", "陈静", "陈思琪", "欧阳娜", "欧阳欣怡", "单 雪梅", "王", "王美", "张伟"]);
});

it("SEARCH-07 of other names in one field nobody knows where the family begins", () => {
  expect(nameOrder({ first_name: "Анна Ким", last_name: "" }).name_ru).toBe("0\tанна ким");
  expect(nameOrder({ first_name: "阿依·古丽", last_name: "" }).name_zh).toMatch(/^0\t/);
  expect(nameOrder({ first_name: "芳", last_name: "" }).name_zh).toMatch(/^0\t/);
});

it("TL-31 names stand in the order in which a language shows them", () => {
  const sorted = (locale: "ru" | "en" | "zh") =>
    [
      { first_name: "Яна", last_name: "Абрамова" },
      { first_name: "Zoe", last_name: "Baker" },
      { first_name: "小雨", last_name: "陈" },
      { first_name: "伟", last_name: "张", name_latin: "David Zhang" },
      { first_name: "Анна", last_name: "Де Ла Круз" },
      { first_name: "Анна", last_name: "Ким", name_han: "金安娜" },
      { first_name: "Мадонна", last_name: "" },
    ]
      .map((name) => ({ name: name.last_name + name.first_name, key: nameOrder(name)[`name_${locale}`] }))
      .sort((one, other) => (one.key < other.key ? -1 : 1))
      .map(({ name }) => name);
  expect(sorted("en")).toEqual(["Мадонна", "АбрамоваЯна", "BakerZoe", "陈小雨", "Де Ла КрузАнна", "КимАнна", "张伟"]);
  expect(sorted("ru")).toEqual(["Мадонна", "АбрамоваЯна", "Де Ла КрузАнна", "КимАнна", "BakerZoe", "陈小雨", "张伟"]);
  expect(sorted("zh")).toEqual(["陈小雨", "КимАнна", "张伟", "Мадонна", "АбрамоваЯна", "BakerZoe", "Де Ла КрузАнна"]);
});
