import { AppError } from "@compcard/domain/errors";
import { detectEncoding, refuseWorkbook, requireEncoding, sampleBytes } from "./encoding.ts";
import { type Row, RowReader } from "./row-reader.ts";
import { takeRow } from "./row-steps.ts";

export interface Table {
  /** The given or detected encoding. */
  encoding: string;
  delimiter: string;
  header: string[];
  /** The rows below the header: as many cells as it has, blank rows left out. Each row comes once; none throws. */
  rows: AsyncIterable<Row[]>;
}

const delimiters = [";", "\t", ",", "|"];

/** Invisible characters: blanks of every kind, zero width, controls. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if a cell is blank. */
export function isBlank(cell: string): boolean {
  return cell === "" || cell.replace(unseen, "") === "";
}

interface TextFormat {
  encoding?: string | undefined;
  delimiter?: string | undefined;
}

/**
 * Reads delimited text row by row. Encoding and delimiter are detected where they are not given. Knows nothing of cards,
 * files or the command line. @throws AppError for an empty file, and where the encoding is unknown or another one.
 */
export async function openRows(
  bytes: AsyncIterable<Uint8Array>,
  given: TextFormat = {},
): Promise<{ encoding: string; delimiter: string; rows: AsyncGenerator<Row[], void> }> {
  const { sample, rest } = await takeSample(bytes);
  if (sample.length === 0) throw new AppError("import.empty");
  refuseWorkbook(sample);
  const encoding = given.encoding ?? detectEncoding(sample);
  requireEncoding(encoding, sample);
  const delimiter = given.delimiter ?? detectDelimiter(new TextDecoder(encoding).decode(sample));
  return { encoding, delimiter, rows: readRows(rest, encoding, delimiter) };
}

/**
 * Like `openRows`, with the first row that is not blank as the names of the columns. @throws AppError if there is none.
 */
export async function readTable(bytes: AsyncIterable<Uint8Array>, given: TextFormat = {}): Promise<Table> {
  const { encoding, delimiter, rows: pieces } = await openRows(bytes, given);
  let first: Row[] = [];
  let header: Row | undefined;
  while (!header) {
    const piece = await pieces.next();
    if (piece.done) throw new AppError("import.empty");
    const at = piece.value.findIndex((row) => "problem" in row || !row.cells.every(isBlank));
    header = piece.value[at];
    first = piece.value.slice(at + 1);
  }
  if ("problem" in header)
    throw new AppError("import.no_header", {
      message: `line ${header.line}, the names of the columns: ${header.problem}`,
    });
  // A column without a name is one all the same.
  const names = header.cells.map((name) => name.trim());
  async function* rows(): AsyncGenerator<Row[]> {
    yield first.flatMap((row) => fitRow(row, names.length, encoding));
    for await (const piece of pieces) yield piece.flatMap((row) => fitRow(row, names.length, encoding));
  }
  return { encoding, delimiter, header: names, rows: rows() };
}

async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
  delimiter: string,
): AsyncGenerator<Row[], void> {
  // Not fatal: a byte that is no letter costs its row alone, not the rest of the file.
  const decoder = new TextDecoder(encoding);
  const reader = new RowReader(delimiter);
  let isFirst = true;
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true });
    yield reader.read(isFirst ? text.replace(statement, "") : text, false);
    isFirst = false;
  }
  yield reader.read(decoder.decode(), true);
}

/** A row with as many cells as there are columns; none for a blank row. */
function fitRow(row: Row, width: number, encoding: string): Row[] {
  if ("problem" in row) return [row];
  const { line, cells } = row;
  if (cells.every(isBlank)) return [];
  const filled = trimEnd(cells).length;
  if (filled > width) return [{ line, problem: `the row has ${filled} cells, the table ${width} columns` }];
  if (cells.some((cell) => cell.includes("\ufffd")))
    return [{ line, problem: `the row has characters that cannot be read as ${encoding}` }];
  return [{ line, cells: Array.from({ length: width }, (_, at) => cells[at] ?? "") }];
}

function trimEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
}

/** `sep=;`, which spreadsheets put before the header. */
const statement = /^sep=(.)[ \t]*(?=[\r\n])/i;

/**
 * The one that the file states, or that parts most of the first rows into the same number of cells: a title may stand above
 * them (TL-56), and cells may have other delimiters in them.
 */
function detectDelimiter(text: string): string {
  const stated = statement.exec(text)?.[1];
  if (stated) return stated;
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...usualWidth(listWidths(text, delimiter)) }))
    .toSorted((one, other) => other.wide - one.wide || other.rows - one.rows || other.width - one.width);
  return best?.delimiter ?? ",";
}

const sampleRows = 20;

/** The number of cells of each of the first rows, without blank ones. */
function listWidths(text: string, delimiter: string): number[] {
  const widths: number[] = [];
  for (let at = 0; at < text.length && widths.length < sampleRows; ) {
    const step = takeRow(text, at, delimiter, true);
    if (step.kind !== "row") break;
    if (!step.cells.every(isBlank)) widths.push(step.cells.length);
    at = step.end;
  }
  return widths;
}

/** The number of rows with more than one cell, the most frequent width, and the number of rows with it. */
function usualWidth(widths: readonly number[]): { wide: number; width: number; rows: number } {
  const wide = widths.filter((width) => width > 1);
  const counts = Map.groupBy(wide, (width) => width);
  const [usual] = [...counts].toSorted(([one, rows], [other, others]) => others.length - rows.length || other - one);
  return { wide: wide.length, width: usual?.[0] ?? 0, rows: usual?.[1].length ?? 0 };
}

async function takeSample(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ sample: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  for (let size = 0; size < sampleBytes; ) {
    const piece = await iterator.next();
    if (piece.done) break;
    pieces.push(piece.value);
    size += piece.value.length;
  }
  const sample = Buffer.concat(pieces);
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield sample;
    for (let piece = await iterator.next(); !piece.done; piece = await iterator.next()) yield piece.value;
  }
  return { sample, rest: rest() };
}
