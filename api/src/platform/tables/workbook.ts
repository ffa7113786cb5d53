import { open, readFile } from "node:fs/promises";
import { AppError } from "@compcard/domain/errors";
import { readXlsx } from "hucre/xlsx";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { most } from "../file-limits.ts";
import { createCellScan } from "./workbook-scan.ts";

export interface Sheet {
  name: string;
  hidden: boolean;
  /** Cells as text, a date as ISO 8601; null for an empty one. Of a formula its stored value. */
  rows: (string | null)[][];
  /** Formulas without a stored value, by row and column from 0. */
  unsolved: Map<number, Map<number, string>>;
}

/** The name of the content in a password-protected workbook. */
const encryptedPackage = Buffer.from("EncryptedPackage", "utf16le");

const signatures = { zip: Buffer.from("PK\x03\x04", "latin1"), compound: Buffer.from("d0cf11e0a1b11ae1", "hex") };

/**
 * The sheets of an XLSX file; null for a file that is no workbook. Parsing blocks and takes memory: call it in a limited
 * process. @throws AppError for a workbook that is protected, old, damaged or too large.
 */
export async function readWorkbook(path: string, maxRows = most("table.rows")): Promise<Sheet[] | null> {
  const start = await readStart(path);
  if (start.subarray(0, 8).equals(signatures.compound))
    throw new AppError(start.includes(encryptedPackage) ? "import.encrypted" : "import.workbook");
  if (!start.subarray(0, 4).equals(signatures.zip)) return null;
  await requireSize(path, maxRows);
  const bytes = await readFile(path);
  try {
    const { sheets } = await readXlsx(bytes);
    return sheets.map(({ name, hidden = false, veryHidden = false, rows, cells }) => ({
      ...{ name, hidden: hidden || veryHidden, rows: rows.map((row) => row.map(toText)) },
      unsolved: unsolvedOf(cells),
    }));
  } catch {
    throw new AppError("import.damaged");
  }
}

type Cells = Awaited<ReturnType<typeof readXlsx>>["sheets"][number]["cells"];

function unsolvedOf(cells: Cells): Sheet["unsolved"] {
  const found: Sheet["unsolved"] = new Map();
  for (const [at, { formula, value }] of cells ?? []) {
    if (!formula || (value !== null && value !== undefined)) continue;
    const [row = 0, column = 0] = at.split(",").map(Number);
    found.set(row, (found.get(row) ?? new Map()).set(column, `=${formula}`));
  }
  return found;
}

function toText(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** The names in a compound file stand in its directory, which may be anywhere in it; they are rarely large. */
async function readStart(path: string): Promise<Buffer> {
  await using file = await open(path, "r");
  const buffer = Buffer.alloc(1_000_000);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  const { size } = await file.stat();
  const isCompound = buffer.subarray(0, 8).equals(signatures.compound);
  if (!isCompound || size <= bytesRead) return buffer.subarray(0, bytesRead);
  const end = Buffer.alloc(1_000_000);
  const tail = await file.read(end, 0, end.length, size - Math.min(size, end.length));
  return Buffer.concat([buffer.subarray(0, bytesRead), end.subarray(0, tail.bytesRead)]);
}

/**
 * By the sizes that the ZIP states, which the library unpacks at most, and by the addresses of the cells: the library
 * fills the gap before a far cell.
 */
async function requireSize(path: string, maxRows: number): Promise<void> {
  let [all, xml, entries] = [0, 0, 0];
  let hasSheets = false;
  try {
    await using zip = await openZip(path);
    const parts: Entry[] = [];
    for await (const entry of zip.file.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      entries += 1;
      all += uncompressedSize;
      if (fileName === "xl/workbook.xml") hasSheets = true;
      if (/\.xml$/i.test(fileName)) {
        xml += uncompressedSize;
        parts.push(entry);
      }
      const isOver =
        entries > most("workbook.entries") || all > most("workbook.unpacked") || xml > most("workbook.xml");
      if (isOver) throw new AppError("import.too_large");
    }
    for (const part of parts) await scanCells(zip.file, part, maxRows);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("import.damaged");
  }
  if (!hasSheets) throw new AppError("import.not_a_table");
}

async function scanCells(file: ZipFile, entry: Entry, maxRows: number): Promise<void> {
  const scan = createCellScan({ rows: maxRows, columns: most("table.columns") });
  const stream = await file.openReadStreamPromise(entry);
  for await (const piece of stream as AsyncIterable<Buffer>) scan(piece.toString("latin1"));
}

async function openZip(path: string) {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false });
  return { file, [Symbol.asyncDispose]: async () => file.close() };
}
