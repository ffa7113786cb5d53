import { expect, it } from "vitest";
import { findHeader } from "./header.ts";
import { toColumns } from "./mapping.ts";
import { readRows } from "./rows.ts";

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
  const table = findHeader(lines.map((line, at) => ({ line: at + 1, cells: line.split(";") })));
  if (!table) throw new Error("no header");
  const steps = readRows(table, toColumns(table, {}, false), new Date("2026-06-01"));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { rows, problems, refused } = step.value;
  expect(rows.map(({ row }) => row)).toEqual([2, 5, 6]);
  expect(problems).toEqual([{ row: 7, column: null, value: null, code: "row_unreadable" }]);
  expect(refused).toBe(1);
});
