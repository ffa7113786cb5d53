/** Formats of documents. This file is free of zod, so that the export dialog offers the same lists. */

/** `share` is the picture of a link, `poster` a tall one to be stored in a phone, `story` one of 9:16. */
export const documentFormats = ["pdf", "docx", "jpg", "share", "poster", "story"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A5 is usual in Europe and Asia, half letter in the United States, 15 × 20 cm in Russia. */
export const paperSizes = ["a5", "half-letter", "15x20"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** Trimmed page in millimeters. */
export const paperMillimeters: Record<PaperSize, { width: number; height: number }> = {
  a5: { width: 148, height: 210 },
  "half-letter": { width: 139.7, height: 215.9 },
  "15x20": { width: 150, height: 200 },
};

/** `send`: light enough for a messenger. `print`: bleed, crop marks and 300 dpi. */
export const documentUses = ["send", "print"] as const;
export type DocumentUse = (typeof documentUses)[number];

export const documentSides = ["front", "back"] as const;
export type DocumentSide = (typeof documentSides)[number];

/** Numbers of photos for which the back has a layout. */
export const backCounts = [1, 2, 3, 4, 6] as const;

/** The contact on a document: the model, the agency, both, or only the card's page. */
export const documentContacts = ["own", "agency", "both", "none"] as const;
export type DocumentContacts = (typeof documentContacts)[number];

/** Response header of a document: which of its texts stand in Latin letters, since its fonts lack theirs. */
export const latinPartsHeader = "x-latin-parts";
export const latinParts = ["name", "place", "facts", "contacts"] as const;
export type LatinPart = (typeof latinParts)[number];

/** A selection on paper: its faces on contact sheets, or its comp cards one after the other. */
export const selectionLayouts = ["sheet", "cards"] as const;
export type SelectionLayout = (typeof selectionLayouts)[number];

/** Faces on one contact sheet. */
export const sheetCounts = [4, 6, 9, 12] as const;
export type SheetCount = (typeof sheetCounts)[number];

export const sheetSizes = ["a4", "letter"] as const;
export type SheetSize = (typeof sheetSizes)[number];

/** Page of a contact sheet in millimeters. */
export const sheetMillimeters: Record<SheetSize, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** The pages that a layout can have, the usual one first. */
export const layoutSizes = { sheet: sheetSizes, cards: paperSizes } as const satisfies Record<
  SelectionLayout,
  readonly (SheetSize | PaperSize)[]
>;
