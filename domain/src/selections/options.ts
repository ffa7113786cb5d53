/** Shortlist status of a card. */
export const standings = ["available", "on_hold", "unavailable"] as const;
export type Standing = (typeof standings)[number];

/** Why a card left a selection by itself. `restricted`: it may not be shown there now. */
export const departureReasons = ["withdrawn", "deleted", "restricted"] as const;
export type DepartureReason = (typeof departureReasons)[number];

/** A client's vote on a card. */
export const choices = ["yes", "maybe", "no"] as const;
export type Choice = (typeof choices)[number];
