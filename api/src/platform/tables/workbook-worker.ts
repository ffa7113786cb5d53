import { readFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import readSheets from "read-excel-file/universal";

export interface Sheet {
  name: string;
  /** Cells as text, a date as ISO 8601; null for an empty one. Of a formula its stored value. */
  rows: (string | null)[][];
}

/** What the worker answers: the sheets, or nothing for a file that the library cannot read. */
export type WorkbookAnswer = Sheet[] | undefined;

function toText(cell: unknown): string | null {
  if (cell === null || cell === undefined) return null;
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

const bytes = await readFile((workerData as { path: string }).path);
let answer: WorkbookAnswer;
try {
  const sheets = await readSheets(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  answer = sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toText)) }));
} catch {
  answer = undefined;
}
parentPort?.postMessage(answer);
