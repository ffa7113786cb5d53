import { type Column, kindOfField, measurements, toColumn } from "@compcard/domain/card-import/column";
import { cardRecord } from "@compcard/domain/card-import/schema";
import { cardFieldNames } from "@compcard/domain/cards/fields";
import { AppError } from "@compcard/domain/errors";
import { photoTypes } from "@compcard/domain/photos/options";
import { z } from "zod";

const target = z.union([
  z.string(),
  z.strictObject({
    field: z.string(),
    /** Separator of the items of a list. */
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

export interface Mapping {
  encoding: string | undefined;
  delimiter: string | undefined;
  columns: Column[];
  always: Record<string, unknown>;
}

/** @throws AppError that names the wrong entry. */
export function readMapping(text: string): Mapping {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError("import.mapping", { message: `the mapping is not JSON: ${(error as Error).message}` });
  }
  const read = mappingFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new AppError("import.mapping", {
      message: `the mapping has a mistake at ${issue?.path.join(".") || "its beginning"}: ${issue?.message}`,
    });
  }
  const { encoding, delimiter, columns, always } = read.data;
  for (const field of Object.keys(always)) kindOf(field);
  return {
    encoding,
    delimiter,
    always,
    columns: Object.entries(columns).map(([name, to]) => {
      const given = typeof to === "string" ? { field: to } : to;
      return toColumn({ name, kind: kindOf(given.field), ...given });
    }),
  };
}

const recordKinds: Record<string, Column["kind"]> = {
  is_primary: "flag",
  guarded: "flag",
  measured_at: "date",
  confirmed_at: "date",
  age_given_on: "date",
  full_name: "text",
};

/** @throws AppError for what no card has. */
function kindOf(field: string): Column["kind"] {
  const kind = kindOfField(field) ?? recordKinds[field] ?? (field in cardRecord.shape ? "text" : null);
  if (kind) return kind;
  throw new AppError("import.mapping", {
    message: `the mapping names the field ${field}, which no card has; there are ${cardFieldNames.join(", ")}, ${Object.keys(cardRecord.shape).join(", ")}, ${measurements}, full_name, and photos.${photoTypes[0]} and the like`,
  });
}
