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
  const byCard = new Map<string, VotersVote[]>();
  for (const vote of heard) {
    const own = byCard.get(vote.card_id);
    if (own) own.push(vote);
    else byCard.set(vote.card_id, [vote]);
  }
  return cards.filter(({ id }) => {
    const own = byCard.get(id) ?? [];
    if (said === "yes") return people.size > 0 && own.filter(({ choice }) => choice === "yes").length === people.size;
    if (said === "no") return own.some(({ choice }) => choice === "no");
    return said === "all" || own.length === 0;
  });
}

/** A client's word on a card, out of as many votes as there may be: hundreds of clients on hundreds of cards are looked up cell by cell. */
export function indexVotes(votes: readonly VotersVote[]) {
  const keyOf = (guestId: string, cardId: string) => `${guestId} ${cardId}`;
  const index = new Map(votes.map((vote) => [keyOf(vote.guest_id, vote.card_id), vote]));
  return (guestId: string, cardId: string): VotersVote | undefined => index.get(keyOf(guestId, cardId));
}
