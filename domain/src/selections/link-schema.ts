import { z } from "zod";
import { linkSend } from "../clients/schema.ts";
import { passwordLength } from "../identity/password.ts";
import { password } from "../identity/password-schema.ts";
import { hasVisible, personName } from "../identity/person-name.ts";
import { singleLine, uuid } from "../text-schema.ts";
import { maxLength } from "./rules.ts";
import { lang, moment, name, units } from "./schema.ts";

export const newLink = z.object({
  /** A private label of its owner: the person who gets it. */
  name,
  /** The title that its client reads, in the client's language (SL-31). Empty or null: the selection's name. */
  title: singleLine(maxLength.name)
    .nullable()
    .default(null)
    .transform((value) => value ?? ""),
  lang: lang.nullable().default(null),
  units: units.nullable().default(null),
  /** In 30 days by default, 365 days from now at most. */
  expires_at: z.iso.datetime({ offset: true, error: "must be a moment, as 2030-01-31T12:00:00Z" }).optional(),
  password: password(maxLength.password)
    .refine((typed) => passwordLength(typed) >= 4, "must be at least 4 characters")
    .nullable()
    .optional(),
  downloads: z.boolean("must be true or false").default(false),
  votes_shared: z.boolean("must be true or false").default(false),
  /** Clients may ask to hold days. */
  options: z.boolean("must be true or false").default(false),
});
export type NewLink = z.output<typeof newLink>;

export const link = z.object({
  id: uuid,
  name: z.string(),
  title: z.string().nullable(),
  lang: lang.nullable(),
  units: units.nullable(),
  expires_at: moment,
  revoked_at: moment.nullable(),
  /** True while it can be opened. */
  open: z.boolean(),
  has_password: z.boolean(),
  downloads: z.boolean(),
  votes_shared: z.boolean(),
  options: z.boolean(),
  /** The number of times it was opened. */
  opened: z.int(),
  last_opened_at: moment.nullable(),
  created_at: moment,
  /** The address; null once it is closed, and where it is not stored: of a link of the time before, or with another key. */
  url: z.string().nullable(),
  /** Cards under 18 that this link leaves out, as it has no password. */
  restricted_left_out: z.int(),
  /** Mails by which it was sent, last sent first. */
  sent: z.array(linkSend),
});
export type Link = z.output<typeof link>;

export const madeLink = link.extend({ url: z.string() });
export type MadeLink = z.output<typeof madeLink>;

export const linkAccess = z.preprocess(
  (body) => body ?? {},
  z.object({
    password: password(maxLength.password).optional(),
    /** Asked once of each device. */
    name: personName.refine(hasVisible, "must not be empty").optional(),
  }),
);
export type LinkAccess = z.output<typeof linkAccess>;
