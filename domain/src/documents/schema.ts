import { z } from "zod";
import { sizeSystems } from "../cards/sizes.ts";
import { locales } from "../locale.ts";
import { photoTypes } from "../photos/options.ts";
import { photoCrop } from "../photos/schema.ts";
import { rosterFilters } from "../roster/schema.ts";
import {
  backCounts,
  documentContacts,
  documentFormats,
  documentSides,
  documentUses,
  layoutSizes,
  paperSizes,
  selectionLayouts,
  sheetCounts,
} from "./options.ts";

function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` });
}

const shot = z.enum(photoTypes, { error: `must be among ${photoTypes.join(", ")}` });

const back = z
  .array(shot)
  .refine((types) => new Set(types).size === types.length, "must not repeat a photo")
  .refine((types) => backCounts.some((count) => count === types.length), `must be ${backCounts.join(", ")} photos`);

/** Layout options of a document (EXPORT-03). */
export const documentOptions = z.object({
  /** The reader's where absent. */
  lang: oneOf(locales).optional(),
  size: oneOf(paperSizes).default("a5"),
  use: oneOf(documentUses).default("send"),
  /** The cover where absent. */
  front: shot.optional(),
  /** Photos of the back in their order; a repeated parameter. As many of the others as fit where absent. */
  back: z.preprocess((value) => (typeof value === "string" ? [value] : value), back).optional(),
  /** For a picture: one side alone; both in one if absent. */
  side: oneOf(documentSides).optional(),
  /** For a PDF: adds pages with the portfolio. */
  portfolio: z.union([z.boolean(), z.stringbool()], { error: "must be 1 or 0" }).default(false),
});

export type DocumentOptions = z.output<typeof documentOptions>;

export const documentQuery = documentOptions.extend({
  /** Version of the card that the asker has seen: the answer to the current one may be cached for a day. */
  v: z.coerce.number({ error: "must be a version of the card" }).int().positive().optional(),
  /** A ticket from `documents.ticket`; it decides everything else. */
  ticket: z.string().max(100).optional(),
});

/** Without a body: the PDF that everybody gets, with one's own contacts. */
export const ticketRequest = z.preprocess(
  (body) => body ?? {},
  documentOptions.extend({
    format: oneOf(documentFormats).default("pdf"),
    contacts: oneOf(documentContacts).default("own"),
  }),
);

export type TicketRequest = z.output<typeof ticketRequest>;

/** Which photo stands for a card in pictures of its link. */
export const linkPreview = z.object({
  /** A photo type, or the id of a photo of the portfolio; null for the cover. */
  photo: z
    .union([shot, z.uuid()], { error: `must be among ${photoTypes.join(", ")}, or the id of a photo of the portfolio` })
    .nullable(),
  /** Crop of the link's picture. Without it the picture centers on the photo's focus. */
  crop: photoCrop.nullish(),
});

export type LinkPreview = z.output<typeof linkPreview>;

const truth = { error: "must be true or false" };

/** Layout options of a selection on paper. Comp cards read only the size, language and units. */
export const selectionDocumentQuery = z
  .object({
    layout: oneOf(selectionLayouts).default("sheet"),
    /** For a sheet A4 if absent, for comp cards A5. */
    size: oneOf([...layoutSizes.sheet, ...layoutSizes.cards]).optional(),
    /** Faces on one sheet. */
    per_page: z.coerce
      .number()
      .pipe(
        z.union(
          sheetCounts.map((count) => z.literal(count)),
          { error: `must be ${sheetCounts.join(", ")}` },
        ),
      )
      .default(9),
    /** Prints the notes that clients read of a card; private notes are never printed. */
    notes: z.stringbool(truth).default(false),
    /** Prints votes. */
    votes: z.stringbool(truth).default(false),
    /** Prints the comments of clients whom the reader may read. */
    comments: z.stringbool(truth).default(false),
    /** The reader's, or the link's, where absent. */
    lang: oneOf(locales).optional(),
    /** The link's, or European, where absent. */
    units: oneOf(sizeSystems).optional(),
  })
  .refine(({ layout, size }) => !size || layoutSizes[layout].some((fitting) => fitting === size), {
    path: ["size"],
    error: "is none of this layout's",
  });

export type SelectionDocumentQuery = z.output<typeof selectionDocumentQuery>;

/** Which cards of a roster are printed, in what order, and how. */
export const rosterDocumentQuery = z.intersection(rosterFilters, selectionDocumentQuery);

export type RosterDocumentQuery = z.output<typeof rosterDocumentQuery>;
