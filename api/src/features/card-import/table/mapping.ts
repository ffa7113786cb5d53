import { cardRecord } from "@compcard/domain/card-import/schema";
import { type CardField, cardFieldNames, cardFields } from "@compcard/domain/cards/fields";
import { photoTypes } from "@compcard/domain/cards/options";
import { z } from "zod";
import { ImportError } from "../import-error.ts";
import { listWords, Words } from "./words.ts";

const target = z.union([
  z.string(),
  z.strictObject({
    field: z.string(),
    /** What stands between the items of a list. */
    split: z.string().min(1).optional(),
    /** Value in the table → value of the field. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  }),
]);

const mappingFile = z.strictObject({
  encoding: z.string().optional(),
  delimiter: z.string().length(1).optional(),
  columns: z.record(z.string(), target),
  /** Fields of every card whose line has no value. */
  always: z.record(z.string(), z.unknown()).default({}),
});

/** A column of the table, and the field that it is. */
export interface Column {
  name: string;
  field: string;
  kind: (typeof cardFields)[CardField]["kind"] | "text" | "girths";
  split: string | undefined;
  /** Those of the mapping. */
  values: Words<string | number | boolean>;
  /** Those of the field's own list, where it has one. */
  list: Words<string> | null;
}

/** A field of the mapping that is three of a card: bust, waist and hips in one cell. */
const girths = "measurements";

export interface Mapping {
  encoding: string | undefined;
  delimiter: string | undefined;
  columns: Column[];
  always: Record<string, unknown>;
}

/** @throws ImportError that names the wrong entry. */
export function readMapping(text: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`the mapping is not JSON: ${(error as Error).message}`);
  }
  const read = mappingFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ImportError(
      `the mapping has a mistake at ${issue?.path.join(".") || "its beginning"}: ${issue?.message}`,
    );
  }
  const { encoding, delimiter, columns, always } = read.data;
  for (const field of Object.keys(always)) kindOf(field);
  return {
    encoding,
    delimiter,
    always,
    columns: Object.entries(columns).map(([name, to]) => toColumn(name, typeof to === "string" ? { field: to } : to)),
  };
}

function toColumn(name: string, { field, split, values = {} }: Exclude<z.output<typeof target>, string>): Column {
  const words = new Words<string | number | boolean>();
  for (const [word, meaning] of Object.entries(values)) words.add(word, meaning);
  const list = field in cardFields ? listWords(field as CardField) : null;
  return { name, field, kind: kindOf(field), split, values: words, list };
}

const recordKinds: Record<string, Column["kind"]> = { is_primary: "flag", measured_at: "date", age_given_on: "date" };

/** @throws ImportError for what no card has. */
function kindOf(field: string): Column["kind"] {
  if (field === girths) return "girths";
  const [first = "", second, ...more] = field.split(".");
  if (second === undefined && first in cardFields) return cardFields[first as CardField].kind;
  if (second === undefined && first in cardRecord.shape) return recordKinds[first] ?? "text";
  const isPhoto = first === "photos" && (photoTypes as readonly string[]).includes(second ?? "");
  if (more.length === 0 && second && (isPhoto || ["social_media", "language_levels"].includes(first))) return "text";
  throw new ImportError(
    `the mapping names the field ${field}, which no card has; there are ${cardFieldNames.join(", ")}, ${Object.keys(cardRecord.shape).join(", ")}, ${girths}, and photos.${photoTypes[0]} and the like`,
  );
}
