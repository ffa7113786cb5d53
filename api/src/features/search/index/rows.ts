import { type RangeFilter, rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { namesEnd } from "../../../cards/search-row/tokens.ts";
import { type Columns, stepsOf } from "./snapshot.ts";

/** How rows travel from the database: signs that no text of ours holds. */
export const signs = { row: "\u001e", field: "\u001f", token: "\u001d" } as const;

/** A row of `card_search` as the index takes it. */
export interface IndexRow {
  /** 32 hexadecimal digits. */
  id: string;
  num: number;
  updated: number;
  measured: number;
  /** In the order of `rangeFilterNames`. */
  ranges: number[];
  tokens: string[];
  names: string[];
  others: string[];
  agency: string[];
  verifiedAgency: string[];
}

export function parseRows(text: string): IndexRow[] {
  return text === "" ? [] : text.split(signs.row).map(parseRow);
}

function parseRow(line: string): IndexRow {
  const fields = line.split(signs.field);
  const [id = "", num, updated, measured] = fields;
  const [tokens = "", text = "", agency = "", verifiedAgency = ""] = fields.slice(4 + rangeFilterNames.length);
  const [names = "", others = ""] = text.split(namesEnd);
  return {
    id: id.replaceAll("-", ""),
    ...{ num: Number(num), updated: Number(updated), measured: Number(measured) },
    ranges: rangeFilterNames.map((name, at) => stepsOf(name, Number(fields[4 + at]))),
    tokens: tokens === "" ? [] : tokens.split(signs.token),
    ...{ names: groupsOf(names), others: groupsOf(others) },
    ...{ agency: groupsOf(agency), verifiedAgency: groupsOf(verifiedAgency) },
  };
}

/** The texts that stand apart in a row: each between spaces, so that two of them are two spaces apart. */
function groupsOf(text: string): string[] {
  return text.trim() === "" ? [] : text.trim().split("  ");
}

export function writeColumns(columns: Columns, at: number, row: IndexRow): void {
  for (let word = 0; word < 4; word++) columns.ids[at * 4 + word] = idWord(row.id, word);
  columns.num[at] = row.num;
  columns.updated[at] = row.updated;
  columns.measured[at] = row.measured;
  rangeFilterNames.forEach((name: RangeFilter, index) => {
    columns.ranges[name][at] = row.ranges[index] as number;
  });
}

export function idWord(id: string, word: number): number {
  return Number.parseInt(id.slice(word * 8, word * 8 + 8), 16);
}

/** The id as the database writes it. */
export function idAt(ids: Uint32Array, at: number): string {
  let hex = "";
  for (let word = 0; word < 4; word++) hex += (ids[at * 4 + word] as number).toString(16).padStart(8, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
