import { expect, it } from "vitest";
import { withoutRepeated } from "./repeated.ts";

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
