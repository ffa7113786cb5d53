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

type Suggestions = Pick<RosterImport, "suggestions">;

/** The corrections that were made after `sent` had gone out. The new plan shows the others. */
export function afterReplan(now: ImportDraft, sent: ImportDraft, before: Suggestions, after: Suggestions): ImportDraft {
  const values = Object.entries(now.values).map(([field, options]) => [
    field,
    changedSince(options, sent.values[field]),
  ]);
  const sentPhotos = new Set(sent.photos);
  return {
    columns: changedSince(now.columns, sent.columns),
    values: Object.fromEntries(values),
    constants: changedSince(now.constants, sent.constants),
    boards: now.boards.filter((board) => !sent.boards.includes(board)),
    fields: changedSince(now.fields, sent.fields),
    // The new plan counts its suggestions anew.
    accept: now.accept
      .filter((at) => !sent.accept.includes(at))
      .map((at) => after.suggestions.findIndex((one) => nameOf(one) === nameOf(before.suggestions[at])))
      .filter((at) => at >= 0),
    photos: now.photos.filter((photo) => !sentPhotos.has(photo)),
  };
}

const nameOf = (one: RosterImport["suggestions"][number] | undefined) =>
  one && JSON.stringify([one.field, one.where.board, one.value]);

function changedSince<V>(now: Record<string, V>, sent: Record<string, V> = {}): Record<string, V> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !Object.hasOwn(sent, name) || sent[name] !== value),
  );
}
