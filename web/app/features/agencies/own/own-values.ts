import { m } from "@compcard/domain/messages";
import type { OwnField, OwnValue } from "@compcard/domain/roster/own-fields";
import type { OwnKind } from "@compcard/domain/roster/own-options";
import type { RosterRow } from "@compcard/domain/roster/schema";
import { dateFormat, formatNumber } from "../../../lib/locale/intl.ts";

export const kindTexts: Record<OwnKind, () => string> = {
  text: m.agencies_field_kind_text,
  number: m.agencies_field_kind_number,
  date: m.agencies_field_kind_date,
  choice: m.agencies_field_kind_choice,
  link: m.agencies_field_kind_link,
};

/** The advice about a value that a field does not admit. */
export const wrongTexts: Record<OwnKind, () => string> = {
  text: m.agencies_field_wrong_text,
  number: m.agencies_field_wrong_number,
  date: m.agencies_field_wrong_date,
  choice: m.agencies_field_wrong_choice,
  link: m.agencies_field_wrong_link,
};

/** A value as people read it. */
export function formatOwn({ kind }: Pick<OwnField, "kind">, value: OwnValue): string {
  if (typeof value === "number") return formatNumber(value);
  const date = new Date(value);
  // The value of a filter comes from the address.
  if (kind !== "date" || Number.isNaN(date.getTime())) return value;
  return dateFormat({ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(date);
}

/** The values and the note of a row, each in one text. */
export function listOwn({ own, note }: Pick<RosterRow, "own" | "note">, fields: readonly OwnField[]): string[] {
  const values = fields.flatMap((field) => {
    const value = own[field.id];
    return value === undefined ? [] : [`${field.name}: ${formatOwn(field, value)}`];
  });
  return note ? [...values, note] : values;
}
