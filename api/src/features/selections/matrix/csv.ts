import type { Locale } from "@compcard/domain/locale";
import { stringify } from "csv-stringify/sync";
import type { Cell } from "./table.ts";

/** Whatever separates cells in some reader's program, and signs that begin a formula there. */
const formula = /(^|[,;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV for spreadsheet programs: UTF-8 that says so, lines as RFC 4180 ends them, cells apart as programs of the reader's
 * country expect. A program set to another country's separator cuts inside of cells, whatever is quoted: so an apostrophe stands
 * before what would be a formula in any of these, for cells hold other people's words.
 */
export function writeCsv(rows: readonly Cell[][], locale: Locale): Buffer {
  const csv = stringify([...rows], {
    bom: true,
    delimiter: locale === "ru" ? ";" : ",",
    record_delimiter: "windows",
    quoted_match: /[,;\t\r\n]/,
    cast: { string: (text) => text.replace(formula, "$1$2'") },
  });
  return Buffer.from(csv);
}
