import { ApiError } from "./api/error.ts";

/** Cards that a selection may not contain, by the field errors of the refusal. */
export function refusedCards(error: unknown, cards: readonly string[]): string[] {
  if (!(error instanceof ApiError) || !["card.not_found", "selection.restricted"].includes(error.code)) return [];
  const places = error.fields.map(({ path }) => Number(/\d+/.exec(path)?.[0]));
  return places.flatMap((place) => cards[place] ?? []);
}
