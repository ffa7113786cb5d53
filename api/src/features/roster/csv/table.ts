import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { Line } from "../lines.ts";
import { readCell } from "./cell.ts";
import { detectEncoding, readText } from "./encoding.ts";
import { CsvError, type Mapping } from "./mapping.ts";

export interface Table {
  encoding: string;
  delimiter: string;
  /** Its rows as lines of a roster. @throws CsvError where it is no table any more. */
  lines: AsyncIterable<Line[]>;
}

const rowsAtOnce = 200;
const delimiters = [";", "\t", ","];

interface Row {
  record: string[];
  info: { lines: number };
}

/**
 * Opens a table whose first row names its columns. `photos`: the folder that paths of photos are in; one that leads to no
 * file then makes its line bad.
 * @throws CsvError for what cannot be read, or a column of the mapping that is not there.
 */
export async function openTable(path: string, mapping: Mapping, photos: string | null): Promise<Table> {
  const encoding = mapping.encoding ?? (await detectEncoding(path));
  const delimiter = mapping.delimiter ?? (await detectDelimiter(path, encoding));
  const text = Readable.from(readText(path, encoding));
  const parser = parse({ delimiter, bom: true, info: true, relax_column_count: true, skip_empty_lines: true });
  // What the text throws, the reader of rows hears.
  text.on("error", (error) => parser.destroy(error));
  const rows = text.pipe(parser)[Symbol.asyncIterator]() as AsyncIterator<Row>;
  const next = async () => {
    try {
      return await rows.next();
    } catch (error) {
      throw tableError(error);
    }
  };
  const first = await next();
  if (first.done) throw new CsvError("the table is empty");
  const header = first.value.record.map((name) => name.trim());
  const places = placesOf(header, mapping);
  async function* lines(): AsyncGenerator<Line[]> {
    let some: Line[] = [];
    for (let row = await next(); !row.done; row = await next()) {
      some.push(toLine(row.value, header.length, places, mapping, photos));
      if (some.length < rowsAtOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }
  return { encoding, delimiter, lines: lines() };
}

function placesOf(header: readonly string[], { columns }: Mapping): number[] {
  const missing = columns.filter(({ name }) => !header.includes(name)).map(({ name }) => name);
  const twice = columns.find(({ name }) => header.indexOf(name) !== header.lastIndexOf(name));
  if (missing.length > 0)
    throw new CsvError(`the table has no column ${missing.join(", ")}; its columns are ${header.join(", ")}`);
  if (twice) throw new CsvError(`the table has two columns ${twice.name}`);
  return columns.map(({ name }) => header.indexOf(name));
}

function toLine(
  { record, info }: Row,
  width: number,
  places: readonly number[],
  { columns, always }: Mapping,
  photos: string | null,
): Line {
  const number = info.lines;
  if (record.length !== width)
    return { number, bytes: null, problem: `the row has ${record.length} cells, the table ${width} columns` };
  const card: Record<string, unknown> = { ...always };
  for (const [at, column] of columns.entries()) {
    const value = readCell(record[places[at] ?? -1] ?? "", column);
    if (value === undefined) continue;
    const [field = "", inner] = column.field.split(".");
    if (field === "photos" && photos && !existsSync(join(photos, String(value))))
      return { number, bytes: null, problem: `${column.field} names a file that is not there` };
    card[field] = inner ? { ...(card[field] as object), [inner]: value } : value;
  }
  return { number, bytes: Buffer.from(JSON.stringify(card)) };
}

/** The first row says it: what is in there most often. */
async function detectDelimiter(path: string, encoding: string): Promise<string> {
  let head = "";
  for await (const piece of readText(path, encoding)) {
    head += piece;
    if (/[\r\n]/.test(head)) break;
  }
  const row = head.split(/[\r\n]/)[0] ?? "";
  const often = (delimiter: string) => row.split(delimiter).length;
  return delimiters.toSorted((one, other) => often(other) - often(one))[0] as string;
}

function tableError(error: unknown): unknown {
  const { code, lines, message } = error as { code?: string; lines?: number; message: string };
  if (error instanceof CsvError || !code?.startsWith("CSV_")) return error;
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return new CsvError(`a quotation mark is not closed, from before line ${lines} on`);
  return new CsvError(`line ${lines}: ${message}`);
}
