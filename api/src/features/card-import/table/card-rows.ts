import { isTooYoung, takeBirth } from "@compcard/domain/card-import/birth-cell";
import type { Column } from "@compcard/domain/card-import/column";
import { nameFields, type RowRemark, readRowFields } from "@compcard/domain/card-import/row-fields";
import { isSection, isTotal } from "@compcard/domain/card-import/total-row";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { hasVisible } from "@compcard/domain/identity/person-name";
import { readBirth } from "@compcard/domain/reading/birth";
import { z } from "zod";
import type { Row } from "../../../platform/tables/row-reader.ts";
import type { Table } from "../../../platform/tables/table.ts";
import type { Line } from "../lines.ts";
import type { Mapping } from "./mapping.ts";

interface PlacedColumn extends Column {
  at: number;
}

/** Fields of every card, and the day on which ages are computed. */
type Reading = Pick<Mapping, "always"> & { today: Date };

/**
 * The rows of a table as card lines, by the mapping. Rows without content in mapped columns are skipped, also with
 * `always`. @throws AppError for a mapped column that is missing or duplicate, and if no column is a name.
 */
export function toCardLines({ header, rows }: Table, { columns, always }: Mapping, today: Date): AsyncIterable<Line[]> {
  const places = findColumns(header, columns);
  if (!columns.some(({ field }) => nameFields.includes(field)))
    throw new AppError("import.mapping", {
      message: `the mapping names no column for ${nameFields.join(" or ")}, and a card needs a name`,
    });
  const placed = columns.map((column, at) => ({ ...column, at: places[at] ?? -1 }));
  async function* lines(): AsyncGenerator<Line[]> {
    for await (const some of rows) yield some.flatMap((row) => toLine(row, header, placed, { always, today }) ?? []);
  }
  return lines();
}

/** The position of each column of the mapping: by its exact name, else as search compares texts. */
function findColumns(header: readonly string[], columns: readonly Column[]): number[] {
  const places = columns.map(({ name }) => {
    const exact = header.flatMap((one, at) => (one === name ? [at] : []));
    return exact.length > 0
      ? exact
      : header.flatMap((one, at) => (normalizeText(one) === normalizeText(name) ? [at] : []));
  });
  const missing = columns.filter((_, at) => places[at]?.length === 0).map(({ name }) => name);
  const twice = columns.find((_, at) => (places[at]?.length ?? 0) > 1);
  // Without any, the first row may be a person rather than names of columns.
  const known = missing.length < columns.length ? `its columns are ${header.join(", ")}` : "its first row names others";
  if (missing.length > 0)
    throw new AppError("import.mapping", { message: `the table has no column ${missing.join(", ")}; ${known}` });
  if (twice) throw new AppError("import.mapping", { message: `the table has two columns ${twice.name}` });
  return places.map(([at = 0]) => at);
}

function toLine(row: Row, header: readonly string[], columns: readonly PlacedColumn[], table: Reading): Line | null {
  const { line: number } = row;
  if ("problem" in row) return { number, bytes: null, problem: row.problem };
  // Two exports in one file: the names of the columns come again.
  if (columns.every(({ at }) => row.cells[at]?.trim() === header[at])) return null;
  const { fields, birth, problems, remarks } = readRow(row.cells, columns, table);
  // A row that was never filled in may have unticked boxes.
  const isEmpty = Object.values(fields).every((value) => value === false);
  if (isEmpty && problems.length === 0) return null;
  const name = `${fields.first_name ?? ""} ${fields.last_name ?? ""}`.trim();
  if (!hasVisible(name)) return { number, bytes: null, problem: "the row has no name" };
  if (isTotal(name)) return { number, bytes: null, problem: "the row is a total, not a person" };
  if (isSection(name, row.cells))
    return { number, bytes: null, problem: "the row is the heading of a section, not a person" };
  return {
    number,
    bytes: Buffer.from(JSON.stringify({ ...table.always, ...fields })),
    derived: birth,
    problems,
    remarks,
  };
}

const remarkTexts: Record<RowRemark["code"], string> = {
  remark_left: "has more text beside the value, which is left out",
  rounded: "is rounded to a step of the field",
};

function readRow(cells: readonly string[], columns: readonly PlacedColumn[], { always, today }: Reading) {
  const cellOf = ({ at }: PlacedColumn) => cells[at] ?? "";
  const { fields, problems, remarks } = readRowFields(columns, cellOf, { always });
  const found = {
    problems,
    remarks: remarks.map(({ column, code }): FieldProblem => ({ path: column.field, message: remarkTexts[code] })),
  };
  for (const [field, value] of Object.entries(fields))
    if (isObject(value) && isObject(always[field])) fields[field] = { ...always[field], ...value };
  const born = columns.find(({ field }) => field === "birth_date");
  const birth = born ? readBirthCell(cellOf(born), born, { fields, today, ...found }) : {};
  return { fields, birth, ...found };
}

interface BirthCell extends Record<"problems" | "remarks", FieldProblem[]> {
  fields: Record<string, unknown>;
  today: Date;
}

/**
 * The age of a birth date that is no day, as far as the date says one (TL-54). Other texts stay as they are, and refuse the row.
 */
function readBirthCell(
  cell: string,
  { dayOrder }: Column,
  { fields, problems, remarks, today }: BirthCell,
): Record<string, unknown> {
  const at = problems.findIndex(({ path }) => path === "birth_date");
  if (at < 0 && (fields.birth_date === undefined || isDay(fields.birth_date))) return {};
  const birth = readBirth(cell, today, dayOrder);
  if (!birth || isTooYoung(birth)) return {};
  if (at >= 0) problems.splice(at, 1);
  const read = { age: fields.age, birth_date: fields.birth_date };
  const maybeMinor = takeBirth(birth, read);
  const rules = maybeMinor ? "; the rules for people under 18 apply" : "";
  if (!("date" in birth)) remarks.push({ path: "birth_date", message: `is no day, and is left out${rules}` });
  return { age: read.age ?? null, birth_date: read.birth_date ?? null, ...(maybeMinor && { guarded: true }) };
}

const isDay = (value: unknown) => z.iso.date().safeParse(value).success;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
