import { pipeline, Readable } from "node:stream";
import type { Locale } from "@compcard/domain/locale";
import { stringify } from "csv-stringify";

/** What a cell of a written table holds; a number is one that may be added up. */
export type Cell = string | number | null;
export type CellRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/**
 * Where a cell begins in some reader's program, before a formula. The cheap and rare conditions come first: each run of
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
      // Where the comma is the decimal sign, a point makes a text or a day of a number.
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
