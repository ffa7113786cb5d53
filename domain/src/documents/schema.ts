import { z } from "zod";
import { photoTypes } from "../cards/options.ts";
import { locales } from "../locale.ts";
import { backCounts, documentContacts, documentSides, documentUses, paperSizes, ticketFormats } from "./options.ts";

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

const shot = z.enum(photoTypes, { error: `must be among ${photoTypes.join(", ")}` });

const back = z
  .array(shot)
  .refine((types) => new Set(types).size === types.length, "must not repeat a photo")
  .refine((types) => backCounts.some((count) => count === types.length), `must be ${backCounts.join(", ")} photos`);

/** How a document is laid out (EXPORT-03). */
export const documentOptions = z.object({
  /** The reader's where absent. */
  lang: oneOf(locales).optional(),
  size: oneOf(paperSizes).default("a5"),
  use: oneOf(documentUses).default("send"),
  /** The cover where absent. */
  front: shot.optional(),
  /** Photos of the back in their order; a repeated parameter. As many of the others as fit where absent. */
  back: z.preprocess((value) => (typeof value === "string" ? [value] : value), back).optional(),
  /** Of a picture: one side alone; both in one where absent. */
  side: oneOf(documentSides).optional(),
});

export type DocumentOptions = z.output<typeof documentOptions>;

export const documentQuery = documentOptions.extend({
  /** Version of the card that the asker has seen: the answer to the current one may be kept for a day. */
  v: z.coerce.number({ error: "must be a version of the card" }).int().positive().optional(),
  /** From `documents.ticket`; it settles everything else. */
  ticket: z.string().max(100).optional(),
});

/** Without a body: the PDF that everybody gets, with one's own contacts. */
export const ticketRequest = z.preprocess(
  (body) => body ?? {},
  documentOptions.extend({
    format: oneOf(ticketFormats).default("pdf"),
    contacts: oneOf(documentContacts).default("own"),
  }),
);

export type TicketRequest = z.output<typeof ticketRequest>;
