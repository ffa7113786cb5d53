import { z } from "zod";
import { visibilityChange } from "../cards/schema.ts";

/** The id of a card that is none: addresses of the wrong form are read as it. */
const nil = "00000000-0000-0000-0000-000000000000";

const id = z
  .guid("must be a UUID")
  .overwrite((value) => value.toLowerCase())
  .refine((value) => value !== nil, "must not be the empty UUID");

// A card of another century is a slip of the pen, and the years before the first are no dates to PostgreSQL.
const inBounds = (value: string) => value >= "1970" && value < "2100";
const moment = z.iso
  .datetime({ offset: true, abort: true, error: "must be a moment such as 2026-05-31T12:00:00.000Z" })
  .refine(inBounds, "must be between 1970 and 2099");
const day = z.iso
  .date({ abort: true, error: "must be a date such as 2026-05-31" })
  .refine(inBounds, "must be between 1970 and 2099");

const byType = z.record(z.string(), z.unknown(), "must be an object of photo types");

/**
 * Values of a card import beside the fields of `cardInput`, which the API never lets a person set. All are optional;
 * unknown names are ignored.
 */
export const cardRecord = z.object({
  id: id.nullish(),
  user_id: id.nullish(),
  folder_id: id.nullish(),
  status: z.enum(["draft", "published", "hidden"], { error: "must be draft, published or hidden" }).nullish(),
  is_primary: z.boolean("must be true or false").nullish(),
  version: z.int("must be a whole number").min(1, "must be at least 1").max(2_000_000_000, "is too large").nullish(),
  created_at: moment.nullish(),
  updated_at: moment.nullish(),
  /** The rules for people under 18 hold, although no age may be known. */
  guarded: z.boolean("must be true or false").nullish(),
  /** Days by UTC on which measurements, and the age as a number, were last given. */
  measured_at: day.nullish(),
  /** Day by UTC on which the measurements were last confirmed as they stand. */
  confirmed_at: day.nullish(),
  age_given_on: day.nullish(),
  /** The audience of each contact; the switches for messages and search. */
  visibility: visibilityChange.nullish(),
  /** Photo type → path relative to the file. */
  photos: byType.nullish(),
  /** Photo type → details, of which the focus is taken. */
  photo_details: byType.nullish(),
  /** The portfolio as the API has it, with paths relative to the file as `url`; read photo by photo (`listBook`). */
  portfolio: z.unknown().optional(),
  digitals: z.unknown().optional(),
});

export type CardRecord = z.output<typeof cardRecord>;
