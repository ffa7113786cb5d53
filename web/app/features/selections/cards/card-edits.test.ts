import type { SelectedCard } from "@compcard/domain/selections/schema";
import { describe, expect, it } from "vitest";
import {
  apply,
  batch,
  collisionsOf,
  type Edit,
  entriesOf,
  join,
  joinable,
  keyOf,
  over,
  putBack,
  reorder,
  setFields,
  setStanding,
  takeOut,
  without,
} from "./card-edits.ts";

const card = (id: string, more: Partial<SelectedCard> = {}) =>
  ({
    ...{
      id,
      cover: null,
      hidden: [],
      note: null,
      private_note: null,
      section: null,
      standing: "available",
      standing_at: null,
      standing_by: "hand",
      model: { first_name: id, last_name: null },
    },
    ...more,
  }) as unknown as SelectedCard;
const [a, b, c] = [card("a"), card("b"), card("c", { note: "Первая" })];
const seen = [a, b, c];
const ids = (cards: readonly SelectedCard[]) => cards.map(({ id }) => id).join("");

describe("changes of a selection's cards", () => {
  it("an order survives concurrent additions and removals, and conflicts with another order", () => {
    const edit = reorder(seen, ["c", "a", "b"]);
    expect(ids(apply(edit, seen))).toBe("cab");
    expect(ids(apply(edit, [a, c, card("d")]))).toBe("cad");
    expect(collisionsOf(edit, [a, c, card("d")])).toEqual([]);
    expect(collisionsOf(edit, [b, a, c])).toEqual([{ what: "order" }]);
    expect(collisionsOf(over(edit, [b, a, c]), [b, a, c])).toEqual([]);
    expect(without(edit, [{ what: "order" }])).toBeNull();
  });

  it("a card is taken out and put back where it stood, however often that is done", () => {
    expect(ids(apply(takeOut("b"), seen))).toBe("ac");
    const back = putBack(b, 1);
    expect([ids(apply(back, [a, c])), ids(apply(back, seen))]).toEqual(["abc", "abc"]);
    expect(keyOf(back)).toBe(keyOf(takeOut("b")));
  });

  it("two tabs that change the same property of a card conflict; different properties do not", () => {
    const edit = setFields(c, { note: "Вторая", standing: "on_hold" });
    expect(collisionsOf(edit, [{ ...c, private_note: "моё" }])).toEqual([]);
    expect(collisionsOf(edit, [{ ...c, note: "Вторая" }])).toEqual([]);
    const theirs = { ...c, note: "Третья" };
    const met = collisionsOf(edit, [theirs]);
    expect(met.map(({ what }) => what)).toEqual(["note"]);
    expect(collisionsOf(over(edit, [theirs]), [theirs])).toEqual([]);
    const rest = without(edit, met);
    expect(rest && apply(rest, [theirs])).toMatchObject([{ note: "Третья", standing: "on_hold" }]);
    expect(without(setFields(c, { note: "Первая" }), [])).toBeNull();
  });

  it("an edit joined to one that waits does both, whether or not the first has reached the server", () => {
    const first = setFields(c, { note: "Вторая" });
    const [changed] = apply(first, [c]) as [SelectedCard];
    const both = join(first, setFields(changed, { note: "Третья", standing: "on_hold" }));
    expect(apply(both, [c])).toMatchObject([{ note: "Третья", standing: "on_hold" }]);
    expect([collisionsOf(both, [c]), collisionsOf(both, [changed])]).toEqual([[], []]);
    expect(collisionsOf(both, [{ ...c, note: "Чужая" }])).toMatchObject([{ what: "note" }]);
    const order = join(reorder(seen, ["b", "a", "c"]), reorder([b, a, c], ["c", "b", "a"]));
    expect(ids(apply(order, seen))).toBe("cba");
    expect([collisionsOf(order, seen), collisionsOf(order, [b, a, c])]).toEqual([[], []]);
  });

  it("an edit joins none that moved cards before a queued move, so that each move meets the order it was made from", () => {
    const named = (text: string) => batch([setFields(b, { section: { ru: text } })]);
    const queueOf = (...edits: Edit[]) => edits.map((value, at) => ({ key: String(at), value }));
    const move = reorder(seen, ["b", "a", "c"]);
    expect(joinable(queueOf(named("Первая")), named("Вторая"))?.key).toBe("0");
    expect(joinable(queueOf(named("Первая"), move), named("Вторая"))).toBeUndefined();
    expect(joinable(queueOf(named("Первая"), move), setFields(b, { note: "Слово" }))).toBeUndefined();
    expect(joinable(queueOf(named("Первая"), move, named("Вторая")), named("Третья"))?.key).toBe("2");
    expect(joinable(queueOf(move, named("Первая")), move)).toBeUndefined();
    const [note, hold] = [setFields(b, { note: "Слово" }), setFields(b, { standing: "on_hold" })];
    expect(joinable(queueOf(note, move), hold)?.key).toBe("0");
    expect(joinable(queueOf(note), takeOut("a"))).toBeUndefined();
  });

  it("a change of one card as a batch leaves the note that waits for that card", () => {
    const note = setFields(c, { note: "Вторая" });
    const hold = batch([setFields({ ...c, note: "Вторая" }, { standing: "on_hold" })]);
    expect(keyOf(hold)).toBe(keyOf(note));
    const expected = [{ note: "Вторая", standing: "on_hold" }];
    expect(apply(join(note, hold), [c])).toMatchObject(expected);
    expect(apply(join(hold, note), [c])).toMatchObject(expected);
  });

  it("TL-44 the same standing is stated again with its moment, alone or of several, and taken back with the former one", () => {
    const [since, today] = ["2026-11-01T09:00:00.000Z", "2026-11-28T09:00:00.000Z"];
    const free = card("a", { standing_at: since });
    const again = setStanding(free, "available", today);
    const after = apply(again, [free, b]);
    expect(entriesOf([free, b], after)).toEqual([{ id: "a", standing_at: today }, { id: "b" }]);
    const back = setStanding(after[0] as SelectedCard, free.standing, free.standing_at);
    expect(entriesOf(after, apply(back, after))).toEqual([{ id: "a", standing_at: since }, { id: "b" }]);
    expect(apply(join(batch([again]), batch([back])), [free])).toEqual([free]);
    expect(apply(setStanding(free, null, today), [free])).toMatchObject([{ standing: null, standing_at: null }]);
    // A conflicting edit leaves with its moment; another one stays with it.
    const theirs = [{ ...free, note: "Чужая", standing: "on_hold" as const }];
    const both = join(setFields(free, { note: "Моя" }), again);
    expect(collisionsOf(both, theirs).map(({ what }) => what)).toEqual(["standing", "note"]);
    const [standing, note] = collisionsOf(both, theirs);
    expect(standing && without(both, [standing])).toMatchObject({ change: { note: "Моя" } });
    expect(standing && without(both, [standing])).not.toHaveProperty("change.standing_at");
    expect(note && without(both, [note])).toMatchObject({ change: { standing: "available", standing_at: today } });
  });

  it("SL-31 several cards are taken out, put back to their places, and spoken of together", () => {
    const out = batch([takeOut("a"), takeOut("c")]);
    const back = batch([putBack(a, 0), putBack(c, 2)]);
    expect([ids(apply(out, seen)), ids(apply(back, [b])), ids(apply(back, seen))]).toEqual(["b", "abc", "abc"]);
    expect(keyOf(back)).toBe(keyOf(out));
    expect(join(out, back)).toEqual(back);

    const hold = batch(seen.map((one) => setFields(one, { standing: "on_hold" })));
    const held = apply(hold, seen);
    expect(held.map(({ standing }) => standing)).toEqual(["on_hold", "on_hold", "on_hold"]);
    const undo = batch(held.map((one) => setFields(one, { standing: "available" })));
    const both = join(hold, undo);
    expect([collisionsOf(both, seen), collisionsOf(both, held)]).toEqual([[], []]);
    expect(apply(both, held)).toEqual(seen);
  });

  it("SL-31 a card that was changed elsewhere meanwhile stops only its own part of a change of several", () => {
    const hold = batch([a, b].map((one) => setFields(one, { standing: "on_hold" })));
    const theirs = [{ ...a, standing: "unavailable" as const }, b];
    const met = collisionsOf(hold, theirs);
    expect(met).toMatchObject([{ what: "standing", there: { id: "a" } }]);
    expect(collisionsOf(over(hold, theirs), theirs)).toEqual([]);
    const rest = without(hold, met);
    expect(rest && apply(rest, theirs)).toMatchObject([{ standing: "unavailable" }, { standing: "on_hold" }]);
    expect(without(batch([setFields(a, { standing: "on_hold" })]), met.slice(0, 0))).not.toBeNull();
  });

  it("cards that come to a section stand together there, and undoing that gives them their places back", () => {
    const into = batch([a, c].map((one) => setFields(one, { section: "Women" })));
    const after = apply(into, seen);
    expect(after.map(({ id, section }) => [id, section])).toEqual([
      ["a", "Women"],
      ["c", "Women"],
      ["b", null],
    ]);
    const back = [a, c].map((one) => setFields({ ...one, section: "Women" }, { section: null }));
    const undo = batch([...back, reorder(after, ["a", "b", "c"])]);
    expect(collisionsOf(undo, after)).toEqual([]);
    expect(apply(undo, after)).toEqual(seen);

    // Ordered elsewhere meanwhile: who keeps that order still gets the sections back.
    const theirs = [...after].reverse();
    const met = collisionsOf(undo, theirs);
    expect(met).toEqual([{ what: "order" }]);
    expect(without(undo, met)).toEqual(batch(back));
    expect(without(batch([reorder(after, ["a", "b", "c"])]), met)).toBeNull();
  });

  it("of each card no more is sent than what is another now", () => {
    const after = apply(setFields(a, { hidden: ["dynamic"], note: null }), apply(reorder(seen, ["b", "a", "c"]), seen));
    expect(entriesOf(seen, after)).toEqual([{ id: "b" }, { id: "a", hidden: ["dynamic"] }, { id: "c" }]);
    expect(entriesOf([a], [a, c])).toEqual([{ id: "a" }, { id: "c" }]);
    expect(entriesOf(seen, apply(setFields(c, { note: null }), seen)).at(-1)).toEqual({ id: "c", note: null });
  });
});
