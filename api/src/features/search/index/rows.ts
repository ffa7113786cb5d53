import { type RangeFilter, rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { namesEnd } from "../../../cards/search-row/tokens.ts";
import { type CardId, readCardId } from "./card-id.ts";
import { readLexemes, type Token } from "./lexemes.ts";
import { type Columns, stepsOf, type ValueColumn } from "./snapshot.ts";

/** How rows travel from the database: signs that no text of ours holds. */
export const signs = { row: "\u001e", field: "\u001f" } as const;

/** A row of `card_search` as the index takes it. */
export interface IndexRow {
  id: CardId;
  num: number;
  updated: number;
  measured: number;
  /** In the order of `rangeFilterNames`. */
  ranges: number[];
  tokens: Token[];
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
    id: readCardId(id),
    num: Number(num),
    updated: Number(updated),
    measured: Number(measured),
    ranges: rangeFilterNames.map((name, at) => stepsOf(name, Number(fields[4 + at]))),
    tokens: readLexemes(tokens),
    names: groupsOf(names),
    others: groupsOf(others),
    agency: groupsOf(agency),
    verifiedAgency: groupsOf(verifiedAgency),
  };
}

/** The texts that stand apart in a row: each between spaces, so that two of them are two spaces apart. */
function groupsOf(text: string): string[] {
  const inner = text.trim();
  return inner === "" ? [] : inner.split("  ");
}

export function writeColumns(columns: Columns, at: number, row: IndexRow): void {
  for (let word = 0; word < 4; word++) columns.ids[at * 4 + word] = row.id[word] as number;
  columns.num[at] = row.num;
  columns.updated[at] = row.updated;
  columns.measured[at] = row.measured;
  rangeFilterNames.forEach((name: RangeFilter, index) => {
    columns.ranges[name][at] = row.ranges[index] as number;
  });
  for (const { place } of row.tokens) if (place) (columns.exclusive[place.list] as ValueColumn)[at] = place.value;
}
