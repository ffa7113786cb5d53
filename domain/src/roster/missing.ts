import { listMissing, missableNames } from "../cards/expected.ts";

/** Fields that a card of a roster can lack: those that bookers look for first, and the gender, by which a roster is split. */
export const rosterMissableNames = ["gender", ...missableNames] as const;
export type RosterMissableName = (typeof rosterMissableNames)[number];

type Card = Parameters<typeof listMissing>[0] & { gender: string | null };

/** Lists the fields that the card lacks in a roster. */
export function listMissingInRoster(card: Card): ("gender" | ReturnType<typeof listMissing>[number])[] {
  return [...(card.gender ? [] : ["gender" as const]), ...listMissing(card)];
}
