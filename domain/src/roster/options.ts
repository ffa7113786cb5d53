/**
 * Orders of a roster; `name`: family name, then given name, in the reader's script. `newest` are those that came to the roster
 * last, `measured` those whose figures are the oldest. `relevance` with a text, else `name`, unless chosen.
 */
export const rosterSorts = [
  ...(["relevance", "name", "external_id", "updated", "newest", "measured", "height", "-height"] as const),
] as const;
export type RosterSort = (typeof rosterSorts)[number];

/** Months after which measurements are stale. */
export const staleMonths = 6;

/** Rows that one call changes. */
export const maxBulk = 500;

/** Why a row is left as it is by a change of many. */
export const leftReasons = [
  ...(["not_found", "declined", "claimed", "unclaimed", "proposed", "not_declined", "restorable", "deleted"] as const),
  ...(["no_right", "no_guardian", "no_figures", "changed", "under_18", "applied"] as const),
  ...(["no_address", "asked_lately", "too_many_mails"] as const),
] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Days between two requests to a model to check the measurements of one card. */
export const measurementsPause = 7;

/** File formats of a roster: a table, or `zip`, a table with photos. */
export const exportFormats = ["xlsx", "csv", "ndjson", "zip"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** `pdf`: contact sheets, which no import takes back. */
export type RosterFile = ExportFormat | "pdf";
