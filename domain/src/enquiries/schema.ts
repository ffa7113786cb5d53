import { z } from "zod";
import { enquiryMaxLength } from "../cards/rules.ts";
import { otherNames } from "../cards/schema.ts";
import { type ContactMessage, contactMessage } from "../contact/schema.ts";
import { pageFields } from "../pagination-schema.ts";
import { text, uuid } from "../text-schema.ts";

const moment = z.string().meta({ format: "date-time" });

/** A message to an agency, which anybody may write: as the contact form of the site. */
export const agencyEnquiry = contactMessage;
export type AgencyEnquiry = ContactMessage;

/** A message to a model that her agency received, or to the agency itself. */
export const enquiry = z.object({
  id: uuid,
  /** Null for a message to the agency itself. */
  model: z.object({ id: uuid, name: z.string(), other_names: otherNames }).nullable(),
  sender: z.object({
    name: z.string(),
    email: z.string().nullable(),
    /** The company of a verified booker. */
    company: z.string().nullable(),
  }),
  message: z.string(),
  created_at: moment,
  answered: z
    .object({
      at: moment,
      /** The member; null for a deleted account. */
      by: z.string().nullable(),
      /** The text of the mailed answer; null if it was answered in another way. */
      text: z.string().nullable(),
    })
    .nullable(),
});
export type Enquiry = z.output<typeof enquiry>;

export const enquiryQuery = z.object({
  ...pageFields(20),
  /** Limits the list to one card. */
  card: z.union([uuid, z.literal("")], { error: "must be the id of a card" }).optional(),
  /** Limits the list to unanswered or answered enquiries. */
  state: z.enum(["open", "answered", ""], { error: "must be open or answered" }).optional(),
});
export type EnquiryQuery = z.output<typeof enquiryQuery>;

/** With a text, it is mailed to the sender; without, the message counts as answered in another way. */
export const enquiryAnswer = z.object({
  text: text(enquiryMaxLength)
    .nullish()
    .transform((typed) => typed || null),
});
