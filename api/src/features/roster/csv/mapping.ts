import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { photoTypes } from "@compcard/domain/cards/options";
import { cardRecord } from "@compcard/domain/roster/schema";
import { z } from "zod";

/** Why a table cannot be taken in at all; `message` is for the operator. */
export class CsvError extends Error {
  override name = "CsvError";
}

const target = z.union([
  z.string(),
  z.strictObject({
    field: z.string(),
    /** What stands between the items of a list. */
    split: z.string().min(1).optional(),
    /** What the table says → what it is here. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  }),
]);

const mappingFile = z.strictObject({
  encoding: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  columns: z.record(z.string(), target),
  /** Fields that every card gets where its line says nothing. */
  always: z.record(z.string(), z.unknown()).default({}),
});

/** A column of the table, and the field that it is. */
export interface Column {
  name: string;
  field: string;
  kind: (typeof cardFields)[CardField]["kind"] | "text";
  split: string | undefined;
  values: Record<string, string | number | boolean>;
}

export interface Mapping {
  encoding: string | undefined;
  delimiter: string | undefined;
  columns: Column[];
  always: Record<string, unknown>;
}

/** @throws CsvError naming what the file says wrongly. */
export function readMapping(text: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CsvError(`the mapping is not JSON: ${(error as Error).message}`);
  }
  const read = mappingFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new CsvError(`the mapping has a mistake at ${issue?.path.join(".") || "its beginning"}: ${issue?.message}`);
  }
  const { encoding, delimiter, columns, always } = read.data;
  for (const field of Object.keys(always)) kindOf(field);
  return {
    encoding,
    delimiter,
    always,
    columns: Object.entries(columns).map(([name, to]) => {
      const { field, split, values = {} } = typeof to === "string" ? { field: to } : to;
      return { name, field, kind: kindOf(field), split, values };
    }),
  };
}

/** @throws CsvError for what no card has. */
function kindOf(field: string): Column["kind"] {
  const [first = "", second, ...more] = field.split(".");
  if (second === undefined && first in cardFields) return cardFields[first as CardField].kind;
  if (second === undefined && first in cardRecord.shape) return first === "is_primary" ? "flag" : "text";
  const isPhoto = first === "photos" && (photoTypes as readonly string[]).includes(second ?? "");
  if (more.length === 0 && second && (isPhoto || ["social_media", "language_levels"].includes(first))) return "text";
  throw new CsvError(
    `the mapping names the field ${field}, which no card has; there are ${cardFieldNames.join(", ")}, ${Object.keys(cardRecord.shape).join(", ")}, and photos.${photoTypes[0]} and the like`,
  );
}
