import { describe, expect, it } from "vitest";
import { markCard } from "./favorite-cache.ts";

const [one, other] = [
  { id: "1", is_favorited: false },
  { id: "2", is_favorited: false },
];

describe("cached responses after a heart", () => {
  it("FAV-02 marks the card in lists and alone, and leaves the others", () => {
    expect(markCard({ models: [one, other] }, "1", true).models).toEqual([{ id: "1", is_favorited: true }, other]);
    const near = [{ model: one, differs: [] }];
    expect(markCard({ near }, "1", true).near).toEqual([{ model: { id: "1", is_favorited: true }, differs: [] }]);
    expect(markCard({ model: one }, "1", true).model).toEqual({ id: "1", is_favorited: true });
  });

  it("FAV-02 keeps an answer without the card as it is, and gives guests' cards no heart", () => {
    const answer = { favorites: [other] };
    expect(markCard(answer, "1", true)).toBe(answer);
    const guest = { models: [{ id: "1" }] };
    expect(markCard(guest, "1", true)).toBe(guest);
  });
});
