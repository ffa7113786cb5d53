import { m } from "@compcard/domain/messages";
import { measurements } from "../card-import/column.ts";
import { fieldName, type NamedField } from "../cards/field-names.ts";
import { optionLabel } from "../cards/option-labels.ts";
import type { Locale } from "../locale.ts";
import { capitalized } from "../wording.ts";

/** The day on which the figures were taken (TL-52). */
export const measuredOn = "measured_at";

/** The agency's note on the row of a card. */
export const noteTarget = "note";

/** Columns that are no field of a card by themselves. `photos` names files or a folder; `full_name` is both names. */
export const specialTargets = [
  "external_id",
  "board",
  "full_name",
  "photos",
  measurements,
  measuredOn,
  noteTarget,
] as const;

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const specialNames: Record<(typeof specialTargets)[number], Text> = {
  external_id: m.imports_field_external_id,
  full_name: m.imports_field_full_name,
  board: m.imports_field_board,
  photos: m.imports_field_photos,
  [measurements]: m.imports_field_measurements,
  [measuredOn]: m.imports_field_measured_at,
  [noteTarget]: m.imports_field_note,
};

/** The label of an import's field: a field of the card, or a part of one such as `photos.full-body`. */
export function targetName(field: string, locale: Locale): string {
  const [group = "", part] = field.split(".");
  if (group === "photos" && part !== undefined)
    return m.imports_field_photo({ type: optionLabel("photoTypes", part, locale) }, { locale });
  if (part !== undefined) return capitalized(part, locale);
  const special = Object.hasOwn(specialNames, field) ? specialNames[field as keyof typeof specialNames] : null;
  return special?.({}, { locale }) ?? fieldName(field as NamedField, locale);
}
