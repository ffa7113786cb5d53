import { z } from "zod";
import { uuid } from "../text-schema.ts";
import { importStates, omissions, refusals } from "./options.ts";

export type ImportState = (typeof importStates)[number];

/** Header of a column → field of a card, null for a column to leave out; field → value in the table → option. */
export const importMapping = z.strictObject({
  columns: z.record(z.string().max(1000), z.string().max(100).nullable()).optional(),
  values: z.record(z.string().max(100), z.record(z.string().max(5000), z.string().max(200).nullable())).optional(),
});

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  refused: z.int(),
});

const plan = z.object({
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable(), samples: z.array(z.string()) })),
  counts,
  values: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      count: z.int(),
      field: z.string(),
      suggestion: z.string().nullable(),
    }),
  ),
  /** `row` counts from the first line of the file as 1; 0 is the upload as a whole. */
  problems: z.array(
    z.object({
      row: z.int(),
      column: z.string().nullable(),
      value: z.string().nullable(),
      code: z.enum([...refusals, ...omissions]),
    }),
  ),
  /** Rows that are taken in. */
  rows: z.int(),
});
/** With the cards that the table lacks, which no answer names. */
export type StoredPlan = z.output<typeof plan> & { missing: string[] };

/** An import of a roster. `done` rows of `rows` were applied. */
export const rosterImport = plan.extend({
  id: uuid,
  state: z.enum(importStates),
  done: z.int(),
  applied_at: z.string().meta({ format: "date-time" }).nullable(),
  /** Until then the import can be undone. */
  undo_until: z.string().meta({ format: "date-time" }).nullable(),
});
export type RosterImport = z.output<typeof rosterImport>;

export const importApplication = z.object({
  values: importMapping.shape.values,
  mapping: importMapping.optional(),
  missing: z.enum(["keep", "release"], { error: "must be keep or release" }),
});
