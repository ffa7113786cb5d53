import { z } from "zod";
import { emailToken } from "../accounts/schema.ts";
import { siteAddress } from "../bookers/site-schema.ts";
import { genders } from "../cards/options.ts";
import { shownName } from "../identity/person-name.ts";
import { maxEndWorkdays } from "../options/limits.ts";
import { pageFields } from "../pagination-schema.ts";
import { newEmailAddress, phoneNumber, singleLine, text, uuid } from "../text-schema.ts";
import { agencyRoles, agencyStates, longest, maxBoards } from "./options.ts";

const given = (max: number) => singleLine(max).min(1, "must not be empty");
const optional = (max: number) =>
  singleLine(max)
    .nullable()
    .overwrite((value) => value || null)
    .optional();

export const agencyRole = z.enum(agencyRoles, { error: `must be one of ${agencyRoles.join(", ")}` });

/** Workdays before the first day, and the hour in the job's zone. */
const optionsEnd = z.object({
  workdays: z
    .int("must be a whole number")
    .min(1, `must be from 1 to ${maxEndWorkdays}`)
    .max(maxEndWorkdays, `must be from 1 to ${maxEndWorkdays}`),
  hour: z.int("must be a whole number").min(0, "must be from 0 to 23").max(23, "must be from 0 to 23"),
});

const aboutText = text(longest.about)
  .nullish()
  .transform((value) => value || undefined);

/** The agency's own words on its public page, by language. */
const aboutInput = z
  .strictObject({ ru: aboutText, en: aboutText, zh: aboutText })
  .nullable()
  .transform((texts) => (texts && Object.values(texts).some(Boolean) ? texts : null));

/** An agency's statements about itself. */
export const agencyInput = z.object({
  /** Stands in mails to others, so that it bears no link (TL-16). */
  name: shownName(200).refine((value) => value !== "", "must not be empty"),
  city: optional(200),
  country: z.enum(["Russia", "China"]).nullish(),
  /** `https://` may be left out. */
  site: siteAddress(300)
    .nullable()
    .overwrite((value) => value || null)
    .optional(),
  /** The company's address, which is confirmed by mail. */
  email: newEmailAddress,
  /** End of options on its cards that have no earlier one. Null restores the usual rule. */
  options_end: optionsEnd.nullable().optional(),
  /** Null clears this and the next two. */
  phone: phoneNumber
    .nullable()
    .transform((value) => value || null)
    .optional(),
  /** In one line, for paper and the public page. */
  address: singleLine(longest.address)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  about: aboutInput.optional(),
  /** True opens applications on the public page. */
  apply: z.boolean("must be true or false").optional(),
});
export type AgencyInput = z.output<typeof agencyInput>;

/** A change of an agency: an absent key leaves its value unchanged. */
export const agencyChange = agencyInput.partial();
export type AgencyChange = z.output<typeof agencyChange>;

export const board = z.object({ id: uuid, name: z.string(), gender: z.enum(genders).nullable() });
export type Board = z.output<typeof board>;

/** Boards in their order. One without an id is new; one that is left out is deleted, its cards stay. */
export const boardsInput = z
  .array(z.object({ id: uuid.optional(), name: given(100), gender: z.enum(genders).nullish() }))
  .max(maxBoards, `must be at most ${maxBoards}`)
  .refine((boards) => {
    const ids = boards.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, "must not name a board twice");
export type BoardsInput = z.output<typeof boardsInput>;

const agencyAbout = z.object({ ru: z.string().optional(), en: z.string().optional(), zh: z.string().optional() });
export type AgencyAbout = z.output<typeof agencyAbout>;

/** An agency as everybody sees it. */
export const publicAgency = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  country: z.enum(["Russia", "China"]).nullable(),
  site: z.string().nullable(),
  logo_url: z.string().nullable(),
  phone: z.string().nullable(),
  /** The number that a link dials. */
  phone_e164: z.string().nullable(),
  address: z.string().nullable(),
  about: agencyAbout.nullable(),
  /** True if people can apply on the public page. */
  apply: z.boolean(),
});
export type PublicAgency = z.output<typeof publicAgency>;

/** Faces on a public page. */
export const agencyCardsQuery = z.object({
  ...pageFields(24),
  /** Id of a board; all of them where absent. */
  board: z.union([uuid, z.literal("")], { error: "must be the id of a board" }).optional(),
});
export type AgencyCardsQuery = z.output<typeof agencyCardsQuery>;

/** An agency as its members see it. */
export const agency = publicAgency.extend({
  id: uuid,
  email: z.string(),
  state: z.enum(agencyStates),
  /** True after the company's address was confirmed by mail. */
  confirmed: z.boolean(),
  /** Why the verification was refused. */
  reason: z.string().nullable(),
  /** The role of the caller. */
  role: agencyRole,
  /** Boards whose cards the caller reads and changes. */
  boards: z.array(board),
  /** True if these are all boards of the agency, with the cards that have none. */
  all_boards: z.boolean(),
  /** Null: three workdays, 18:00. */
  options_end: optionsEnd.nullable(),
});
export type Agency = z.output<typeof agency>;

/** Boards whose cards a member reads and changes, by their ids. */
const memberBoards = z.union([z.literal("all"), z.array(uuid).max(maxBoards, `must be at most ${maxBoards}`)], {
  error: "must be ids of boards, or all",
});

/** Without `boards` a member has those of before. */
export const memberInput = z.object({ role: agencyRole, boards: memberBoards.optional() });
export type MemberInput = z.output<typeof memberInput>;

export const member = z.object({
  user_id: uuid,
  name: z.string(),
  email: z.string().nullable(),
  role: agencyRole,
  boards: memberBoards,
  since: z.string().meta({ format: "date-time" }),
});
export type AgencyMember = z.output<typeof member>;

/** An invitation that nobody has accepted yet. */
export const invitation = z.object({
  email: z.string(),
  role: agencyRole,
  expires_at: z.string().meta({ format: "date-time" }),
});
export type Invitation = z.output<typeof invitation>;

/** An open link to a selection of the agency whose maker is no longer a member. */
export const formerLink = z.object({
  id: uuid,
  /** The link's label. */
  name: z.string(),
  selection: z.object({ id: uuid, name: z.string() }),
  /** Null where the account is gone. */
  made_by: z.string().nullable(),
  expires_at: z.string().meta({ format: "date-time" }),
});
export type FormerLink = z.output<typeof formerLink>;

export const invitationInput = z.object({ email: newEmailAddress, role: agencyRole });
export type InvitationInput = z.output<typeof invitationInput>;

export const tokenOnly = z.object({ token: emailToken });
