import type { QueryClient } from "@tanstack/react-query";

interface AnyCard {
  id: string;
  is_favorited?: boolean;
}

interface Answer {
  models?: AnyCard[];
  near?: { model: AnyCard }[];
  favorites?: AnyCard[];
  model?: AnyCard;
}

const answersWithCards = new Set([
  "search.find",
  "home.get",
  "cards.get",
  "cards.getPublic",
  "cards.list",
  "favorites.list",
  "search.favorites",
]);

/** Writes into every cached answer whether a card is saved, so that all its hearts agree without asking again. */
export function rememberFavorite(queries: QueryClient, cardId: string, saved: boolean): void {
  queries.setQueriesData<Answer>(
    { predicate: ({ queryKey: [name] }) => answersWithCards.has(String(name)) },
    (answer) => answer && markCard(answer, cardId, saved),
  );
}

/** The answer with that card marked; the same object where it is not in it. */
export function markCard<A extends Answer>(answer: A, cardId: string, saved: boolean): A {
  const mark = <C extends AnyCard>(card: C): C =>
    card.id === cardId && card.is_favorited !== undefined ? { ...card, is_favorited: saved } : card;
  const all = [
    ...(answer.models ?? []),
    ...(answer.near?.map(({ model }) => model) ?? []),
    ...(answer.favorites ?? []),
    ...(answer.model ? [answer.model] : []),
  ];
  if (all.every((card) => mark(card) === card)) return answer;
  return {
    ...answer,
    ...(answer.models && { models: answer.models.map(mark) }),
    ...(answer.near && { near: answer.near.map((one) => ({ ...one, model: mark(one.model) })) }),
    ...(answer.favorites && { favorites: answer.favorites.map(mark) }),
    ...(answer.model && { model: mark(answer.model) }),
  };
}
