import { z } from "zod";
import { calendarDay } from "../cards/availability-rule.ts";
import { shownName } from "../identity/person-name.ts";
import { newEmailAddress, singleLine } from "../text-schema.ts";
import { longest } from "./options.ts";

/** Texts of the form by which somebody applies to an agency; photos come beside them. */
export const applicationInput = z.object({
  name: shownName(200).refine((value) => value !== "", "must not be empty"),
  email: newEmailAddress,
  birth_date: calendarDay,
  /** In one line, as a card's figures are typed. */
  figures: singleLine(longest.figures).min(1, "must not be empty"),
  consent: z.literal("true", { error: "must be true" }),
  guardian_email: z
    .union([z.literal(""), newEmailAddress])
    .optional()
    .transform((email) => email || null),
});
export type ApplicationInput = z.output<typeof applicationInput>;

/** The names of these texts in the form. */
export const applicationFields = Object.keys(applicationInput.shape);
