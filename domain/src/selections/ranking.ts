import { figuresDay } from "../cards/freshness.ts";
import type { Choice } from "./options.ts";
import type { SelectedCard, VotersVote } from "./schema.ts";

/** Ways to look at the cards of a selection; none of them changes its stored order. */
export const cardOrders = ["own", "votes", "fresh", "height"] as const;
export type CardOrder = (typeof cardOrders)[number];

type Vote = Pick<VotersVote, "guest_id" | "card_id" | "choice">;
type Sortable = Pick<SelectedCard, "id"> & {
  model: Pick<SelectedCard["model"], "height" | "measured_at" | "confirmed_at">;
};

/**
 * Best answered first: most yes, then most maybe, then fewest no; equal ones as they stood. A card to which everybody who
 * voted said yes has the most yes there can be, and therefore stands first.
 */
export function rankByVotes<C extends Pick<SelectedCard, "id">>(cards: readonly C[], votes: readonly Vote[]): C[] {
  const counts = new Map<string, Record<Choice, number>>();
  for (const { card_id, choice } of votes) {
    if (!choice) continue;
    const own = counts.get(card_id) ?? { yes: 0, maybe: 0, no: 0 };
    own[choice]++;
    counts.set(card_id, own);
  }
  const score = ({ id }: C) => {
    const { yes, maybe, no } = counts.get(id) ?? { yes: 0, maybe: 0, no: 0 };
    return [yes, maybe, -no] as const;
  };
  return sortBy(cards, score);
}

/** Ids of the cards to which everybody who voted in the selection said yes. */
export function unanimous(votes: readonly Vote[]): ReadonlySet<string> {
  const people = new Set(votes.flatMap(({ guest_id, choice }) => (choice ? [guest_id] : [])));
  const yes = new Map<string, number>();
  for (const { card_id, choice } of votes) if (choice === "yes") yes.set(card_id, (yes.get(card_id) ?? 0) + 1);
  return new Set([...yes].flatMap(([id, count]) => (count === people.size ? [id] : [])));
}

/** The cards in one of these orders; equal ones, and those without a figure at the end, as they stood. Heights: tallest first. */
export function sortCards<C extends Sortable>(cards: readonly C[], order: CardOrder, votes: readonly Vote[]): C[] {
  if (order === "votes") return rankByVotes(cards, votes);
  if (order === "height") return sortBy(cards, ({ model }) => [model.height ?? 0]);
  if (order === "fresh") return sortBy(cards, ({ model }) => [Date.parse(figuresDay(model) ?? "1970-01-01")]);
  return [...cards];
}

/** Highest scores first, by the first that differs. */
function sortBy<C>(cards: readonly C[], scoreOf: (card: C) => readonly number[]): C[] {
  const scored = cards.map((card) => ({ card, score: scoreOf(card) }));
  scored.sort((one, other) => {
    const at = one.score.findIndex((value, index) => value !== other.score[index]);
    return at < 0 ? 0 : (other.score[at] ?? 0) - (one.score[at] ?? 0);
  });
  return scored.map(({ card }) => card);
}
