import { z } from "zod";
import { hasVisible } from "../identity/person-name.ts";
import { locales } from "../locale.ts";
import { pageFields } from "../pagination-schema.ts";
import { emailAddress, singleLine, text, uuid } from "../text-schema.ts";
import { clientLength, maxClientPeople, maxRecipients, maxTemplates } from "./options.ts";

export const moment = z.string().meta({ format: "date-time" });
const lang = z.enum(locales, { error: `must be one of ${locales.join(", ")}` });
const orEmpty = (one: z.ZodType<string, string>) => one.nullish().transform((value) => value ?? "");

const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/;
const noLineBreak = z
  .string({ error: "must be a text" })
  .refine((value) => !lineBreak.test(value.trim()), { error: "must not contain a line break", abort: true });

/** An address that a mail goes to: other spellings of one address are the same, a line break is refused. */
export const mailAddress = noLineBreak.pipe(emailAddress);

const subject = noLineBreak.pipe(singleLine(clientLength.subject));
const message = text(clientLength.message).refine(hasVisible, "must not be empty");

const clientPerson = z.object({ name: z.string(), email: z.string(), lang: lang.nullable() });
export type ClientPerson = z.output<typeof clientPerson>;

export const clientInput = z.object({
  company: singleLine(clientLength.company).refine(hasVisible, "must not be empty"),
  people: z
    .array(
      z.object({
        name: orEmpty(singleLine(clientLength.person)),
        email: mailAddress,
        /** Language of mails to the person. */
        lang: lang.nullish().transform((value) => value ?? null),
      }),
    )
    .max(maxClientPeople, `must be at most ${maxClientPeople} people`)
    .refine((people) => new Set(people.map(({ email }) => email)).size === people.length, "must name each address once")
    .default([]),
  note: orEmpty(text(clientLength.note)),
});
export type ClientInput = z.output<typeof clientInput>;

export const client = z.object({
  id: uuid,
  company: z.string(),
  people: z.array(clientPerson),
  note: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
});
export type Client = z.output<typeof client>;

export const clientsQuery = z.object({
  ...pageFields(50),
  /** A part of the company, of a person's name or of an address. */
  q: z.string({ error: "must be a single text" }).max(clientLength.company).default(""),
});
export type ClientsQuery = z.output<typeof clientsQuery>;

/** The fate of a link that was mailed to an address. */
const sendFields = {
  email: z.string(),
  sent_at: moment,
  opened_at: moment.nullable(),
  /** True after a card was voted on, or after the client finished. */
  answered: z.boolean(),
  bounced: z.boolean(),
  /** The answer of the mail server that refused it. */
  bounce: z.string().nullable(),
};
export const linkSend = z.object(sendFields);
export type LinkSend = z.output<typeof linkSend>;

const named = z.object({ id: uuid, name: z.string() });
export const clientSend = z.object({ selection: named, link: named, ...sendFields });
export type ClientSend = z.output<typeof clientSend>;

const template = z.object({ id: uuid, name: z.string(), lang, subject: z.string().nullable(), body: z.string() });
export const templates = z.array(template);
export type Template = z.output<typeof template>;

/** Templates in their order. One without an id is new; one that is left out is deleted. */
export const templatesInput = z
  .array(
    z.object({
      id: uuid.optional(),
      name: singleLine(clientLength.templateName).refine(hasVisible, "must not be empty"),
      lang,
      subject: orEmpty(subject),
      body: message,
    }),
  )
  .max(maxTemplates, `must be at most ${maxTemplates}`)
  .refine((all) => {
    const ids = all.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, "must not name a template twice");
export type TemplatesInput = z.output<typeof templatesInput>;

/** A link that is to be mailed, one mail a recipient. */
export const sending = z.object({
  /** An address that stands there twice gets one mail. */
  to: z
    .array(mailAddress)
    .min(1, "must name an address")
    .max(maxRecipients, `must be at most ${maxRecipients} addresses`),
  /** The usual one names the sender and the title. */
  subject: orEmpty(subject),
  message,
  /** Language of what the site adds; that of the link, or of the sender, where absent. */
  lang: lang.nullish(),
});
export type Sending = z.output<typeof sending>;

export const sendingOutcome = z.object({
  sent: z.array(z.string()),
  /** Addresses that want no more mails of this sender. */
  skipped: z.array(z.string()),
  /** Addresses that got the most mails of a day already. */
  limited: z.array(z.string()),
});
export type SendingOutcome = z.output<typeof sendingOutcome>;
