import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { CellRows } from "./csv.ts";

/** Characters a spreadsheet program keeps of a cell. */
const maxCellLength = 32_000;

const style = { alignment: { vertical: "top", wrapText: true } } as const;

/**
 * Rows as a workbook of one sheet with so many columns, its first row always in sight. Every text is a text: none is
 * taken for a formula. Written row by row, as fast as it is read. The library is loaded on first use.
 */
export async function writeXlsx(
  rows: CellRows,
  { sheet, columns }: { sheet: string; columns: number },
): Promise<Readable> {
  const { writeXlsxStream } = await import("hucre/xlsx");
  const file = writeXlsxStream(cellsOf(rows), {
    name: sheet,
    columns: Array.from({ length: columns }, () => ({ style })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(file as ReadableStream<Uint8Array>);
}

async function* cellsOf(rows: CellRows) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === "string" ? toCellText(cell) : cell));
}

/** Without the two noncharacters that no XML may hold; the library escapes controls. */
const toCellText = (text: string) =>
  text
    .slice(0, maxCellLength)
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, "");
