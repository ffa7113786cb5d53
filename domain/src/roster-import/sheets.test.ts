import { expect, it } from "vitest";
import { codes, plan, today } from "../../test/imports.ts";
import { findHeader, type ImportTable, type RawRow } from "./header.ts";
import { type ImportSurroundings, planImport } from "./plan.ts";
import { chooseSheet } from "./sheets.ts";

it("TL-57 remarks name the person of their row, and a column whose field is not known is named once", () => {
  const planned = plan("Имя;Рост;Любимый цвет\nАнна Ким;высокая;звонить вечером\nВера Ли;178;");
  expect(planned.problems).toEqual([
    { row: 0, name: null, column: "Любимый цвет", value: "звонить вечером", code: "column_left_out" },
    { row: 2, name: "Анна Ким", column: "Рост", value: "высокая", code: "not_a_number" },
  ]);
  expect(plan("Имя;Цвет\nАнна;x", { mapping: { columns: { Цвет: null } } }).problems).toEqual([]);
});

it("TL-59 reads the first visible sheet with names, or the one that is chosen, and names formulas without a value", () => {
  const sheet = (name: string, hidden: boolean, ...lines: string[]) => {
    return { name, hidden, rows: lines.map((line, at) => ({ line: at + 1, cells: line.split(";") })) };
  };
  const sheets = [
    sheet("Старые", true, "Имя;Рост", "Ада Ро;170"),
    sheet("Инструкция", false, "Заполните лист;Рост", "Спасибо;"),
    sheet("Ростер", false, "Имя;Рост", "Анна Ким;178"),
  ] as const;
  const read = (wanted?: string) => chooseSheet([...sheets], null, wanted).sheet.name;
  expect([read(), read("Старые"), read("Нет такого")]).toEqual(["Ростер", "Старые", "Ростер"]);
  expect(chooseSheet([sheets[0]], null, undefined).sheet.name).toBe("Старые");

  const rows: RawRow[] = [
    { line: 1, cells: ["Имя", "Рост"] },
    { line: 2, cells: ["Анна Ким", ""], unsolved: new Map([[1, "=B1+8"]]) },
  ];
  const store: ImportSurroundings["store"] = (fields) => ({ fields, columns: fields, refused: [] });
  const surroundings = { people: [], boards: [], ownFields: [], files: null, maxCards: 5000, today, store };
  const planned = planImport(findHeader(rows) as ImportTable, {}, surroundings);
  expect(codes(planned)).toEqual([[2, "Рост", "=B1+8", "formula_unsolved"]]);
});
