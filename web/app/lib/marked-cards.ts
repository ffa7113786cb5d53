import { isUuid } from "@compcard/domain/uuid";

/** History state of a link to the form of a job: its cards; and to the page of a new job: those that stand in no selection. */
export interface MarkedState {
  cards: readonly string[];
}

/** Ids of the cards in a history state; none in other states. */
export function parseMarked(state: unknown): string[] {
  const cards = (state as Partial<Record<keyof MarkedState, unknown>> | null)?.cards;
  return Array.isArray(cards) ? cards.filter((id) => typeof id === "string" && isUuid(id)) : [];
}
