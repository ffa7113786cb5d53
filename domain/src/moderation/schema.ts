import { z } from "zod";
import { agencyRoles, agencyStates } from "../agencies/options.ts";
import { booker } from "../bookers/schema.ts";
import { ownerCard } from "../cards/schema.ts";
import { whole } from "../pagination-schema.ts";
import { made } from "../photos/schema.ts";
import { emailAddress, text } from "../text-schema.ts";
import { auditActions, decisions, itemKinds, reportReasons } from "./options.ts";

const id = z.string().meta({ format: "uuid" });
const moment = z.string().meta({ format: "date-time" });
const photo = z.string().nullable();

/** A reason is for the person it concerns, and for the record. */
export const reason = text(1000);

export const decisionInput = z.object({
  decide: z.enum(decisions, { error: `must be one of ${decisions.join(", ")}` }),
  /** Needed where something is taken from somebody. */
  reason: reason.nullish(),
  /** The version of the item that the moderator saw. */
  version: z.int("must be the version of the case"),
});

export const reportInput = z.object({
  reason: z.enum(reportReasons, { error: `must be one of ${reportReasons.join(", ")}` }),
  text: text(2000).nullish(),
  email: z.preprocess((value) => (value === "" ? null : value), emailAddress.nullish()),
});
export type ReportInput = z.output<typeof reportInput>;

export const person = z.object({ id, name: z.string(), email: z.string().nullable(), blocked: z.boolean() });

export const moderationItem = z.object({
  id,
  kind: z.enum(itemKinds),
  card_id: id.nullable(),
  user_id: id,
  version: z.int(),
  /** Signs of a scout's scam, as the texts contain them. */
  flags: z.array(z.string()),
  text: z.string().nullable(),
  created_at: moment,
  /** For a list: of the card, of the agencies to decide, else of the person. */
  name: z.string(),
  cover: photo,
  /** True if the card is a draft, whose name, cover and content only its owner sees. */
  draft: z.boolean(),
  /** True if only its owner has seen the card so far. */
  unseen: z.boolean(),
  decided: z
    .object({
      decide: z.enum(decisions),
      reason: z.string().nullable(),
      at: moment,
      by: z.string().nullable(),
      can_undo: z.boolean(),
    })
    .nullable(),
});
export type ModerationItem = z.output<typeof moderationItem>;

export const auditEntry = z.object({
  id,
  at: moment,
  act: z.enum(auditActions),
  reason: z.string().nullable(),
  /** Names of the fields that were changed or looked at. */
  fields: z.array(z.string()),
  /** The member of an agency who acted, and the agency; null after they were deleted. */
  member: z.object({ name: z.string().nullable(), agency: z.string().nullable() }).optional(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** For moderators: with who did it, and what was before and after. */
export const fullAuditEntry = auditEntry.extend({
  by: z.string().nullable(),
  card_id: id.nullable(),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()]).nullable()),
});
export type FullAuditEntry = z.output<typeof fullAuditEntry>;

/** New text that waits for approval, beside the former text. */
export const changedField = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

export const comparedPhoto = z.object({
  type: z.string(),
  /** Addresses; the former one is stored for a day. */
  before: photo,
  after: photo,
  changed: z.boolean(),
  /** The owner's credit for a photo of the portfolio. */
  credit: z.string().nullable(),
  /** The label of the newer photo. */
  made: made.nullable(),
});

export const itemReport = z.object({
  id,
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  /** True if the sender waits for an answer. */
  answered: z.boolean(),
  member: z.boolean(),
  created_at: moment,
});

export const openedItem = moderationItem.extend({
  owner: person,
  /** With contacts and what waits; null for what is about a person, and of a draft. */
  card: ownerCard.nullable(),
  fields: z.array(changedField),
  photos: z.array(comparedPhoto),
  reports: z.array(itemReport),
  /** Details from the opener of the item, by name. */
  about: z.record(z.string(), z.string()),
  acts: z.array(fullAuditEntry),
  own: z.boolean(),
});
export type OpenedItem = z.output<typeof openedItem>;

export const foundPerson = person.extend({
  created_at: moment,
  moderator: z.boolean(),
  booker: booker.nullable(),
  /** Agencies whose member the person is. */
  agencies: z.array(
    z.object({ id, name: z.string(), state: z.enum(agencyStates), role: z.enum(agencyRoles), blocked: z.boolean() }),
  ),
  /** Days (UTC) of the last thirty on which the day's budget of contacts was used up, the latest first, and on how many cards. */
  spent: z.array(z.object({ day: z.string().meta({ format: "date" }), cards: z.int() })),
  /** Cards of the person; a draft has neither name nor cover. */
  cards: z.array(z.object({ id, name: z.string(), status: z.string(), cover: photo, draft: z.boolean() })),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const personHistory = foundPerson.extend({
  /** Details that the person gave to other features, by name. */
  about: z.record(z.string(), z.string()),
  cases: z.array(moderationItem),
  acts: z.array(fullAuditEntry),
});

export const moderatorShape = z.object({ id, name: z.string(), email: z.string().nullable(), named_at: moment });

export const ageInput = z.object({
  age: z
    .int("must be a whole number from 16 to 99")
    .min(16, "must be from 16")
    .max(99, "must be at most 99")
    .optional(),
  birth_date: z.iso.date("must be a date such as 2004-05-31").optional(),
  reason: reason.min(1, "required"),
});

export const itemListQuery = z.object({
  page: whole(1, 999_999_999).transform((page) => page ?? 1),
  limit: whole(1, 100).transform((limit) => limit ?? 20),
  kind: z.enum([...itemKinds, ""], { error: `must be one of ${itemKinds.join(", ")}` }).optional(),
  /** `decided`: those of the last ten days, the latest first. */
  state: z.enum(["open", "decided", ""], { error: "must be open or decided" }).optional(),
});
