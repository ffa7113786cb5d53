import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import type { Cell } from "./table.ts";

/** Characters a spreadsheet program keeps of a cell. */
const maxCellLength = 32_000;

/** Rows as a workbook of one sheet, its first row bold and always in sight. Every text is a text: none is taken for a formula. */
export function writeXlsx(rows: readonly Cell[][], sheet: string): Promise<Buffer> {
  const data: SheetData = rows.map((row, place) =>
    row.map((value) =>
      typeof value === "number"
        ? { type: Number, value }
        : {
            ...{ type: String, value: value.slice(0, maxCellLength), wrap: true, alignVertical: "top" },
            ...(place === 0 ? { fontWeight: "bold" } : {}),
          },
    ),
  );
  return writeXlsxFile(data, { sheet, stickyRowsCount: 1 }).toBuffer();
}
