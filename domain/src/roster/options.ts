/** Orders of a roster; `name`: family name, then given name. */
export const rosterSorts = ["name", "external_id", "updated", "newest", "measured"] as const;
export type RosterSort = (typeof rosterSorts)[number];

/** Months after which measurements are stale. */
export const staleMonths = 6;
