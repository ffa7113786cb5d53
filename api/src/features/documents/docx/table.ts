import { type IParagraphOptions, Paragraph, Table, TableCell, TableRow } from "docx";
import { twips } from "./units.ts";

const line = { style: "none", size: 0, color: "auto" } as const;
const noLines = { top: line, bottom: line, left: line, right: line };

export interface Cell {
  children: Paragraph[];
  rowSpan?: number;
}

export interface Row {
  cells: Cell[];
  /** Exactly so many millimeters; as the text needs where absent. */
  height?: number;
}

/** A table that only arranges: no lines, no padding, columns of fixed millimeters. */
export function arrange(columns: readonly number[], rows: readonly Row[]): Table {
  return new Table({
    ...{ layout: "fixed", borders: { ...noLines, insideHorizontal: line, insideVertical: line } },
    columnWidths: columns.map(twips),
    width: { size: twips(columns.reduce((sum, width) => sum + width, 0)), type: "dxa" },
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    rows: rows.map(
      ({ cells, height }) =>
        new TableRow({
          cantSplit: true,
          ...(height ? { height: { value: twips(height), rule: "exact" as const } } : {}),
          children: cells.map(
            (cell, at) =>
              new TableCell({ ...cell, borders: noLines, width: { size: twips(columns[at] ?? 0), type: "dxa" } }),
          ),
        }),
    ),
  });
}

/** Between two tables, which would grow together. */
export function gap(options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ style: "Gap", ...options });
}
