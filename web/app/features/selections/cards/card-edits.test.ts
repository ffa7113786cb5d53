import type { SelectedCard } from "@compcard/domain/selections/schema";
import { describe, expect, it } from "vitest";
import { entriesOf, putBack, reorder, setFields, takeOut } from "./card-edits.ts";

const card = (id: string, more: Partial<SelectedCard> = {}) =>
  ({
    ...{ id, cover: null, hidden: [], note: null, private_note: null, standing: "available", standing_at: null },
    ...more,
  }) as unknown as SelectedCard;
const [a, b, c] = [card("a"), card("b"), card("c", { note: "Первая" })];
const seen = [a, b, c];
const ids = (cards: readonly SelectedCard[]) => cards.map(({ id }) => id).join("");

describe("changes of a selection's cards", () => {
  it("an order is kept when others came or left meanwhile, and asked about when it was changed elsewhere", () => {
    const edit = reorder(seen, ["c", "a", "b"]);
    expect(ids(edit.apply(seen))).toBe("cab");
    expect(ids(edit.apply([a, c, card("d")]))).toBe("cad");
    expect(edit.collisions([a, c, card("d")])).toEqual([]);
    expect(edit.collisions([b, a, c])).toEqual([{ what: "order" }]);
    expect(edit.without([{ what: "order" }])).toBeNull();
  });

  it("a card is taken out and put back where it stood, however often that is done", () => {
    expect(ids(takeOut("b").apply(seen))).toBe("ac");
    const back = putBack(b, 1);
    expect([ids(back.apply([a, c])), ids(back.apply(seen))]).toEqual(["abc", "abc"]);
  });

  it("two tabs that say different things of one card meet; of different things they do not", () => {
    const edit = setFields(c, { note: "Вторая", standing: "on_hold" });
    expect(edit.collisions([{ ...c, private_note: "моё" }])).toEqual([]);
    expect(edit.collisions([{ ...c, note: "Вторая" }])).toEqual([]);
    const theirs = { ...c, note: "Третья" };
    const met = edit.collisions([theirs]);
    expect(met.map(({ what }) => what)).toEqual(["note"]);
    expect(edit.without(met)?.apply([theirs])).toMatchObject([{ note: "Третья", standing: "on_hold" }]);
    expect(setFields(c, { note: "Первая" }).without([])).toBeNull();
  });

  it("of each card no more is sent than what is another now", () => {
    const after = setFields(a, { hidden: ["dynamic"], note: null }).apply(reorder(seen, ["b", "a", "c"]).apply(seen));
    expect(entriesOf(seen, after)).toEqual([{ id: "b" }, { id: "a", hidden: ["dynamic"] }, { id: "c" }]);
    expect(entriesOf([a], [a, c])).toEqual([{ id: "a" }, { id: "c" }]);
    expect(entriesOf(seen, setFields(c, { note: null }).apply(seen)).at(-1)).toEqual({ id: "c", note: null });
  });
});
