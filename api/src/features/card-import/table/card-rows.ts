import { readCell } from "@compcard/domain/card-import/cell";
import type { Column } from "@compcard/domain/card-import/column";
import { isTotal } from "@compcard/domain/card-import/total-row";
import { AppError, type FieldProblem } from "@compcard/domain/errors";
import { normalizeText } from "@compcard/domain/identity/normalized-text";
import { hasVisible } from "@compcard/domain/identity/person-name";
import { isSamePhone } from "@compcard/domain/reading/phone";
import type { Row } from "../../../platform/tables/row-reader.ts";
import type { Table } from "../../../platform/tables/table.ts";
import type { Line } from "../lines.ts";
import type { Mapping } from "./mapping.ts";

const names = ["first_name", "last_name"];

/**
 * The rows of a table as card lines, by the mapping. Rows without content in mapped columns are skipped, also with
 * `always`. @throws AppError for a mapped column that is missing or duplicate, and if no column is a name.
 */
export function toCardLines({ header, rows }: Table, mapping: Mapping): AsyncIterable<Line[]> {
  const places = findColumns(header, mapping.columns);
  if (!mapping.columns.some(({ field }) => names.includes(field)))
    throw new AppError("import.mapping", {
      message: "the mapping names no column for first_name or last_name, and a card needs a name",
    });
  async function* lines(): AsyncGenerator<Line[]> {
    for await (const some of rows) yield some.flatMap((row) => toLine(row, header, places, mapping) ?? []);
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

function toLine(row: Row, header: readonly string[], places: readonly number[], mapping: Mapping): Line | null {
  const number = row.line;
  if ("problem" in row) return { number, bytes: null, problem: row.problem };
  // Two exports in one file: the names of the columns come again.
  if (places.every((at) => row.cells[at]?.trim() === header[at])) return null;
  const { fields, problems } = readCells(row.cells, places, mapping);
  // A row that was never filled in may have unticked boxes.
  const isEmpty = Object.values(fields).every((value) => value === false);
  if (isEmpty && problems.length === 0) return null;
  const [name] = names.map((one) => String(fields[one] ?? "")).filter(hasVisible);
  if (name === undefined) return { number, bytes: null, problem: "the row has no name" };
  if (isTotal(name)) return { number, bytes: null, problem: "the row is a total, not a person" };
  return { number, bytes: Buffer.from(JSON.stringify({ ...mapping.always, ...fields })), problems };
}

function readCells(cells: readonly string[], places: readonly number[], { columns, always }: Mapping) {
  const fields: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [at, column] of columns.entries()) {
    const read = readCell(cells[places[at] ?? -1] ?? "", column);
    if (!read) continue;
    if ("problem" in read) {
      problems.push({ path: column.field, message: read.problem });
      continue;
    }
    if (read.remark)
      problems.push({ path: column.field, message: "has more text beside the value, which is left out" });
    if (read.isRounded) problems.push({ path: column.field, message: "is rounded to a step of the field" });
    for (const [field, value] of Object.entries(read.fields)) {
      const isPart = column.field.includes(".") || field === "language_levels";
      fields[field] = isPart ? { ...((fields[field] ?? always[field]) as object), ...(value as object) } : value;
    }
  }
  if (typeof fields.whatsapp === "string" && isSamePhone(fields.whatsapp) && fields.phone)
    fields.whatsapp = fields.phone;
  return { fields, problems };
}
