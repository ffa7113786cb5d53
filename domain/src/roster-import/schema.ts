import { z } from "zod";
import { listedCard } from "../cards/schema.ts";
import { importedKinds, maxOwnFields } from "../roster/own-options.ts";
import { uuid } from "../text-schema.ts";
import { importStates, omissions, refusals } from "./options.ts";
import { photoPlaces } from "./photo-places.ts";

export type ImportState = (typeof importStates)[number];

/** A cell of a table. Databases store no NUL and no half of a surrogate pair. */
const cellText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (text) => !text.includes("\0") && text.isWellFormed(),
      "must be text without NUL and halves of surrogate pairs",
    );

/** Header of a column → field of a card, null for a column to leave out; field → value in the table → option. */
export const importMapping = z.strictObject({
  columns: z.record(cellText(1000), cellText(100).nullable()).optional(),
  values: z.record(cellText(100), z.record(cellText(5000), cellText(200).nullable())).optional(),
  /** The sheet of a workbook that is read. */
  sheet: cellText(200).optional(),
  /** Field → text, for rows and cards without a value; null removes one. */
  constants: z.record(cellText(100), cellText(5000).nullable()).optional(),
});

/** A value for everybody on a board, by its name in the table, whose row and card have none. */
const boardValue = z.object({ field: z.literal("gender"), where: z.object({ board: z.string() }), value: z.string() });

/** A photo of the ZIP by its path there. */
const photo = z.object({
  file: cellText(1000),
  /** Null: it goes to nobody. */
  row: z.int().min(1).nullable(),
  type: z.enum(photoPlaces).nullable(),
});

/** The mapping in force, with what was accepted. */
const storedMapping = importMapping.extend({
  constants: z.record(z.string(), z.string()).optional(),
  accepted: z.array(boardValue).optional(),
  photos: z.array(photo).optional(),
});

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  refused: z.int(),
});

/** A card as it will look: what a tile shows of it. */
const previewCard = z.object({
  row: z.int(),
  action: z.enum(["new", "changed"]),
  card: listedCard.pick({
    ...{ first_name: true, last_name: true, age: true, height: true, chest: true, waist: true, hips: true },
    ...{ location: true, languages: true, custom_languages: true, shooting_types: true },
  }),
  /** Photos that the import puts on it. */
  photos: z.int(),
  /** Its cover: a small picture as a data URL, or the address of a stored photo. */
  cover: z.string().nullable(),
});
export type PreviewCard = z.output<typeof previewCard>;

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
      /** The name of the person in the row. */
      name: z.string().nullable(),
    }),
  ),
  /** Values that the name of a board suggests for its people; `accept` takes them by index. */
  suggestions: z.array(boardValue.extend({ count: z.int() })),
  /** The sheets of a workbook with several. */
  sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.int() })),
  /** The number of problems that `problems` does not list. */
  problems_left: z.int(),
  /** Photos of the ZIP that no import took yet, and where they go; those without a person or a place first. */
  photos: z.array(photo),
  /** Photos beyond those of `photos`. */
  photos_left: z.int(),
  /** Rows that photos can be given to; empty without photos. */
  people: z.array(z.object({ row: z.int(), name: z.string() })),
  /** Rows that are taken in. */
  rows: z.int(),
  /** The first cards that the import makes or changes; empty once it is applied. */
  preview: z.array(previewCard),
});

type Plan = z.output<typeof plan>;
/** With the cards that the table lacks, which no answer names. */
export type StoredPlan = Plan & { missing: string[] };

/** An import of a roster. `done` rows of `rows` were applied. */
export const rosterImport = plan.extend({
  id: uuid,
  state: z.enum(importStates),
  done: z.int(),
  /** The mapping in force, with what was corrected and what the agency corrected before. */
  mapping: storedMapping,
  applied_at: z.string().meta({ format: "date-time" }).nullable(),
  /** Until then the import can be undone. */
  undo_until: z.string().meta({ format: "date-time" }).nullable(),
});
export type RosterImport = z.output<typeof rosterImport>;

/** Adds to the mapping in force, column by column and value by value. */
export const importCorrection = z.object({
  values: importMapping.shape.values,
  mapping: importMapping.optional(),
  /** Boards to make, by values of the table that are none. */
  boards: z
    .array(
      z.object({
        value: cellText(100).refine((text) => text.trim() !== "", "must not be empty"),
        create: z.literal(true),
      }),
    )
    .max(50, "must be at most 50")
    .optional(),
  /** Own fields to make, of columns by their names. */
  fields: z
    .array(
      z.object({
        column: cellText(1000),
        kind: z.enum(importedKinds, { error: `must be one of ${importedKinds.join(", ")}` }),
      }),
    )
    .max(maxOwnFields, `must be at most ${maxOwnFields}`)
    .optional(),
  /** Indexes of suggestions. */
  accept: z.array(z.int().min(0)).max(100, "must be at most 100").optional(),
  /** Photos by hand: their row, and their place; a place of null is read from the file's name. */
  photos: z.array(photo).max(2_000, "must be at most 2000").optional(),
});
export type ImportCorrection = z.output<typeof importCorrection>;

export const importApplication = importCorrection.extend({
  missing: z.enum(["keep", "release"], { error: "must be keep or release" }),
});
