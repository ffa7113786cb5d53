import { type CardField, cardFields } from "../cards/fields.ts";
import { socialNetworks } from "../cards/options.ts";
import { photoTypes } from "../photos/options.ts";
import type { DayOrder } from "../reading/dates.ts";
import { listWords, Words } from "../reading/words.ts";

/** A column of a table, and the field that it is. */
export interface Column {
  name: string;
  field: string;
  kind: (typeof cardFields)[CardField]["kind"] | "text" | "measurements" | "profile";
  /** The order of day and month that the cells of a date column show. */
  dayOrder?: DayOrder | undefined;
  split: string | undefined;
  /** The words of the mapping. */
  values: Words<string | number | boolean>;
  /** The words of the field's own list, if it has one. */
  list: Words<string> | null;
}

/** A field of a mapping that is three of a card: bust, waist and hips in one cell. */
export const measurements = "measurements";

type Given = Pick<Column, "name" | "field" | "kind"> & {
  split?: string | undefined;
  /** Value in the table → value of the field. */
  values?: Record<string, string | number | boolean> | undefined;
};

export function toColumn({ name, field, kind, split, values = {} }: Given): Column {
  const words = new Words<string | number | boolean>();
  for (const [word, meaning] of Object.entries(values)) words.add(word, meaning);
  return { name, field, kind, split, values: words, list: field in cardFields ? listWords(field as CardField) : null };
}

/** The kind of the cells of a field, or of a part such as `photos.full-body`; null without a field. */
export function kindOfField(field: string): Column["kind"] | null {
  if (field === measurements) return "measurements";
  const [first = "", second, ...more] = field.split(".");
  if (second === undefined) return first in cardFields ? cardFields[first as CardField].kind : null;
  if (more.length > 0) return null;
  if (first === "photos") return (photoTypes as readonly string[]).includes(second) ? "text" : null;
  if (first === "social_media") return (socialNetworks as readonly string[]).includes(second) ? "profile" : null;
  return first === "language_levels" && second !== "" ? "text" : null;
}

/** The column that a problem is in, by the path of its field: `skills.1` is in that of `skills`. */
export function findColumn(columns: readonly Column[], path: string): Column | undefined {
  const [field = ""] = path.split(".");
  return (
    columns.find((column) => column.field === path) ??
    columns.find((column) => column.field === field) ??
    columns.find(({ kind }) => kind === "measurements" && ["chest", "waist", "hips", "cup"].includes(field))
  );
}
