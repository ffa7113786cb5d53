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
