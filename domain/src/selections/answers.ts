import type { SelectedCard, Voter, VotersVote } from "./schema.ts";

/** By what clients said: everybody yes, somebody no, nobody a word. */
export const answerFilters = ["all", "yes", "no", "none"] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** What each client says of each card. */
export interface Answers {
  guests: readonly Voter[];
  votes: readonly VotersVote[];
}

/**
 * Cards of which this is said: by everybody who has chosen anything in the selection, or `by` one alone. Who only looked
 * does not count, or nothing would ever be agreed on; who has not come to a card yet has not said yes to it.
 */
export function cardsWhere<C extends Pick<SelectedCard, "id">>(
  cards: readonly C[],
  { votes }: Answers,
  { said, by }: { said: AnswerFilter; by: string | null },
): C[] {
  const heard = by === null ? votes : votes.filter(({ guest_id }) => guest_id === by);
  const people = new Set(heard.flatMap(({ guest_id, choice }) => (choice ? [guest_id] : [])));
  return cards.filter(({ id }) => {
    const own = heard.filter(({ card_id }) => card_id === id);
    if (said === "yes") return people.size > 0 && own.filter(({ choice }) => choice === "yes").length === people.size;
    if (said === "no") return own.some(({ choice }) => choice === "no");
    return said === "all" || own.length === 0;
  });
}
