import type { Locale } from "@compcard/domain/locale";
import { stringify } from "csv-stringify/sync";
import type { Cell } from "./table.ts";

/** Whatever separates cells in some reader's program, and signs that begin a formula there. */
const formula = /(^|[,;\t\r\n])(["\s]*)(?=[=+\-@＝＋－＠])/g;

/**
 * Rows as CSV for spreadsheet programs: UTF-8 with BOM, CRLF (RFC 4180), and the delimiter of the reader's country. A
 * program with another delimiter splits cells even inside quotes, so an apostrophe precedes every possible formula:
 * cells contain other people's text.
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
