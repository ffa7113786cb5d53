import { measurementRanges } from "../cards/measurements.ts";
import type { FieldProblem } from "../errors.ts";
import { bustWaistHips } from "../figures/words.ts";
import { withoutAddress } from "../identity/person-name.ts";
import { splitName, tidyName } from "../reading/person-names.ts";
import { isSamePhone } from "../reading/phone.ts";
import { readShoeSize } from "../reading/shoe-size.ts";
import { readCell } from "./cell.ts";
import type { Column } from "./column.ts";

/** Columns that can name a person. `full_name` is both names in one cell. */
export const nameFields: readonly string[] = ["first_name", "last_name", "full_name"];

/** A value that a card gets, and what its cell says more or more precisely. */
export interface RowRemark {
  column: Column;
  value: string;
  code: "remark_left" | "rounded";
}

interface RowFields {
  /** Values in the shape of the API, before the rules of the fields. */
  fields: Record<string, unknown>;
  problems: FieldProblem[];
  remarks: RowRemark[];
}

interface Options {
  /** Takes a cell that is no field of a card. @returns false for others. */
  take?: (column: Column, found: Record<string, unknown>) => boolean;
  /** Fields of the card that the row may leave open. */
  always?: Record<string, unknown>;
}

/** Reads the cells of a row as fields of a card: each cell by itself, then what the cells say together. */
export function readRowFields<C extends Column>(
  columns: readonly C[],
  cellOf: (column: C) => string,
  { take = () => false, always = {} }: Options = {},
): RowFields {
  const read: RowFields = { fields: {}, problems: [], remarks: [] };
  const inches: ReadInches[] = [];
  for (const column of columns) {
    const cell = cellOf(column);
    const found = readCell(cell, column);
    if (!found) continue;
    if ("problem" in found) {
      read.problems.push({ path: column.field, message: found.problem });
      continue;
    }
    if (found.remark) read.remarks.push({ column, value: found.remark, code: "remark_left" });
    if (found.isRounded) read.remarks.push({ column, value: cell.trim(), code: "rounded" });
    if (found.inches) inches.push({ field: column.field, ...found.inches });
    const left = withoutEmptied(found.fields);
    if (Object.keys(left).length > 0 && !take(column, left)) addFields(read.fields, column, left);
  }
  settle(read.fields, inches, always);
  return read;
}

/** Without values that the mapping leaves out. */
function withoutEmptied(fields: Record<string, unknown>): Record<string, unknown> {
  const isLeft = (value: unknown) =>
    value === "" || (Array.isArray(value) && value.length > 0 && value.every((item) => item === ""));
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isLeft(value)));
}

function addFields(fields: Record<string, unknown>, column: Column, found: Record<string, unknown>): void {
  if (column.field === "full_name") {
    Object.assign(fields, splitName(tidyName(String(found.full_name)), column.name));
    return;
  }
  for (const [field, value] of Object.entries(found)) {
    // A cup beside the bust says less than a column of cups.
    if (column.kind === "measurements" && field === "cup" && fields.cup !== undefined) continue;
    // Levels stand beside languages, and in columns of their own.
    const isPart = column.field.includes(".") || field === "language_levels";
    fields[field] = isPart ? { ...(fields[field] as object), ...(value as object) } : value;
  }
}

/** Values that depend on others of the row. */
function settle(fields: Record<string, unknown>, inches: readonly ReadInches[], always: Record<string, unknown>): void {
  Object.assign(fields, withoutMixed(inches, fields));
  if (typeof fields.whatsapp === "string" && isSamePhone(fields.whatsapp) && fields.phone)
    fields.whatsapp = fields.phone;
  const { shoe_size: shoes, gender = always.gender } = fields;
  if (typeof shoes === "string") fields.shoe_size = readShoeSize(shoes, gender) ?? shoes;
  // A table often has an account or a site beside a name: no card is called so (TL-16).
  for (const field of ["first_name", "last_name"]) {
    const name = fields[field];
    if (typeof name === "string") fields[field] = withoutAddress(name).trim();
  }
}

interface ReadInches {
  field: string;
  /** The number as written, where the cell states no unit. */
  assumed?: number;
}

/**
 * Bust, waist or hips that were read as inches although another of them is in centimeters: as written, which their rules refuse. A
 * value that its own rule refuses says nothing of the others.
 */
function withoutMixed(inches: readonly ReadInches[], fields: Record<string, unknown>): Record<string, unknown> {
  const isMixed = bustWaistHips.some((name) => {
    const [value, { min, max }] = [fields[name], measurementRanges[name]];
    return typeof value === "number" && value >= min && value <= max && !inches.some(({ field }) => field === name);
  });
  const names: readonly string[] = bustWaistHips;
  return Object.fromEntries(
    isMixed ? inches.flatMap(({ field, assumed }) => (names.includes(field) && assumed ? [[field, assumed]] : [])) : [],
  );
}
