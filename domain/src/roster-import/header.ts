import { hasVisible } from "../identity/person-name.ts";
import { cutText } from "./quoted.ts";
import { fieldOfHeader } from "./targets.ts";

/** A row of a table, as it is read. `line` counts from 1. */
export type RawRow =
  | {
      line: number;
      cells: readonly string[];
      /** Formulas without a stored value, by column. */
      unsolved?: ReadonlyMap<number, string>;
    }
  | { line: number; problem: string };

export interface ImportTable {
  /** One for each column; a column without a name is called by its letter. */
  header: string[];
  rows: RawRow[];
}

/** Titles, dates and logos stand above the names of the columns. */
const maxRowsAbove = 10;

/**
 * Finds the names of the columns: the row, of the first ten, in which the most are known. A second row below it belongs to
 * it where the first has merged cells (`Параметры` above `Грудь`, `Талия`, `Бёдра`). Null for a table without rows.
 */
export function findHeader(rows: readonly RawRow[]): ImportTable | null {
  const known = rows.slice(0, maxRowsAbove).map((row) => ("problem" in row ? 0 : countKnown(row.cells)));
  const best = known.indexOf(Math.max(...known));
  const at = (known[best] ?? 0) > 0 ? best : rows.findIndex((row) => !("problem" in row));
  const row = rows[at];
  if (!row || "problem" in row) return null;
  const above = rows[at - 1];
  const below = rows[at + 1];
  if (below && !("problem" in below) && completes(row.cells, below.cells))
    return { header: nameAll(merge(row.cells, below.cells)), rows: rows.slice(at + 2) };
  if (above && !("problem" in above) && completes(above.cells, row.cells))
    return { header: nameAll(merge(above.cells, row.cells)), rows: rows.slice(at + 1) };
  return { header: nameAll(row.cells), rows: rows.slice(at + 1) };
}

const countKnown = (cells: readonly string[]) => cells.filter((cell) => fieldOfHeader(cell) !== null).length;

/**
 * True if the lower row names columns that are empty in the upper one, and is empty below the upper row's own names.
 */
function completes(upper: readonly string[], lower: readonly string[]): boolean {
  const added = lower.filter((cell, at) => !hasVisible(upper[at] ?? "") && fieldOfHeader(cell) !== null);
  const isOpen = upper.some((cell, at) => fieldOfHeader(cell) !== null && !hasVisible(lower[at] ?? ""));
  const isName = lower.every((cell) => !hasVisible(cell) || !/\d/.test(cell));
  return added.length > 0 && isOpen && isName;
}

function merge(upper: readonly string[], lower: readonly string[]): string[] {
  const width = Math.max(upper.length, lower.length);
  return Array.from({ length: width }, (_, at) => {
    const below = lower[at] ?? "";
    return hasVisible(below) ? below : (upper[at] ?? "");
  });
}

const maxName = 200;

/** Every column gets a name of its own, of bounded length: a mapping names columns, and each problem its column. */
export function nameAll(cells: readonly string[]): string[] {
  const end = cells.findLastIndex(hasVisible) + 1;
  const seen = new Map<string, number>();
  return cells.slice(0, end).map((cell, at) => {
    const name = cutText(cell.trim().replace(/\s+/g, " "), maxName) || letterOf(at);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** The name of a column in spreadsheets: A, Z, AA. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}
