import type { ImportedKind } from "@compcard/domain/roster/own-options";
import type { PreviewCard, RosterImport } from "@compcard/domain/roster-import/schema";

/** Parts of other features that the pages use; the route provides them. */
export interface ImportTools {
  /** Figures of a card in short, as on tiles. */
  facts: (card: PreviewCard["card"]) => string[];
}

/** Corrections of a mapping that the plan does not show yet. */
export interface ImportDraft {
  columns: Record<string, string | null>;
  values: Record<string, Record<string, string | null>>;
  /** Field → text for rows and cards without a value; null removes one. */
  constants: Record<string, string | null>;
  /** Values of the table that become boards. */
  boards: string[];
  /** Own fields to make, by the columns that they are made of. */
  fields: Record<string, ImportedKind>;
  /** Suggestions that are accepted, by their index. */
  accept: number[];
  /** Photos that are given by hand. */
  photos: RosterImport["photos"];
}

export const emptyDraft: ImportDraft = {
  columns: {},
  values: {},
  constants: {},
  boards: [],
  fields: {},
  accept: [],
  photos: [],
};

/** Counts the corrections of a draft. */
export function countCorrections({ columns, values, constants, boards, fields, accept, photos }: ImportDraft): number {
  const translated = Object.values(values).reduce((sum, options) => sum + Object.keys(options).length, 0);
  const listed = boards.length + Object.keys(fields).length + accept.length + photos.length;
  return Object.keys(columns).length + translated + Object.keys(constants).length + listed;
}
