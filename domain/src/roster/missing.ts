import { listMissing, missableNames } from "../cards/expected.ts";

/** What a card of a roster can lack: what bookers look for first, and the gender, by which a roster is split. */
export const rosterMissableNames = ["gender", ...missableNames] as const;
export type RosterMissableName = (typeof rosterMissableNames)[number];

type Card = Parameters<typeof listMissing>[0] & { gender: string | null };

/** What the card lacks in a roster. */
export function listMissingInRoster(card: Card): ("gender" | ReturnType<typeof listMissing>[number])[] {
  return [...(card.gender ? [] : ["gender" as const]), ...listMissing(card)];
}
