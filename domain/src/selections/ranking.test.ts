import { describe, expect, it } from "vitest";
import type { Choice } from "./options.ts";
import { type CardOrder, rankByVotes, sortCards, unanimous } from "./ranking.ts";

const vote = (guest_id: string, card_id: string, choice: Choice | null) => ({ guest_id, card_id, choice });
const card = (id: string, height: number | null, measured_at: string | null, confirmed_at: string | null = null) => ({
  id,
  model: { height, measured_at, confirmed_at },
});
const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).join("");

describe("cards by how clients voted", () => {
  const cards = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id }));

  it("SL-31 everybody said yes first, then most yes, most maybe, fewest no; unanswered ones between maybe and no", () => {
    const votes = [
      ...[vote("olya", "f", "yes"), vote("max", "f", "yes")],
      ...[vote("olya", "c", "yes"), vote("max", "c", "no")],
      ...[vote("olya", "d", "yes"), vote("max", "d", "maybe")],
      ...[vote("olya", "a", "no"), vote("max", "e", "maybe"), vote("ira", "b", null)],
    ];
    expect(ids(rankByVotes(cards, votes))).toBe("fdceba");
  });

  it("everybody said yes: all who voted at all, and nobody where none did", () => {
    const votes = [vote("olya", "a", "yes"), vote("max", "a", "yes"), vote("max", "b", "yes"), vote("ira", "b", null)];
    expect([[...unanimous(votes)], [...unanimous([])]]).toEqual([["a"], []]);
  });

  it("without votes they stand as they stood", () => {
    expect(ids(rankByVotes(cards, []))).toBe("abcdef");
  });
});

describe("orders in which a booker looks at cards", () => {
  const cards = [
    card("a", 170, "2026-01-10"),
    card("b", null, null),
    card("c", 181, "2025-01-10", "2026-03-01"),
    card("d", 181, "2026-02-01"),
  ];
  const sorted = (order: CardOrder) => ids(sortCards(cards, order, [vote("olya", "d", "yes")]));

  it("own, by votes, freshest figures first, tallest first; unknown figures last", () => {
    expect([sorted("own"), sorted("votes"), sorted("fresh"), sorted("height")]).toEqual([
      ...["abcd", "dabc", "cdab", "cdab"],
    ]);
  });
});
