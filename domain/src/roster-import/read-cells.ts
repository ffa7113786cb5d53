import type { Column } from "../card-import/column.ts";
import { readRowFields } from "../card-import/row-fields.ts";
import type { FieldProblem } from "../errors.ts";
import { cleanText } from "../text.ts";
import type { ImportColumn } from "./mapping.ts";
import type { ImportProblemCode } from "./options.ts";
import { takeOwnCell } from "./take-own-cell.ts";

/** Cells of a row that are no fields of a card. */
export interface RowCells {
  externalId: string | null;
  board: string | null;
  /** Files or folders that its cells name; by type where the column has one. */
  photos: { type: string | null; name: string; column: string }[];
  /** Cells of own fields by id, and of the note, as texts. */
  own: Record<string, string>;
  note: string | null;
  /** Texts beside phone numbers, which join the note. */
  beside: { field: string; text: string }[];
}

interface CellValues extends RowCells {
  fields: Record<string, unknown>;
  problems: FieldProblem[];
  /** The rest of cells whose value was read, and cells whose value was rounded. */
  remarks: { column: string; value: string; code: ImportProblemCode }[];
  /** Nothing but fields of a card that are false or absent. */
  isBare: boolean;
}

/** The values of a row's cells, before the rules of the fields. */
export function readCells(columns: readonly ImportColumn[], cellOf: (column: ImportColumn) => string): CellValues {
  const row: TakenCells = { externalId: null, board: null, photos: [], own: {}, note: null, isBare: true };
  const take = (column: Column, found: Record<string, unknown>) => takeCell(row, column, found);
  const { fields, problems, remarks } = readRowFields(columns, cellOf, { take });
  const beside = remarks.filter(({ column, code }) => column.kind === "phone" && code === "remark_left");
  return {
    ...row,
    ...{ fields, problems, isBare: row.isBare && problems.length === 0 },
    beside: beside.map(({ column, value }) => ({ field: column.field, text: cleanText(value).replace(/\s+/g, " ") })),
    remarks: remarks
      .filter((remark) => !beside.includes(remark))
      .map(({ column, value, code }) => ({ column: column.name, value, code })),
  };
}

type TakenCells = Omit<RowCells, "beside"> & { isBare: boolean };

/** Takes the cell of a column that is no field of a card. @returns false for others. */
function takeCell(row: TakenCells, column: Column, found: Record<string, unknown>): boolean {
  if (takeOwnCell(row, column, found)) return true;
  const [group, type = null] = column.field.split(".");
  const text = String(found[column.field] ?? "").trim();
  if (column.field === "external_id") row.externalId = text;
  else if (column.field === "board") row.board = text;
  else if (group === "photos") row.photos.push(...listFiles(found, type, column.name));
  else return false;
  row.isBare = false;
  return true;
}

/** Files are parted by semicolons, line ends and commas; a name with a comma stands in a cell of its own. */
function listFiles(found: Record<string, unknown>, type: string | null, column: string): RowCells["photos"] {
  const cell = type === null ? found.photos : (found.photos as Record<string, unknown>)[type];
  const names = type === null ? String(cell).split(/[;\n|]|,\s*(?=[^\s,]+\.\w{3,4}\b)/) : [String(cell)];
  return names.map((name) => ({ type, name: name.trim(), column })).filter(({ name }) => name !== "");
}
