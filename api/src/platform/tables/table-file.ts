import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { AppError } from "@compcard/domain/errors";
import { most } from "../file-limits.ts";
import { nestsDeeper } from "../json-nesting.ts";
import { withoutGuards } from "./csv.ts";
import { detectEncoding, sampleBytes } from "./encoding.ts";
import type { Row } from "./row-reader.ts";
import { isBlank, openRows } from "./table.ts";
import { readWorkbook } from "./workbook.ts";

/** A row, and its cells with a formula that has no stored value. */
export type TableRow = Row & { unsolved?: ReadonlyMap<number, string> };

export interface TableSheet {
  /** Empty where the format has no sheets. */
  name: string;
  hidden: boolean;
  /** Blank rows are left out. */
  rows: TableRow[];
}

/** A whole table in memory. */
export interface TableFile {
  /** Names of the columns where the format states them; else they stand in one of the first rows. */
  header: string[] | null;
  /** The rows with content. */
  sheets: [TableSheet, ...TableSheet[]];
}

const onlySheet = (header: string[] | null, rows: Row[]): TableFile => ({
  header,
  sheets: [{ name: "", hidden: false, rows }],
});

/**
 * Reads CSV, TSV, XLSX or NDJSON, by content. Lists of NDJSON become cells with an item a line. Call it in a limited
 * process. @throws AppError for another file, and for one beyond `fileLimits`.
 */
export async function readTableFile(path: string, maxRows = most("table.rows")): Promise<TableFile> {
  const sheets = await readWorkbook(path, maxRows);
  if (sheets) {
    const [first, ...others] = sheets.flatMap(({ rows, unsolved, ...sheet }) => {
      const found = filled(rows.map((cells, at) => toRow(at + 1, cells, unsolved.get(at))));
      return found.length > 0 ? [{ ...sheet, rows: atMost(found, maxRows) }] : [];
    });
    if (!first) throw new AppError("import.empty");
    return { header: null, sheets: [first, ...others] };
  }
  const sample = await readSample(path);
  if (sample.length === 0) throw new AppError("import.empty");
  const encoding = detectEncoding(sample);
  const start = new TextDecoder(encoding).decode(sample).trimStart();
  if (isNoText(start)) throw new AppError("import.not_a_table");
  if (start.startsWith("{")) return readObjects(new TextDecoder(encoding).decode(await readFile(path)), maxRows);
  const rows: Row[] = [];
  for await (const piece of (await openRows(createReadStream(path), { encoding })).rows)
    rows.push(...atMost(filled(piece), maxRows - rows.length));
  if (rows.length === 0) throw new AppError("import.empty");
  return onlySheet(
    null,
    rows.map((row) => readText(row, encoding)),
  );
}

const toRow = (line: number, cells: (string | null)[], unsolved?: ReadonlyMap<number, string>): TableRow => ({
  ...{ line, cells: cells.map((cell) => cell ?? "") },
  ...(unsolved && { unsolved }),
});

const filled = <R extends Row>(rows: R[]) => rows.filter((row) => "problem" in row || hasCells(row.cells));

/** True if a row has content. @throws AppError for content that no table of people has. */
function hasCells(cells: readonly string[]): boolean {
  const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > most("table.columns")) throw new AppError("import.too_large");
  for (const cell of cells) requireCell(cell);
  return width > 0;
}

/** NUL and half of a surrogate pair are no characters of a text, and databases store none. */
function requireCell(cell: string): void {
  if (cell.length > most("table.cell")) throw new AppError("import.too_large");
  if (cell.includes("\0") || !cell.isWellFormed()) throw new AppError("import.damaged");
}

function atMost<T>(rows: T[], maxRows: number): T[] {
  if (rows.length > maxRows) throw new AppError("import.too_large");
  return rows;
}

/** Pages, documents and pictures: few texts begin so, and none has so many controls. */
function isNoText(text: string): boolean {
  if (/^(?:<|%PDF|\{\\rtf)/.test(text)) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
  return (text.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0) * 100 > text.length;
}

/** A row of CSV or TSV as it was before it was written. */
function readText(row: Row, encoding: string): Row {
  if ("problem" in row) return row;
  if (!row.cells.some((cell) => cell.includes("\ufffd")))
    return { line: row.line, cells: row.cells.map(withoutGuards) };
  return { line: row.line, problem: `the row has characters that cannot be read as ${encoding}` };
}

async function readSample(path: string): Promise<Buffer> {
  await using file = await open(path, "r");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** NDJSON: a card a line. The fields of an object become columns such as `photos.full-body`. */
function readObjects(text: string, maxRows: number): TableFile {
  const header: string[] = [];
  const places = new Map<string, number>();
  const rows: Row[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (isBlank(line)) continue;
    atMost(rows, maxRows - 1);
    const object = parseObject(line);
    if (!object) {
      rows.push({ line: at + 1, problem: "the line is not a JSON object" });
      continue;
    }
    const cells: string[] = [];
    for (const [name, value] of flatten(object)) {
      const place = places.get(name) ?? header.push(name) - 1;
      if (place >= most("table.columns")) throw new AppError("import.too_large");
      requireCell(name);
      requireCell(value);
      places.set(name, place);
      cells[place] = value;
    }
    rows.push({ line: at + 1, cells });
  }
  const wide = rows.map((row) =>
    "problem" in row ? row : { ...row, cells: header.map((_, place) => row.cells[place] ?? "") },
  );
  return onlySheet(header, wide);
}

/** @throws AppError `import.damaged` for a line that is nested deeper than any card. */
function parseObject(line: string): object | null {
  if (nestsDeeper(line, most("table.nesting"))) throw new AppError("import.damaged");
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function flatten(object: object): [string, string][] {
  return Object.entries(object).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (value === null) return [];
    if (Array.isArray(value)) return [[name, value.map(toItem).join("\n")]];
    if (typeof value !== "object") return [[name, String(value)]];
    return flatten(value).map(([inner, text]) => [`${name}.${inner}`, text]);
  });
}

const toItem = (item: unknown) => (typeof item === "object" ? JSON.stringify(item) : String(item));
