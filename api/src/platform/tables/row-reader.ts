import { findLineBreak, isCut, type RowStep, skipLineBreak, takeRow } from "./row-steps.ts";

/** A row and the line that it begins in, counted from 1; or why it cannot be read. */
export type Row = { line: number; cells: string[] } | { line: number; problem: string };

/** Longer than any row of a card. In UTF-16 units. */
export const maxRowLength = 1_000_000;

const tooLong = `the row is longer than ${maxRowLength.toLocaleString("en")} characters`;

/**
 * Parses delimited text chunk by chunk. The first row that is not blank sets the width. An unclosed quotation mark
 * affects its own line only; csv-parse and Papa Parse read the rest of the file as one cell. Never throws; memory is
 * bounded by `maxRowLength`.
 */
export class RowReader {
  readonly #delimiter: string;
  #text = "";
  #at = 0;
  #line = 1;
  #width = 0;
  /** Up to here the text was once taken for a cell that was not closed: only rows of full width are rows. */
  #doubtfulUntil = -1;
  #isSkipping = false;
  /** A row that was not complete is parsed again when the text is twice as long: the time stays linear. */
  #wantedLength = 0;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** The rows that end in this piece; with `atEnd` those that are left too. */
  read(piece: string, atEnd: boolean): Row[] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#doubtfulUntil -= this.#at;
    this.#at = 0;
    const rows: Row[] = [];
    if (!atEnd && this.#text.length < this.#wantedLength) return rows;
    while (this.#at < this.#text.length) {
      if (this.#isSkipping && !this.#skipLine(atEnd)) break;
      if (this.#at === this.#text.length) break;
      const step = takeRow(this.#text, this.#at, this.#delimiter, atEnd);
      const length = this.#text.length - this.#at;
      if (step.kind === "more" && length <= maxRowLength) {
        this.#wantedLength = Math.min(2 * length, maxRowLength + 1);
        break;
      }
      rows.push(this.#readStep(step));
    }
    return rows;
  }

  #readStep(step: RowStep): Row {
    const line = this.#line;
    if (step.kind === "more") {
      const isTall = step.quote !== null && findLineBreak(this.#text, step.quote) < this.#text.length;
      if (isTall && step.quote !== null) return this.#refuseOpen(line, step.quote, this.#text.length);
      this.#isSkipping = true;
      return { line, problem: tooLong };
    }
    if (step.kind === "unclosed") return this.#refuseOpen(line, step.quote, step.until);
    const isDoubtful = this.#at <= this.#doubtfulUntil;
    const isLong = step.end - this.#at > maxRowLength;
    this.#advance(step.end);
    if (isLong) return { line, problem: tooLong };
    const lastLine = line + step.cells.flatMap((cell) => cell.split(/\r\n?|\n/).slice(1)).length;
    if (this.#holdsRows(step))
      return {
        line,
        problem: `a quoted cell holds whole rows, and the row lacks cells: lines ${line} to ${lastLine} are left out`,
      };
    if (this.#width === 0 && step.cells.some((cell) => cell.trim() !== "")) this.#width = step.cells.length;
    if (isDoubtful && step.cells.length !== this.#width && step.cells.some((cell) => cell.trim() !== ""))
      return {
        line,
        problem: "the row follows a quotation mark that is not closed, and has not a cell for each column",
      };
    return { line, cells: step.cells };
  }

  /** Refuses the row of a quotation mark that is not closed; reading goes on in the line below that mark. */
  #refuseOpen(line: number, quote: number, until: number): Row {
    this.#doubtfulUntil = Math.max(this.#doubtfulUntil, until);
    this.#advance(quote);
    const problem = `a quotation mark that opens in line ${this.#line} is not closed`;
    this.#advance(skipLineBreak(this.#text, findLineBreak(this.#text, quote)));
    return { line, problem };
  }

  /** True if a quoted cell of a short row holds whole rows: its closing mark may belong to another cell. */
  #holdsRows({ tall, cells }: Extract<RowStep, { kind: "row" }>): boolean {
    if (tall === null || this.#width < 2 || cells.length >= this.#width) return false;
    return cells.some((cell) => {
      const [, ...below] = cell.split(/\r\n?|\n/);
      return below.length > 0 && below.every((one) => one.split(this.#delimiter).length === this.#width);
    });
  }

  #advance(to: number): void {
    for (let at = this.#at; ; this.#line += 1) {
      const lineBreak = findLineBreak(this.#text, at);
      if (lineBreak >= to) break;
      at = skipLineBreak(this.#text, lineBreak);
    }
    this.#at = to;
  }

  /** Passes over the rest of a line that is too long. @returns whether its end was reached. */
  #skipLine(atEnd: boolean): boolean {
    const lineBreak = findLineBreak(this.#text, this.#at);
    if (!atEnd && isCut(this.#text, lineBreak)) {
      this.#at = lineBreak;
      return false;
    }
    this.#isSkipping = false;
    this.#advance(skipLineBreak(this.#text, lineBreak));
    return true;
  }
}
