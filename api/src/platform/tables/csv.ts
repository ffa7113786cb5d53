import { pipeline, Readable } from "node:stream";
import type { Locale } from "@compcard/domain/locale";
import { stringify } from "csv-stringify";

/** The content of a written cell; a number is one that may be added up. */
export type Cell = string | number | null;
export type CellRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/**
 * The start of a cell in some reader's program, before a formula. The cheap and rare conditions come first: each run of
 * blanks or apostrophes is read once, so that a long one takes no longer than other text.
 */
const formula = /(?<!')(?='*[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["\s]*)/g;
const guard = /(?<!')'(?='*[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])["\s]*')/g;

/**
 * Rows as CSV for spreadsheet programs: UTF-8 with BOM, CRLF (RFC 4180), and the delimiter of the reader's country. A
 * program with another delimiter splits cells even inside quotes, so an apostrophe precedes every possible formula:
 * cells contain other people's text. Written row by row, as fast as it is read.
 */
export function writeCsv(rows: CellRows, locale: Locale): Readable {
  const csv = stringify({
    bom: true,
    delimiter: locale === "ru" ? ";" : ",",
    record_delimiter: "windows",
    quoted_match: /[,;\t\r\n]/,
    cast: {
      string: (text) => text.replace(formula, "'"),
      // If the comma is the decimal sign, a point turns a number into a text or a day.
      number: (value) => (locale === "ru" ? String(value).replace(".", ",") : String(value)),
    },
  });
  // An error of the rows reaches who reads the CSV.
  return pipeline(Readable.from(rows), csv, () => {});
}

/** A cell of CSV as it was before `writeCsv`. */
export function withoutGuards(cell: string): string {
  return cell.replace(guard, "");
}
