import { markText } from "@compcard/domain/card-import/cell";
import { formatCell, formatJson } from "@compcard/domain/card-import/format-cell";
import { type CardField, fieldsWith } from "@compcard/domain/cards/fields";
import type { Locale } from "@compcard/domain/locale";
import { foldWord } from "@compcard/domain/reading/words";
import { headerOf, tableFields } from "@compcard/domain/roster-import/targets";
import { changingRights } from "../../../core/reading/require-owned-card.ts";
import type { Cell } from "../../../platform/tables/csv.ts";
import type { ExportLine } from "./store.ts";

/** A card of a roster with what its agency may read of it. */
export interface ExportRow {
  externalId: string | null;
  board: string | null;
  /** The folder of its photos in a ZIP. */
  folder: string | null;
  values: Partial<Record<CardField, unknown>>;
}

/** Boards by name as an import finds them; those whose name others have too, by id. */
export function nameBoards(boards: readonly { id: string; name: string }[]): Map<string, string> {
  const byName = Map.groupBy(boards, ({ name }) => foldWord(name));
  return new Map(boards.map(({ id, name }) => [id, byName.get(foldWord(name))?.length === 1 ? name : id]));
}

const contacts: readonly string[] = fieldsWith("seen", "contact");
const names: readonly string[] = ["first_name", "last_name"];

/**
 * Whole, where the model granted a right that changes the card, contacts with the right `contacts` alone; of others the
 * agency's own entries with the name. `boards`: what each is called.
 */
export function readableRow(line: ExportLine, folder: string | null, boards: ReadonlyMap<string, string>): ExportRow {
  const { id, external_id, board_id, rights, age_today, guarded, ...columns } = line;
  const isGranted = changingRights.some((right) => rights.includes(right));
  const isReadable = (field: string) =>
    names.includes(field) || (contacts.includes(field) ? rights.includes("contacts") : isGranted);
  const values = Object.entries({ ...columns, age: age_today }).filter(([field]) => isReadable(field));
  return {
    externalId: external_id,
    board: boards.get(board_id ?? "") ?? null,
    folder,
    values: Object.fromEntries(values),
  };
}

/** The names of the columns; `photos` with the folders of a ZIP. */
export function headOf(locale: Locale, withPhotos: boolean): string[] {
  return fieldsOf(withPhotos).map((field) => headerOf(field, locale));
}

export function cellsOf(row: ExportRow, locale: Locale, withPhotos: boolean): Cell[] {
  return fieldsOf(withPhotos).map((field) => cellOf(row, field, locale));
}

const fieldsOf = (withPhotos: boolean) => (withPhotos ? [...tableFields, "photos"] : tableFields);

function cellOf({ externalId, board, folder, values }: ExportRow, field: string, locale: Locale): Cell {
  const [group = "", part] = field.split(".");
  const links = part === undefined ? null : (values[group as CardField] as Record<string, string> | undefined);
  const text = { external_id: externalId, board, photos: folder }[field] ?? (part && links?.[part]) ?? null;
  if (text !== null) return markText(text);
  return part === undefined && field in values
    ? formatCell(field as CardField, values[field as CardField], locale)
    : null;
}

/** A line of NDJSON: fields of the API, empty ones left out. */
export function lineOf({ externalId, board, values }: ExportRow): string {
  const own = { external_id: externalId && markText(externalId), board: board && markText(board) };
  const fields = Object.entries(values).map(([field, value]) => [field, formatJson(field as CardField, value)]);
  const filled = Object.entries({ ...own, ...Object.fromEntries(fields) }).filter(([, value]) => value !== null);
  return `${JSON.stringify(Object.fromEntries(filled))}\n`;
}
