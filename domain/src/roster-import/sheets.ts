import { findHeader, type ImportTable, nameAll, type RawRow } from "./header.ts";
import { fieldOfHeader } from "./targets.ts";

export interface ImportSheet {
  name: string;
  hidden: boolean;
  rows: readonly RawRow[];
}

interface ChosenSheet {
  sheet: ImportSheet;
  table: ImportTable | null;
}

const nameFields = ["first_name", "last_name", "full_name"];

/**
 * The sheet that is read: the one that people chose, else the first visible one with a column of names. Instructions and hidden
 * lists come before the roster in many workbooks (TL-59).
 */
export function chooseSheet(
  sheets: readonly [ImportSheet, ...ImportSheet[]],
  header: readonly string[] | null,
  wanted: string | undefined,
): ChosenSheet {
  const tableOf = ({ rows }: ImportSheet) => (header ? { header: nameAll(header), rows: [...rows] } : findHeader(rows));
  const chosen = sheets.find(({ name }) => name === wanted);
  if (chosen) return { sheet: chosen, table: tableOf(chosen) };
  const visible = sheets.filter(({ hidden }) => !hidden);
  for (const sheet of visible) {
    const table = tableOf(sheet);
    if (table?.header.some((name) => nameFields.includes(fieldOfHeader(name) ?? ""))) return { sheet, table };
  }
  const sheet = visible[0] ?? sheets[0];
  return { sheet, table: tableOf(sheet) };
}
