import type { ReactNode } from "react";

export interface RowsProps<Row> {
  rows: readonly Row[];
  /** In place of no rows: a sentence, or an `EmptyState` that says what to do. */
  empty: ReactNode;
  /** The name of the list. */
  label?: string | undefined;
  /** Margins of the list and of the sentence. */
  className?: string;
  /** Other classes of the list: its lines. */
  list?: string;
  /** Returns an `li` with a key. */
  children: (row: Row, index: number) => ReactNode;
}

/** A list that is there, or the sentence that stands in its place. */
export function Rows<Row>({ rows, empty, children, label, className = "", list = lineAbove }: RowsProps<Row>) {
  if (rows.length === 0) return typeof empty === "string" ? <p className={className}>{empty}</p> : empty;
  return (
    <ul aria-label={label} className={`${className} ${list}`}>
      {rows.map(children)}
    </ul>
  );
}

/** Rows have a line below each. */
const lineAbove = "border-t border-hairline";
