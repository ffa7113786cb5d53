import type { AnswerOf } from "@compcard/domain/contract-types";

type Found = AnswerOf<"search.find">;

/** The cards of one page of results in their order, the nearly fitting ones last. */
export function cardsOf({ models, near }: Found): string[] {
  return [...models, ...near.map(({ model }) => model)].map(({ id }) => id);
}

export interface ResultNeighbor {
  id: string;
  page: number;
}

export interface ResultPosition {
  /** Place from 1; null for a card that matches only nearly, or is no longer a result. */
  place: number | null;
  total: number;
  previous: ResultNeighbor | null;
  next: ResultNeighbor | null;
}

/** Position of a card in the results, and its neighbors, also on the adjacent pages once these are loaded. */
export function locateInResults(
  id: string,
  here: Found,
  before: Found | undefined,
  after: Found | undefined,
): ResultPosition {
  const { currentPage, limit, totalCount } = here.pagination;
  const cards = cardsOf(here);
  const index = cards.indexOf(id);
  const step = (card: string | undefined, page: number) => (card === undefined ? null : { id: card, page });
  const found = index !== -1;
  const isExact = found && index < here.models.length;
  return {
    place: isExact ? (currentPage - 1) * limit + index + 1 : null,
    total: totalCount,
    previous: found
      ? (step(cards[index - 1], currentPage) ?? step(before && cardsOf(before).at(-1), currentPage - 1))
      : null,
    next: found ? (step(cards[index + 1], currentPage) ?? step(after && cardsOf(after)[0], currentPage + 1)) : null,
  };
}
