/** How somebody stands for the job. */
export const standings = ["available", "on_hold", "unavailable"] as const;
export type Standing = (typeof standings)[number];

/** A client's vote on a card. */
export const choices = ["yes", "maybe", "no"] as const;
export type Choice = (typeof choices)[number];
