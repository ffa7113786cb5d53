import { isTooYoung, takeBirth } from "../card-import/birth-cell.ts";
import { readCell } from "../card-import/cell.ts";
import { type Column, findColumn } from "../card-import/column.ts";
import { nameFields } from "../card-import/row-fields.ts";
import { isSection, isTotal } from "../card-import/total-row.ts";
import { isRequired, readValues } from "../card-import/values.ts";
import type { CardInput } from "../cards/input.ts";
import { cardAge } from "../cards/rules.ts";
import type { FieldProblem } from "../errors.ts";
import { hasVisible } from "../identity/person-name.ts";
import { type Birth, readBirth } from "../reading/birth.ts";
import type { ImportTable, RawRow } from "./header.ts";
import type { ImportColumn } from "./mapping.ts";
import type { ImportProblemCode, Refusal } from "./options.ts";
import { type RowCells, readCells } from "./read-cells.ts";
import { measuredOn } from "./target-names.ts";

export interface ImportProblem {
  row: number;
  column: string | null;
  value: string | null;
  code: ImportProblemCode;
  /** The person's name, where the row has one. */
  name?: string | null;
}

/** A row as a person of a roster. Blank cells state nothing. */
export interface ImportRow extends RowCells {
  row: number;
  fields: CardInput;
  /** May be under 18 by an imprecise birth date, and the table states no age (TL-54). */
  maybeMinor: boolean;
  /** The day on which the figures were taken, where the table states one. */
  measuredAt: string | null;
}

/** The person that a refused row names: a card that the table names is not missing. */
export type NamedPerson = Pick<ImportRow, "externalId"> & { first_name?: string | null; last_name?: string | null };

export interface ReadRows {
  rows: ImportRow[];
  named: NamedPerson[];
  problems: ImportProblem[];
  refused: number;
  /** The person's name by row. */
  names: ReadonlyMap<number, string>;
}

/** Reads the rows of a table by its mapping. Rows without content are passed over; each refused one is named. */
export function readRows({ header, rows }: ImportTable, columns: readonly ImportColumn[], today: Date): ReadRows {
  const names = new Map<number, string>();
  const read: ReadRows = { rows: [], named: [], problems: [], refused: 0, names };
  for (const raw of rows) {
    const found = readRow(raw, header, columns, today);
    if (!found) continue;
    read.problems.push(...found.problems);
    if (found.person) read.rows.push(found.person);
    else if (!found.problems.some(({ code }) => code === "total_row" || code === "section_row")) read.refused += 1;
    if (found.named) read.named.push(found.named);
    const name = fullName(found.person?.fields ?? found.named ?? {});
    if (name !== "") names.set(raw.line, name);
  }
  return read;
}

type Found = { person: ImportRow | null; named?: NamedPerson; problems: ImportProblem[] } | null;

function readRow(raw: RawRow, header: readonly string[], columns: readonly ImportColumn[], today: Date): Found {
  const { line: row } = raw;
  const problem = (code: ImportProblemCode, column: string | null = null, value: string | null = null) => ({
    person: null,
    problems: [{ row, column, value, code }],
  });
  if ("problem" in raw) return problem("row_unreadable");
  const { cells } = raw;
  if (cells.slice(header.length).some(hasVisible)) {
    const { fields, externalId } = readCells(columns, (column) => cells[column.at] ?? "");
    return { ...problem("row_unreadable"), named: { ...fields, externalId } };
  }
  if (!columns.some(({ field }) => nameFields.includes(field))) return problem("no_name");
  // Two exports in one file: the names of the columns come again.
  if (columns.every(({ at, name }) => cells[at]?.trim() === name)) return null;
  const cellOf = (column: ImportColumn) => cells[column.at] ?? "";
  const values = readCells(columns, cellOf);
  const named: NamedPerson = { ...values.fields, externalId: values.externalId };
  const refuse = (...given: Parameters<typeof problem>) => ({ ...problem(...given), named });
  const name = fullName(values.fields);
  // A row that was never filled in may have unticked boxes.
  if (values.isBare && Object.values(values.fields).every((value) => value === false)) return null;
  if (!hasVisible(name)) return refuse("no_name");
  if (isTotal(name)) return problem("total_row", null, name);
  if (isSection(name, cells)) return { ...problem("section_row", null, name), named };
  const { fields, record, problems: rest } = readValues(values.fields);
  if (!fields) return refuse("row_unreadable");
  const measured = record?.measured_at ?? null;
  const isLater = measured !== null && measured > today.toISOString().slice(0, 10);
  const measuredAt = isLater ? null : measured;
  const later = isLater ? [{ path: measuredOn, message: "must not be later than today" }] : [];
  const found = [...values.problems, ...rest, ...later].map((problem) => ({
    path: problem.path,
    problem: toProblem(problem, columns, cellOf, row),
  }));
  const born = columns.find(({ field }) => field === "birth_date");
  const isImprecise = born !== undefined && found.some(({ path }) => path === "birth_date");
  const birth = isImprecise ? readBirth(cellOf(born), today, born.dayOrder) : undefined;
  if (birth) noteBirth(birth, found);
  const maybeMinor = birth !== undefined && takeBirth(birth, fields);
  if ((birth && isTooYoung(birth)) || (fields.birth_date && cardAge(fields.birth_date, today) === null))
    return refuse("age_outside", born?.name ?? null, born ? cellOf(born).trim() : null);
  const hasAge = birth !== undefined || typeof fields.age === "number" || typeof fields.birth_date === "string";
  const fatal = found.find(({ path }) => isRequired(path) && !(hasAge && ages.includes(path)));
  if (fatal) return refuse(refusalFor(fatal.path, fatal.problem), fatal.problem.column, fatal.problem.value);
  const { externalId, board, photos, own, note, beside } = values;
  return {
    person: { row, externalId, board, fields, maybeMinor, measuredAt, photos, own, note, beside },
    problems: distinct([
      ...found.map(({ problem }) => problem),
      ...values.remarks.map((remark) => ({ row, ...remark })),
      ...[...(raw.unsolved ?? [])].map(([at, value]): ImportProblem => {
        return { row, column: header[at] ?? null, value, code: "formula_unsolved" };
      }),
    ]),
  };
}

/** A date that was read is no problem; the problem of one without a day says so. */
function noteBirth(birth: Birth, found: { path: string; problem: ImportProblem }[]): void {
  const at = found.findIndex(({ path }) => path === "birth_date");
  const problem = found[at]?.problem;
  if ("date" in birth) found.splice(at, 1);
  else if (problem?.code === "not_a_date") problem.code = "date_imprecise";
}

const fullName = ({ first_name, last_name }: { first_name?: unknown; last_name?: unknown }) =>
  `${first_name ?? ""} ${last_name ?? ""}`.trim();
const ages = ["age", "birth_date"];

function refusalFor(path: string, { code }: ImportProblem): Refusal {
  if (path === "age" || path === "birth_date") return code === "out_of_range" ? "age_outside" : "age_unreadable";
  return "no_name";
}

/** With the name of the column and its text: of a list the item that is wrong. */
function toProblem(
  { path, message }: FieldProblem,
  columns: readonly ImportColumn[],
  cellOf: (column: ImportColumn) => string,
  row: number,
): ImportProblem {
  const column =
    columns.find((one) => one === findColumn(columns, path)) ??
    columns.find(({ field }) => field === "full_name" && nameFields.includes(path));
  const cell = column ? cellOf(column).trim() : null;
  const [, item] = path.split(".");
  const value = column && item && /^\d+$/.test(item) ? (itemAt(column, cell ?? "", Number(item)) ?? cell) : cell;
  return { row, column: column?.name ?? null, value, code: codeOf(column, cell ?? "", message) };
}

function itemAt(column: Column, cell: string, at: number): string | undefined {
  const read = readCell(cell, column);
  return read && "fields" in read ? read.items?.[at] : undefined;
}

function codeOf(column: Column | undefined, cell: string, message: string): ImportProblemCode {
  switch (column?.kind) {
    case "option":
    case "options":
    case "country":
      return "unknown_option";
    case "number":
      return /\d/.test(cell) && readNumberAgain(column, cell) ? "out_of_range" : "not_a_number";
    case "date":
      if (message.startsWith("must not be later")) return "out_of_range";
      return message.startsWith("day and month") ? "date_ambiguous" : "not_a_date";
    case "measurements":
      return message.startsWith("must be bust") ? "not_measurements" : "out_of_range";
    default:
      return message.startsWith("must be at most") ? "too_long" : "invalid";
  }
}

function readNumberAgain(column: Column, cell: string): boolean {
  const read = readCell(cell, column);
  return read !== null && "fields" in read && typeof read.fields[column.field] === "number";
}

function distinct(problems: readonly ImportProblem[]): ImportProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ column, value, code }) => {
    const key = JSON.stringify([column, value, code]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
