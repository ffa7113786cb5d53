/** Why a row of a table is not taken in. */
export const refusals = [
  "row_unreadable",
  "no_name",
  "age_outside",
  "age_unreadable",
  "external_id_twice",
  "person_twice",
  "person_ambiguous",
  "person_hidden_age",
  "declined",
  "roster_full",
] as const;
export type Refusal = (typeof refusals)[number];

/** Why a value, a photo or a part of a table is left out or changed; its row is taken in all the same. */
export const omissions = [
  "unknown_option",
  "not_a_number",
  "out_of_range",
  "not_a_date",
  "date_ambiguous",
  "date_imprecise",
  "not_measurements",
  "too_long",
  "invalid",
  "remark_left",
  "rounded",
  "not_granted",
  "not_applied",
  "not_restored",
  "unknown_board",
  "photo_missing",
  "photo_ambiguous",
  "photo_not_a_photo",
  "photo_too_many",
  "photo_under_18",
  "under_18",
  "photo_unmatched",
  "photo_snap",
  "photo_older",
  "date_without_figures",
  "total_row",
  "section_row",
  "row_repeated",
  "sheet_left_out",
  "column_left_out",
  "formula_unsolved",
] as const;
export type Omission = (typeof omissions)[number];

export type ImportProblemCode = Refusal | Omission;

/** Outcomes of a row. `missing` counts cards of the roster that the table does not name. */
export const importCounts = ["new", "changed", "unchanged", "missing", "refused"] as const;

export const importStates = ["planned", "applying", "applied", "undoing", "undone", "failed"] as const;

/** Hours in which an applied import can be undone; after them, cards that are to be released are. */
export const undoHours = 24;
/** Hours for which the upload of an import that nobody applies is stored. */
export const uploadHours = 24;
