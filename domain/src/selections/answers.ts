import type { SelectedCard, Voter, VotersVote } from "./schema.ts";

/** By the votes of clients: all yes, any no, none. */
export const answerFilters = ["all", "yes", "no", "none"] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** Votes of each client on each card. */
export interface Answers {
  guests: readonly Voter[];
  votes: readonly VotersVote[];
}

/**
 * Cards with these votes: of all clients who voted in the selection, or of `by` alone. Clients without any vote are
 * ignored, or nothing would ever be agreed on; a client without a vote on a card has not voted yes.
 */
export function filterCardsByVotes<C extends Pick<SelectedCard, "id">>(
  cards: readonly C[],
  { votes }: Answers,
  { said: filter, by }: { said: AnswerFilter; by: string | null },
): C[] {
  const counted = by === null ? votes : votes.filter(({ guest_id }) => guest_id === by);
  const people = new Set(counted.flatMap(({ guest_id, choice }) => (choice ? [guest_id] : [])));
  const byCard = new Map<string, VotersVote[]>();
  for (const vote of counted) {
    const own = byCard.get(vote.card_id);
    if (own) own.push(vote);
    else byCard.set(vote.card_id, [vote]);
  }
  return cards.filter(({ id }) => {
    const own = byCard.get(id) ?? [];
    if (filter === "yes") return people.size > 0 && own.filter(({ choice }) => choice === "yes").length === people.size;
    if (filter === "no") return own.some(({ choice }) => choice === "no");
    return filter === "all" || own.length === 0;
  });
}

/** Looks up a client's vote on a card in constant time: hundreds of clients times hundreds of cards. */
export function indexVotes(votes: readonly VotersVote[]) {
  const keyOf = (guestId: string, cardId: string) => `${guestId} ${cardId}`;
  const index = new Map(votes.map((vote) => [keyOf(vote.guest_id, vote.card_id), vote]));
  return (guestId: string, cardId: string): VotersVote | undefined => index.get(keyOf(guestId, cardId));
}
