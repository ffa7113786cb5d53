import { z } from "zod";
import { claimStates, leaverReasons, representationKinds } from "../agencies/options.ts";
import { cardRights } from "../agencies/rights.ts";
import { termsShape } from "../agencies/terms.ts";
import { ownValue } from "./own-fields.ts";

/** All that an agency holds on a model beside her card. */
export const heldData = z.object({
  agency: z.string(),
  name: z.string().meta({ description: "The name on the agency's row." }),
  external_id: z.string().nullable(),
  board: z.string().nullable(),
  claim: z.enum(claimStates),
  kind: z.enum(representationKinds).nullable(),
  ...termsShape,
  rights: z.array(z.enum(cardRights)),
  email: z.string().nullable().meta({ description: "The address that was invited." }),
  applied: z
    .object({
      at: z.string().meta({ format: "date-time" }),
      email: z.string().nullable().meta({ description: "Until the agency answers." }),
      guardian_email: z.string().nullable(),
      figures: z.string().nullable(),
    })
    .nullable()
    .meta({ description: "What the application stated, until the model claims or declines the card." }),
  own: z.array(z.object({ name: z.string(), value: ownValue })),
  note: z.string(),
  reason: z.enum(leaverReasons).nullable().meta({ description: "Why she is in the roster no more." }),
  left_at: z.string().nullable().meta({ format: "date-time" }),
  since: z.string().meta({ format: "date-time" }),
  declared: z
    .string()
    .nullable()
    .meta({ format: "date-time", description: "The agency declared that it may hold the data." }),
  claimed: z.string().nullable().meta({ format: "date-time" }),
});
export type HeldData = z.infer<typeof heldData>;
