import { type RangeFilter, rangeFilterNames } from "@compcard/domain/search/filter-lists";
import { namesEnd, storyStart } from "../../../core/search-row/tokens.ts";
import { type CardId, readCardId } from "./card-id.ts";
import { readLexemes, type Token } from "./lexemes.ts";
import { type Columns, stepsOf, type ValueColumn } from "./snapshot.ts";

/** Separators of rows from the database, which none of our texts holds. */
export const separators = { row: "\u001e", field: "\u001f" } as const;

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
  story: string[];
  agency: string[];
  verifiedAgency: string[];
}

/** Reads rows one after another where they stand, without cutting them into fields first: at the start they come by the million. */
export function* readRows(text: string): Generator<IndexRow> {
  let from = 0;
  let end = -1;
  const next = (separator: string = separators.field) => {
    from = end + 1;
    end = text.indexOf(separator, from);
    if (end < 0) end = text.length;
  };
  const string = () => {
    next();
    return text.slice(from, end);
  };
  const number = () => Number(string());
  while (end + 1 < text.length) {
    const [id, num, updated, measured] = [readCardId(string()), number(), number(), number()];
    const ranges = rangeFilterNames.map((name) => stepsOf(name, number()));
    next();
    const tokens = readLexemes(text, from, end);
    const [names = "", rest = ""] = string().split(namesEnd);
    const [others = "", story = ""] = rest.split(storyStart);
    const agency = groupsOf(string());
    next(separators.row);
    const verifiedAgency = groupsOf(text.slice(from, end));
    const texts = { names: groupsOf(names), others: groupsOf(others), story: groupsOf(story), agency, verifiedAgency };
    yield { id, num, updated, measured, ranges, tokens, ...texts };
  }
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
