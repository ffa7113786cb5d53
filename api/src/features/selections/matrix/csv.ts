import { stringify } from "csv-stringify/sync";
import type { Cell } from "./table.ts";

/**
 * Rows as CSV for spreadsheet programs: UTF-8 that says so, lines as RFC 4180 ends them, and an apostrophe before what such a program
 * would take for a formula, for cells hold other people's words.
 */
export function writeCsv(rows: readonly Cell[][]): Buffer {
  return Buffer.from(stringify([...rows], { bom: true, record_delimiter: "windows", escape_formulas: true }));
}
