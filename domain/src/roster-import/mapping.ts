import { type Column, kindOfField, toColumn } from "../card-import/column.ts";
import { groupBy } from "../group-by.ts";
import { dayOrder } from "../reading/dates.ts";
import { foldWord } from "../reading/words.ts";
import type { OwnDefinition } from "../roster/own-fields.ts";
import { ownIdOf, ownName } from "../roster/own-options.ts";
import type { ImportTable } from "./header.ts";
import type { GivenPhoto } from "./photo-places.ts";
import { quoted } from "./quoted.ts";
import { measuredOn } from "./target-names.ts";
import { fieldOfHeader } from "./targets.ts";

/** A column of the table, where it is. */
export interface ImportColumn extends Column {
  at: number;
}

/** A value for everybody on a board whose row and card have none. */
export interface BoardValue {
  field: "gender";
  where: { board: string };
  value: string;
}

/** Corrections by people: header → field, null for a column to ignore; field → value in the table → option. */
export interface ImportMapping {
  columns?: Record<string, string | null> | undefined;
  values?: Record<string, Record<string, string | null>> | undefined;
  /** The sheet of a workbook that is read. */
  sheet?: string | undefined;
  /** Field → text for rows and cards without a value. */
  constants?: Record<string, string> | undefined;
  /** Suggestions of the plan that were accepted. */
  accepted?: BoardValue[] | undefined;
  /** Photos that were given to rows by hand. */
  photos?: GivenPhoto[] | undefined;
}

/** A mapping with how the table and the agency's roster are. */
export interface ReadMapping extends ImportMapping {
  /** The cells hold an item a line, as NDJSON gives them. */
  isList?: boolean | undefined;
  /** The agency's own fields. */
  ownFields?: readonly OwnDefinition[] | undefined;
}

/** A correction; a constant that is null is removed. */
export type MappingCorrection = Omit<ImportMapping, "constants"> & {
  constants?: Record<string, string | null> | undefined;
};

type FullMapping = ImportMapping & Required<Pick<ImportMapping, "columns" | "values">>;
type Values = Record<string, Record<string, string | null>>;
type Translation = [field: string, value: string, option: string | null];

const translationsOf = (values: Values): Translation[] =>
  Object.entries(values).flatMap(([field, words]) =>
    Object.entries(words).map(([value, option]): Translation => [field, value, option]),
  );

function toValues(translations: readonly Translation[]): Values {
  const byField = groupBy(translations, ([field]) => field);
  return Object.fromEntries(
    [...byField].map(([field, of]) => [field, Object.fromEntries(of.map(([, value, option]) => [value, option]))]),
  );
}

/** Values that a mapping translates, of all fields. */
const maxValues = 2_000;

/** The mapping with corrections, column by column and value by value; where these are too many values, the oldest ones go. */
export function correctMapping(before: ImportMapping, ...corrections: MappingCorrection[]): FullMapping {
  const columns = Object.assign({}, before.columns, ...corrections.map((correction) => correction.columns));
  const latest: Values = {};
  for (const correction of corrections)
    for (const [field, options] of Object.entries(correction.values ?? {}))
      latest[field] = { ...latest[field], ...options };
  const older = translationsOf(before.values ?? {}).filter(
    ([field, value]) => !Object.hasOwn(latest, field) || !Object.hasOwn(latest[field] ?? {}, value),
  );
  const all = [before, ...corrections];
  // Row numbers hold for one sheet.
  const isOtherSheet = corrections.some(({ sheet }) => sheet !== undefined && sheet !== before.sheet);
  const byHand = (isOtherSheet ? corrections : all).flatMap(({ photos = [] }) => photos);
  const constants: Record<string, string | null> = Object.assign({}, ...all.map((one) => one.constants));
  return {
    ...{ columns, values: toValues([...older, ...translationsOf(latest)].slice(-maxValues)) },
    sheet: all.findLast((one) => one.sheet !== undefined)?.sheet,
    constants: Object.fromEntries(
      Object.entries(constants).filter((one): one is [string, string] => one[1] !== null && one[1].trim() !== ""),
    ),
    accepted: distinct(all.flatMap(({ accepted = [] }) => accepted)),
    photos: [...new Map(byHand.map((one) => [one.file, one])).values()],
  };
}

function distinct(values: readonly BoardValue[]): BoardValue[] {
  return [...new Map(values.map((one) => [JSON.stringify([one.field, one.where.board]), one])).values()];
}

/** The columns of a mapping that a table has, and as many values as it may translate: the latest ones. */
export function boundMapping(
  { columns = {}, values = {}, ...ofTable }: ImportMapping,
  names: readonly string[],
): FullMapping {
  const known = new Set(names);
  return {
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => known.has(name))),
    values: toValues(translationsOf(values).slice(-maxValues)),
    ...ofTable,
  };
}

/** Columns that an agency's mapping remembers, of all its tables. */
const maxColumns = 1_000;

/** Merges the corrections of an agency, the latest last, and drops the oldest ones. */
export function rememberMapping(before: ImportMapping, latest: ImportMapping): FullMapping {
  const older = Object.entries(before.columns ?? {}).filter(([name]) => !Object.hasOwn(latest.columns ?? {}, name));
  const columns = Object.fromEntries([...older, ...Object.entries(latest.columns ?? {})].slice(-maxColumns));
  return boundMapping({ columns, values: correctMapping(before, latest).values }, Object.keys(columns));
}

interface Planned {
  names: readonly string[];
  sheets: readonly { name: string }[];
}

/** Returns the problem of a correction of the mapping of a table with these columns and sheets, or null. */
export function correctionProblem(
  { columns = {}, values = {}, sheet }: ImportMapping,
  { names, sheets }: Planned,
): string | null {
  if (sheet !== undefined && !sheets.some(({ name }) => name === sheet))
    return `the table has no sheet ${quoted(sheet)}`;
  const known = new Set(names);
  const unknown = Object.keys(columns).find((name) => !known.has(name));
  if (unknown !== undefined) return `the table has no column ${quoted(unknown)}`;
  return translationsOf(values).length > maxValues ? `the mapping translates more than ${maxValues} values` : null;
}

/**
 * The field of each column, in the order of the header; null for none. Of two columns of one field the first has it.
 * `Имя` without `Фамилия` is the whole name. A column that is called as an own field is that field; of two, the second one is.
 */
export function fieldsOfColumns(
  { header }: ImportTable,
  { columns = {}, ownFields = [] }: ReadMapping,
): (string | null)[] {
  const taken = new Set<string>();
  const given = header.map((name) => (Object.hasOwn(columns, name) ? (columns[name] ?? null) : undefined));
  for (const field of given) if (field) taken.add(field);
  const own = ownColumns(header, ownFields);
  const fields = header.map((name, at) => {
    if (given[at] !== undefined) return given[at];
    const field = own.get(at) ?? fieldOfHeader(name);
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
  return wholeNames(fields, given);
}

/** Own fields by the places of their columns: the last one that has the name, or the id. */
function ownColumns(header: readonly string[], ownFields: readonly OwnDefinition[]): Map<number, string> {
  const whole = header.map(foldWord);
  const isField = new Set(ownFields.map(({ name }) => foldWord(name)));
  // The number of a second column of a name is the reader's, where no field has the number in its name.
  const names = header.map((name, at) =>
    isField.has(whole[at] ?? "") ? whole[at] : foldWord(name.replace(/ \(\d+\)$/, "")),
  );
  const found = ownFields.map(({ id, name }): [number, string] => [
    Math.max(names.lastIndexOf(foldWord(name)), header.indexOf(ownName(id))),
    ownName(id),
  ]);
  return new Map(found.filter(([at]) => at >= 0));
}

function wholeNames(fields: (string | null)[], given: readonly (string | null | undefined)[]): (string | null)[] {
  const swap = (from: string, to: string) =>
    fields.map((field, at) => (field === from && given[at] === undefined ? to : field));
  const [hasFirst, hasLast, hasFull] = ["first_name", "last_name", "full_name"].map((one) => fields.includes(one));
  if (hasFirst && !hasLast && !hasFull) return swap("first_name", "full_name");
  if (hasFull && hasLast && !hasFirst) return swap("full_name", "first_name");
  return fields;
}

export function toColumns(table: ImportTable, mapping: ReadMapping): ImportColumn[] {
  const { isList, ownFields = [] } = mapping;
  return fieldsOfColumns(table, mapping).flatMap((field, at) => {
    if (field === null) return [];
    const given = mapping.values?.[field] ?? {};
    // A value that is left out is read as an open cell.
    const values = Object.fromEntries(Object.entries(given).map(([word, option]) => [word, option ?? ""]));
    const own = ownFields.find(({ id }) => id === ownIdOf(field));
    const reading = { values, split: isList ? "\n" : undefined, ...(own?.kind === "date" && { kind: own.kind }) };
    const column = columnOf(table.header[at] ?? "", field, reading);
    return [{ ...column, at, dayOrder: column.kind === "date" ? dayOrder(cellsOf(table, at)) : undefined }];
  });
}

type Given = Partial<Pick<Parameters<typeof toColumn>[0], "values" | "split" | "kind">>;

/** A column of that name, whose cells are read as the field. */
export function columnOf(name: string, field: string, given: Given = {}): ImportColumn {
  const kind = field === measuredOn ? "date" : (kindOfField(field) ?? "text");
  return { ...toColumn({ name, field, kind, ...given }), at: 0 };
}

export function* cellsOf({ rows }: ImportTable, at: number): Generator<string> {
  for (const row of rows) if (!("problem" in row)) yield row.cells[at] ?? "";
}
