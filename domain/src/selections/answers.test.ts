import { describe, expect, it } from "vitest";
import { type AnswerFilter, cardsWhere } from "./answers.ts";
import type { Choice } from "./options.ts";

const cards = ["a", "b", "c", "d"].map((id) => ({ id }));
const vote = (guest_id: string, card_id: string, choice: Choice | null, comment: string | null = null) => ({
  ...{ guest_id, card_id, choice, comment, replies: [], updated_at: "" },
});
const votes = [
  ...[vote("olya", "a", "yes"), vote("olya", "b", "yes"), vote("olya", "c", null, "?")],
  ...[vote("max", "a", "yes"), vote("max", "c", "no")],
  // Has only written.
  vote("ira", "d", null, "Кто это?"),
];
const where = (said: AnswerFilter, by: string | null = null, given = votes) =>
  cardsWhere(cards, { guests: [], votes: given }, { said, by }).map(({ id }) => id);

describe("cards by what clients said", () => {
  it("everybody said yes: who chose anything at all has chosen this one", () => {
    expect(where("yes")).toEqual(["a"]);
    expect(where("yes", null, [])).toEqual([]);
  });

  it("somebody said no, nobody a word", () => {
    expect([where("no"), where("none"), where("none", null, [])]).toEqual([["c"], [], ["a", "b", "c", "d"]]);
  });

  it("the same by one client", () => {
    expect([where("yes", "olya"), where("no", "olya"), where("none", "olya")]).toEqual([["a", "b"], [], ["d"]]);
    expect(where("all", "max")).toEqual(["a", "b", "c", "d"]);
  });
});
