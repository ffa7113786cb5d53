import { z } from "zod";
import { shownName } from "../identity/person-name.ts";
import { newEmailAddress, singleLine } from "../text-schema.ts";
import { guardianStates, ofAgeStates } from "./options.ts";

const moment = z.string().meta({ format: "date-time" });
const given = (max: number) => singleLine(max).min(1, "must not be empty");

/** A minor's parent or guardian; `contact`: a phone or a messenger. */
export const guardianInput = z.object({
  name: shownName(100).refine((value) => value !== "", "must not be empty"),
  contact: given(200),
  email: newEmailAddress,
});
export type GuardianInput = z.output<typeof guardianInput>;

/** The guardian's data for verified bookers, in place of a minor's own contacts. */
export const guardianContact = z.object({ name: z.string(), contact: z.string() });

/** The guardianship of a restricted card, for its owner and moderators. */
export const guardianship = z.object({
  state: z.enum(guardianStates),
  name: z.string().nullable(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  asked_at: moment.nullable(),
  answered_at: moment.nullable(),
  of_age: z.enum(ofAgeStates),
});
export type Guardianship = z.output<typeof guardianship>;
