import { describe, expect, it } from "vitest";
import { answerOf, firstBefore, ranksOf } from "./ranks.ts";
import { allStates, endsOf, hasEnded, isLive, type Standing, stateAt } from "./states.ts";

const am = { date: "2026-12-03", half: "am" as const };
const pm = { date: "2026-12-03", half: "pm" as const };

const standing = (seq: number, rest: Partial<Standing> = {}): Standing => ({
  ...{ id: `o${seq}`, seq, state: "held", endsAt: 100, waitingUntil: 100, challengedBy: null, answerBy: null },
  halves: [am],
  ...rest,
});

function statesAt(now: number, ...options: Standing[]) {
  const ends = endsOf(options);
  return options.map(({ id, state }) => stateAt(state, ends.get(id) ?? { end: 0, challengedUntil: null }, now));
}

describe("states of options", () => {
  it("an end is a rule: the state follows from the clock alone, also one that jumps", () => {
    for (const [now, state] of [
      [99, "held"],
      [100, "lapsed"],
      [5000, "lapsed"],
      [1, "held"],
    ] as const)
      expect(statesAt(now, standing(1))).toEqual([state]);
  });

  it("a waiting one lapses at the end of its own term, and never after the end of the option", () => {
    expect(statesAt(50, standing(1, { state: "waiting", waitingUntil: 50 }))).toEqual(["lapsed"]);
    expect(statesAt(49, standing(1, { state: "waiting", waitingUntil: 50 }))).toEqual(["waiting"]);
    expect(statesAt(100, standing(1, { state: "waiting", waitingUntil: 500 }))).toEqual(["lapsed"]);
  });

  it("what a person decided stays, whatever the time", () => {
    for (const state of ["confirmed", "declined", "released", "lost", "free"] as const)
      expect(stateAt(state, { end: 1, challengedUntil: null }, 1000)).toBe(state);
  });

  it("silence ends a challenged option at the end of the term", () => {
    const first = standing(1, { challengedBy: "o2", answerBy: 40 });
    expect(statesAt(39, first, standing(2))).toEqual(["challenged", "held"]);
    expect(statesAt(40, first, standing(2))).toEqual(["lapsed", "held"]);
  });

  it("a challenge ends with the option of the challenger", () => {
    const first = standing(1, { challengedBy: "o2", answerBy: 40 });
    expect(statesAt(29, first, standing(2, { endsAt: 30 }))[0]).toBe("challenged");
    expect(statesAt(60, first, standing(2, { endsAt: 30 }))[0]).toBe("held");
    expect(statesAt(20, first, standing(2, { state: "released" }))[0]).toBe("held");
  });

  it("a challenger that ends at the end of the term ends nothing", () => {
    const first = standing(1, { challengedBy: "o2", answerBy: 40 });
    expect(statesAt(40, first, standing(2, { endsAt: 40 }))).toEqual(["held", "lapsed"]);
  });

  it("a challenge ends where both options share no half day any more", () => {
    const first = standing(1, { challengedBy: "o2", answerBy: 40 });
    expect(statesAt(30, first, standing(2, { halves: [pm] }))[0]).toBe("held");
    expect(statesAt(50, first, standing(2, { halves: [pm] }))[0]).toBe("held");
    expect(statesAt(50, first, standing(2, { halves: [am, pm] }))[0]).toBe("lapsed");
  });

  it("a challenger who is challenged away before the term ends nothing", () => {
    const first = standing(1, { challengedBy: "o2", answerBy: 40 });
    const second = standing(2, { challengedBy: "o3", answerBy: 35 });
    expect(statesAt(50, first, second, standing(3))).toEqual(["held", "lapsed", "held"]);
  });

  it("live are those that hold a place", () => {
    expect(["waiting", "held", "challenged"].every((state) => isLive(state as "held"))).toBe(true);
    expect(["confirmed", "lost", "asked", "lapsed"].some((state) => isLive(state as "held"))).toBe(false);
  });

  it("ended are those that were refused, given up or lost, or that time ended", () => {
    expect(allStates.filter(hasEnded)).toEqual(["declined", "released", "lapsed", "lost"]);
  });
});

describe("ranks", () => {
  const one = { id: "a", seq: 1, halves: [am] };
  const two = { id: "b", seq: 2, halves: [am, pm] };
  const three = { id: "c", seq: 3, halves: [pm] };
  const live = [three, one, two];

  it("the order of arrival counts on each half day, and the worst half day counts for the option", () => {
    expect(ranksOf(two, live)).toEqual({
      ...{ rank: 2, behind: 1 },
      ranks: [
        { ...am, rank: 2 },
        { ...pm, rank: 1 },
      ],
    });
    expect(ranksOf(one, live)).toMatchObject({ rank: 1, behind: 1 });
    expect(ranksOf(three, live)).toMatchObject({ rank: 2, behind: 0 });
  });

  it("one that ends lets the next move up", () => {
    expect(ranksOf(two, [two, three])).toMatchObject({ rank: 1 });
  });

  it("without a half day there is no rank", () => {
    expect(ranksOf({ id: "d", seq: 9, halves: [] }, live)).toEqual({ rank: null, ranks: [], behind: 0 });
  });

  it("a challenge is directed at the first on each half day", () => {
    const four = { id: "d", seq: 4, halves: [am, pm] };
    expect(firstBefore(four, [...live, four])).toEqual(["a", "b"]);
    expect(firstBefore(one, live)).toEqual([]);
  });

  it("the answer of an ask is free, busy or partly", () => {
    expect(answerOf(["yes", "yes"])).toBe("free");
    expect(answerOf(["no"])).toBe("busy");
    expect(answerOf(["yes", "maybe"])).toBe("partly");
    expect(answerOf(["maybe"])).toBe("partly");
  });
});
