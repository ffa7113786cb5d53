import { expect, it } from "vitest";
import { plan } from "../../test/imports.ts";
import { withoutRepeated } from "./repeated.ts";

it("TL-54 takes one of rows that differ in the text beside a phone alone, with the text of both", () => {
  const table = [
    "Имя;Телефон;Глаза",
    "Анна Ким;+7 916 123-45-67 (мама);бирюза",
    "Анна Ким;+7 916 123-45-67 (после 18);сирень",
  ];
  const { rows, problems, counts } = plan(table.join("\n"));
  expect(counts).toMatchObject({ new: 1, refused: 0 });
  expect(rows.map(({ row, note }) => [row, note])).toEqual([[2, "(мама)\n(после 18)"]]);
  expect(problems.map(({ row, value, code }) => [row, value, code])).toEqual([
    [2, "бирюза", "unknown_option"],
    [3, "сирень", "unknown_option"],
    [3, "Анна Ким", "row_repeated"],
  ]);
});

it("TL-54 takes one of rows that repeat each other in all they say", () => {
  const row = (line: number, first_name: string, height: number) => ({
    ...{ row: line, externalId: null, board: null, maybeMinor: false, measuredAt: null, photos: [] },
    ...{ own: {}, note: null, beside: [] },
    fields: { first_name, last_name: "Ким", height },
  });
  const rows = [row(2, "Анна", 178), row(3, "АННА", 178), row(4, "Анна", 178), row(5, "Анна", 179)];
  const read = withoutRepeated({ rows, named: [], problems: [], refused: 0, names: new Map() });
  const unread = [2, 3].map((row) => ({
    row,
    column: "Рождение",
    value: `${2000 + row}`,
    code: "date_imprecise" as const,
  }));
  expect(
    withoutRepeated({ rows: rows.slice(0, 2), named: [], problems: unread, refused: 0, names: new Map() }).repeated,
  ).toEqual([]);
  expect(read.rows.map((one) => one.row)).toEqual([2, 5]);
  expect(read.repeated).toEqual([
    { row: 3, column: null, value: "АННА Ким", code: "row_repeated" },
    { row: 4, column: null, value: "Анна Ким", code: "row_repeated" },
  ]);
});
