import { describe, expect, it } from "vitest";
import { type AnswerFilter, filterCardsByVotes, indexVotes } from "./answers.ts";
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
const where = (shown: AnswerFilter, by: string | null = null, given = votes) =>
  filterCardsByVotes(cards, { guests: [], votes: given }, { said: shown, by }).map(({ id }) => id);

describe("cards by clients' votes", () => {
  it("everybody voted yes: all who voted at all", () => {
    expect(where("yes")).toEqual(["a"]);
    expect(where("yes", null, [])).toEqual([]);
  });

  it("somebody voted no, nobody voted", () => {
    expect([where("no"), where("none"), where("none", null, [])]).toEqual([["c"], [], ["a", "b", "c", "d"]]);
  });

  it("the same by one client", () => {
    expect([where("yes", "olya"), where("no", "olya"), where("none", "olya")]).toEqual([["a", "b"], [], ["d"]]);
    expect(where("all", "max")).toEqual(["a", "b", "c", "d"]);
  });
});

describe("a client's word on a card", () => {
  it("is found by both", () => {
    const voteOf = indexVotes(votes);
    expect([voteOf("olya", "c")?.comment, voteOf("max", "c")?.choice, voteOf("ira", "c")]).toEqual([
      ...["?", "no", undefined],
    ]);
  });

  it("is found without looking through all others", () => {
    let looks = 0;
    const many = Array.from({ length: 500 }, (_, at) => ({
      ...vote(`client ${at}`, "a", "yes"),
      get guest_id() {
        looks++;
        return `client ${at}`;
      },
    }));
    const voteOf = indexVotes(many);
    const before = looks;
    for (let at = 0; at < 500; at++) expect(voteOf(`client ${at}`, "a")).toBe(many[at]);
    expect(looks).toBe(before);
  });
});
