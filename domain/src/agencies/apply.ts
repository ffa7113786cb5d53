import { z } from "zod";
import { calendarDay } from "../cards/availability-rule.ts";
import { consentVersions } from "../consents/kinds.ts";
import { publishedVersions } from "../consents/published-texts.ts";
import { personName, shownName } from "../identity/person-name.ts";
import { splitName } from "../reading/person-names.ts";
import { newEmailAddress, singleLine } from "../text-schema.ts";
import { longest } from "./options.ts";

/** Texts of the form by which somebody applies to an agency; photos come beside them. */
export const applicationInput = z.object({
  name: shownName(200)
    .refine((value) => value !== "", "must not be empty")
    .refine(
      (value) => Object.values(splitName(value, "")).every((part) => personName.safeParse(part).success),
      "must be a first and a last name of at most 100 characters each",
    ),
  email: newEmailAddress,
  birth_date: calendarDay,
  /** One line, as a card's figures are typed. */
  figures: singleLine(longest.figures).min(1, "must not be empty"),
  consent: z.literal("true", { error: "must be true" }),
  /** Day of the text of the consent that was shown. */
  consent_version: z
    .enum(publishedVersions("application"), { error: `must be one of ${publishedVersions("application").join(", ")}` })
    .default(consentVersions.application),
  guardian_email: z
    .union([z.literal(""), newEmailAddress])
    .optional()
    .transform((email) => email || null),
});
export type ApplicationInput = z.output<typeof applicationInput>;

/** The names of these texts in the form. */
export const applicationFields = Object.keys(applicationInput.shape);
