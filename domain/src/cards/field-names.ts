import { getLocale } from "@compcard/domain/runtime";
import { fields as names } from "../../texts/fields.js";
import type { Locale } from "../locale.ts";

// Read as tables, as the labels of options are: a new field is named in `fields.json` and nowhere else.
type FieldKey = keyof typeof names.ru;
export type NamedField = FieldKey extends `field_${infer Field}` ? Field : never;

export function fieldName(field: NamedField, locale: Locale): string {
  return names[locale][`field_${field}`];
}

// A page has the table of its own language alone.
const fields = Object.keys({ ...names.ru, ...names.en, ...names.zh }).map(
  (key) => key.replace("field_", "") as NamedField,
);

/** The one name of each field of a card, wherever it is read, in the language of the page. */
export const fieldNames = Object.fromEntries(
  fields.map((field) => [field, () => fieldName(field, getLocale())]),
) as Record<NamedField, () => string>;
