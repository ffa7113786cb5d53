import { readCell } from "../card-import/cell.ts";
import type { Column } from "../card-import/column.ts";
import type { FieldProblem } from "../errors.ts";
import { withoutAddress } from "../identity/person-name.ts";
import { isSamePhone } from "../reading/phone.ts";
import { cleanText } from "../text.ts";
import type { ImportColumn } from "./mapping.ts";
import type { ImportProblemCode } from "./options.ts";
import { splitName, tidyName } from "./person-names.ts";
import { readShoeSize } from "./shoe-size.ts";
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
  const read: CellValues = {
    ...{ fields: {}, problems: [], remarks: [], externalId: null, board: null, photos: [], isBare: true },
    ...{ own: {}, note: null, beside: [] },
  };
  const inches: ReadInches[] = [];
  for (const column of columns) {
    const cell = cellOf(column);
    const found = readCell(cell, column);
    if (!found) continue;
    if ("problem" in found) {
      read.problems.push({ path: column.field, message: found.problem });
      read.isBare = false;
      continue;
    }
    if (found.remark && column.kind === "phone")
      read.beside.push({ field: column.field, text: cleanText(found.remark).replace(/\s+/g, " ") });
    else if (found.remark) read.remarks.push({ column: column.name, value: found.remark, code: "remark_left" });
    if (found.isRounded) read.remarks.push({ column: column.name, value: cell.trim(), code: "rounded" });
    if (found.inches) inches.push({ field: column.field, ...found.inches });
    const left = withoutEmptied(found.fields);
    if (Object.keys(left).length > 0) addFields(read, column, left);
  }
  Object.assign(read.fields, withoutMixed(inches, read.fields));
  if (typeof read.fields.whatsapp === "string" && isSamePhone(read.fields.whatsapp) && read.fields.phone)
    read.fields.whatsapp = read.fields.phone;
  const { shoe_size: shoes, gender } = read.fields;
  if (typeof shoes === "string") read.fields.shoe_size = readShoeSize(shoes, gender) ?? shoes;
  // A table often has an account or a site beside a name: no card is called so (TL-16).
  for (const field of ["first_name", "last_name"]) {
    const name = read.fields[field];
    if (typeof name === "string") read.fields[field] = withoutAddress(name).trim();
  }
  return read;
}

interface ReadInches {
  field: string;
  /** The number as written, where the cell states no unit. */
  assumed?: number;
}

const girths = ["chest", "waist", "hips"];

/** Girths that were read as inches although others of the row are centimeters: as written, which their rules refuse. */
function withoutMixed(inches: readonly ReadInches[], fields: CellValues["fields"]): CellValues["fields"] {
  const isMixed = girths.some((girth) => fields[girth] !== undefined && !inches.some(({ field }) => field === girth));
  return Object.fromEntries(
    isMixed
      ? inches.flatMap(({ field, assumed }) => (girths.includes(field) && assumed ? [[field, assumed]] : []))
      : [],
  );
}

/** Without values that the mapping leaves out. */
function withoutEmptied(fields: Record<string, unknown>): Record<string, unknown> {
  const isLeft = (value: unknown) =>
    value === "" || (Array.isArray(value) && value.length > 0 && value.every((item) => item === ""));
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isLeft(value)));
}

function addFields(read: CellValues, column: Column, found: Record<string, unknown>): void {
  if (takeOwnCell(read, column, found)) return;
  const text = String(found[column.field] ?? "").trim();
  const [group, type] = column.field.split(".");
  if (column.field === "external_id") read.externalId = text;
  else if (column.field === "board") read.board = text;
  else if (column.field === "full_name") Object.assign(read.fields, splitName(tidyName(text), column.name));
  else if (group === "photos") read.photos.push(...listFiles(found, type ?? null, column.name));
  else if (type === undefined) {
    const { language_levels: levels, ...others } = found;
    // A cup beside the bust says less than a column of cups.
    if (column.kind === "measurements" && read.fields.cup !== undefined) delete others.cup;
    Object.assign(read.fields, others);
    // They stand beside languages, and in a column of their own.
    if (levels) read.fields.language_levels = { ...(read.fields.language_levels as object), ...(levels as object) };
  } else {
    for (const [field, value] of Object.entries(found))
      read.fields[field] = { ...(read.fields[field] as object), ...(value as object) };
  }
  if (!["external_id", "board"].includes(column.field) && group !== "photos") return;
  read.isBare = false;
}

/** Files are parted by semicolons, line ends and commas; a name with a comma stands in a cell of its own. */
function listFiles(found: Record<string, unknown>, type: string | null, column: string): RowCells["photos"] {
  const cell = type === null ? found.photos : (found.photos as Record<string, unknown>)[type];
  const names = type === null ? String(cell).split(/[;\n|]|,\s*(?=[^\s,]+\.\w{3,4}\b)/) : [String(cell)];
  return names.map((name) => ({ type, name: name.trim(), column })).filter(({ name }) => name !== "");
}
