import { markText } from "@compcard/domain/card-import/cell";
import { formatCell, formatJson } from "@compcard/domain/card-import/format-cell";
import { type CardField, fieldsWith } from "@compcard/domain/cards/fields";
import type { Locale } from "@compcard/domain/locale";
import { foldWord } from "@compcard/domain/reading/words";
import type { OwnValue, OwnValues } from "@compcard/domain/roster/own-fields";
import { ownName } from "@compcard/domain/roster/own-options";
import { measuredOn, noteTarget } from "@compcard/domain/roster-import/target-names";
import { headerOf, tableFields } from "@compcard/domain/roster-import/targets";
import { changingRights } from "../../../core/reading/require-owned-card.ts";
import type { OwnFieldLine } from "../../../core/representations/store-own-fields.ts";
import type { Cell } from "../../../platform/tables/csv.ts";
import type { ExportLine } from "./store.ts";

/** A card of a roster with what its agency may read of it. */
export interface ExportRow {
  externalId: string | null;
  board: string | null;
  /** The folder of its photos in a ZIP. */
  folder: string | null;
  values: Partial<Record<CardField, unknown>>;
  /** The day of the figures, where the agency may read them. */
  measuredAt: string | null;
  note: string;
  own: OwnValues;
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
  const { id, external_id, board_id, rights, age_today, guarded, measured_at, note, own, ...columns } = line;
  const isGranted = changingRights.some((right) => rights.includes(right));
  const isReadable = (field: string) =>
    names.includes(field) || (contacts.includes(field) ? rights.includes("contacts") : isGranted);
  const values = Object.entries({ ...columns, age: age_today }).filter(([field]) => isReadable(field));
  return {
    externalId: external_id,
    board: boards.get(board_id ?? "") ?? null,
    folder,
    values: Object.fromEntries(values),
    measuredAt: isGranted ? measured_at : null,
    note,
    own,
  };
}

/** The columns of a roster's table besides the fields of cards: folders of a ZIP, the note, and own fields behind it. */
export interface TableShape {
  withPhotos: boolean;
  ownFields: readonly OwnFieldLine[];
}

/** The names of the columns. Own fields stand last, so that one that is called like a field of cards is the second of that name. */
export function headOf(locale: Locale, { withPhotos, ownFields }: TableShape): string[] {
  return [...fieldsOf(withPhotos).map((field) => headerOf(field, locale)), ...ownFields.map(({ name }) => name)];
}

export function cellsOf(row: ExportRow, locale: Locale, { withPhotos, ownFields }: TableShape): Cell[] {
  return [
    ...fieldsOf(withPhotos).map((field) => cellOf(row, field, locale)),
    ...ownFields.map(({ id }) => ownCell(row.own[id] ?? null)),
  ];
}

const ownCell = (value: OwnValue | null): Cell => (typeof value === "string" ? markText(value) : value);

const fieldsOf = (withPhotos: boolean) => [...tableFields, ...(withPhotos ? ["photos"] : []), noteTarget];

function cellOf(row: ExportRow, field: string, locale: Locale): Cell {
  const { externalId, board, folder, note, values, measuredAt } = row;
  const [group = "", part] = field.split(".");
  const links = part === undefined ? null : (values[group as CardField] as Record<string, string> | undefined);
  const text =
    { external_id: externalId, board, photos: folder, [measuredOn]: measuredAt, [noteTarget]: note || null }[field] ??
    (part && links?.[part]) ??
    null;
  if (text !== null) return markText(text);
  return part === undefined && field in values
    ? formatCell(field as CardField, values[field as CardField], locale)
    : null;
}

/** A line of NDJSON: fields of the API and the agency's own by their ids, empty ones left out. */
export function formatRow({ externalId, board, note, values, measuredAt, own: ownOfRow }: ExportRow): string {
  const own = {
    ...{ external_id: externalId && markText(externalId), board: board && markText(board) },
    ...{ [measuredOn]: measuredAt, [noteTarget]: note ? markText(note) : null },
    ...Object.fromEntries(Object.entries(ownOfRow).map(([id, value]) => [ownName(id), ownCell(value)])),
  };
  const fields = Object.entries(values).map(([field, value]) => [field, formatJson(field as CardField, value)]);
  const filled = Object.entries({ ...own, ...Object.fromEntries(fields) }).filter(([, value]) => value !== null);
  return `${JSON.stringify(Object.fromEntries(filled))}\n`;
}
