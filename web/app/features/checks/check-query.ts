import { tileCard } from "@compcard/domain/cards/tile";
import type { AnswerOf } from "@compcard/domain/contract-types";
import { getLocale } from "@compcard/domain/runtime";
import { apiQuery } from "../../lib/api/api-query.ts";

export const checkQuery = (code: string) => apiQuery("checks.get", { params: { code } });

/** No more of the cards than the page shows. */
export function asTiles({ check }: AnswerOf<"checks.get">) {
  const cards = check.cards.map((card) => ({ ...tileCard(card, getLocale()), gender: card.gender }));
  return { check: { ...check, cards } };
}
