import { halfDaysOf } from "@compcard/domain/options/half-days";
import type { Option } from "@compcard/domain/options/schema";
import { describe, expect, it } from "vitest";
import { localDay } from "../local-day.ts";
import { barsOf } from "./bars.ts";
import { type Cell, countHidden, daysQuery, extendRange, halvesOfRange, itemsOn, letterAt, moveCell } from "./cells.ts";
import { columnsFrom, monthsOf } from "./columns.ts";
import { isAnswerable, isConfirmable, isReleasable } from "./option-actions.ts";

const columns = columnsFrom("2026-12-03", ["2026-12-05", "2026-12-06"], "2026-12-04");
const size = { rows: 3, days: columns.length };
const at = (row: number, day: number, half: Cell["half"]): Cell => ({ row, day, half });

const lapsesAt = new Date("2026-12-02T15:00:00Z");
const now = new Date("2026-12-02T14:59:59Z");

function option(id: string, days: Parameters<typeof halfDaysOf>[0], fields: Partial<Option> = {}): Option {
  const halves = halfDaysOf(days);
  return {
    ...{ id, card: "card", name: "Anna", kind: "option", state: "held", rank: 1, behind: 0, own: true },
    ...{ unanswered: false, lapses_at: lapsesAt.toISOString() },
    ...{ ranks: halves.map((half) => ({ ...half, rank: fields.rank ?? 1 })) },
    ...{ days: halves.map((half) => ({ ...half, lost: false, answer: null })) },
    ...fields,
  } as Option;
}

describe("columns", () => {
  it("has six weeks with days off, today and months", () => {
    expect(columns).toHaveLength(42);
    expect(columns.filter(({ off }) => off).map(({ date }) => date)).toEqual(["2026-12-05", "2026-12-06"]);
    expect(columns.findIndex(({ today }) => today)).toBe(1);
    expect(columns.filter(({ monday }) => monday)[0]?.date).toBe("2026-12-07");
    expect(monthsOf(columns)).toEqual([
      { date: "2026-12-03", start: 0, length: 29 },
      { date: "2027-01-01", start: 29, length: 13 },
    ]);
  });

  it("takes the reader's day, not that of UTC", () => {
    expect(localDay(new Date(2026, 11, 3, 0, 5))).toBe("2026-12-03");
    expect(localDay(new Date(2026, 0, 9, 23, 55))).toBe("2026-01-09");
  });
});

describe("keys in the grid", () => {
  it.each([
    ["ArrowRight", at(0, 0, "am"), at(0, 1, "am")],
    ["ArrowLeft", at(0, 0, "am"), at(0, 0, "am")],
    ["ArrowDown", at(0, 4, "am"), at(0, 4, "pm")],
    ["ArrowDown", at(0, 4, "pm"), at(1, 4, "am")],
    ["ArrowUp", at(1, 4, "am"), at(0, 4, "pm")],
    ["ArrowUp", at(0, 4, "am"), at(0, 4, "am")],
    ["ArrowDown", at(2, 4, "pm"), at(2, 4, "pm")],
    ["ArrowRight", at(2, 41, "pm"), at(2, 41, "pm")],
    ["Home", at(1, 9, "pm"), at(1, 0, "pm")],
    ["End", at(1, 9, "pm"), at(1, 41, "pm")],
    ["PageDown", at(0, 9, "pm"), at(2, 9, "pm")],
    ["PageUp", at(2, 9, "pm"), at(0, 9, "pm")],
  ])("%s leads on", (key, from, to) => expect(moveCell(from, key, size)).toEqual(to));

  it("Shift marks half days of one row", () => {
    const range = extendRange({ anchor: at(1, 3, "pm"), active: at(1, 3, "pm") }, at(1, 2, "pm"));
    expect(halvesOfRange(range, columns)).toEqual([
      { date: "2026-12-05", half: "pm" },
      { date: "2026-12-06", half: "pm" },
    ]);
    expect(halvesOfRange(extendRange(range, at(1, 3, "am")), columns)).toEqual(halfDaysOf([{ date: "2026-12-06" }]));
    expect(daysQuery(halvesOfRange(range, columns))).toEqual({ date: "2026-12-05", to: "2026-12-06", half: "pm" });
    const whole = extendRange(range, at(1, 3, "am"));
    expect(daysQuery(halvesOfRange(whole, columns))).toEqual({ date: "2026-12-06" });
    expect(daysQuery(halvesOfRange(extendRange(whole, at(1, 4, "am")), columns))).toEqual({
      ...{ date: "2026-12-06", to: "2026-12-07" },
    });
    expect(extendRange(range, at(2, 2, "am"))).toEqual({ anchor: at(2, 2, "am"), active: at(2, 2, "am") });
  });
});

describe("a half day", () => {
  const morning = { date: "2026-12-04", half: "am" } as const;
  const second = option("second", [{ date: "2026-12-04" }], { rank: 2 });
  const first = option("first", [{ date: "2026-12-04", half: "am" }]);
  const ask = option("ask", [{ date: "2026-12-04" }], { kind: "ask", state: "asked", rank: null, ranks: [] });

  it("has a letter", () => {
    expect(letterAt("f1b2", 1, "am")).toBe("b");
    expect(letterAt("f1b2", 1, "pm")).toBe("2");
    expect(letterAt("f1b2", 2, "am")).toBe("?");
  });

  it("lists its booking, then options by rank, then asks", () => {
    expect(itemsOn([ask, second, first], morning).map(({ id }) => id)).toEqual(["first", "second", "ask"]);
    const booked = option("booked", [{ date: "2026-12-04" }], { state: "confirmed", rank: null, ranks: [] });
    expect(itemsOn([second, booked], morning).map(({ id }) => id)).toEqual(["booked", "second"]);
    const lost = { ...second, days: second.days.map((day) => ({ ...day, lost: true })) };
    expect(itemsOn([lost], morning)).toEqual([]);
  });

  it("counts options that stand on other cards of the model", () => {
    expect(countHidden("3", [first, second, ask])).toBe(1);
    expect(countHidden("b", [])).toBe(1);
    expect(countHidden("f", [ask])).toBe(0);
    expect(countHidden("2", [first, second])).toBe(0);
  });
});

describe("bars", () => {
  it("joins days in a row of the same first option, and leaves asks out", () => {
    const long = option("long", { from: "2026-12-04", to: "2026-12-06" });
    const later = option("later", [{ date: "2026-12-06" }, { date: "2026-12-07", half: "pm" }], { rank: 2 });
    const ask = option("ask", [{ date: "2026-12-10" }], { kind: "ask", state: "free", rank: null, ranks: [] });
    expect(barsOf([later, long, ask], columns).map(({ item, start, length }) => [item.id, start, length])).toEqual([
      ["long", 1, 3],
      ["later", 4, 1],
    ]);
  });
});

describe("actions", () => {
  it("confirms the agency's own first option alone", () => {
    expect(isConfirmable(option("one", []))).toBe(true);
    expect(isConfirmable(option("one", [], { rank: 2 }))).toBe(false);
    expect(isConfirmable(option("one", [], { own: false }))).toBe(false);
    expect(isConfirmable(option("one", [], { state: "waiting", unanswered: true }))).toBe(false);
    expect(isConfirmable(option("one", [], { state: "challenged" }))).toBe(true);
    expect(isConfirmable(option("one", [], { kind: "ask", state: "free", rank: null }))).toBe(false);
  });

  it("a challenged option that nobody has answered is answered, and not confirmed", () => {
    for (const unanswered of [true, false]) {
      const challenged = option("one", [], { state: "challenged", unanswered });
      expect(isAnswerable(challenged, now)).toBe(unanswered);
      expect(isConfirmable(challenged)).toBe(!unanswered);
    }
  });

  it("an ask is answered once more, until it ends", () => {
    const states = ["asked", "free", "partly", "busy", "released", "lapsed"] as const;
    const answerable = (moment: Date) =>
      states.filter((state) => isAnswerable(option("one", [], { kind: "ask", state, rank: null }), moment));
    expect(answerable(now)).toEqual(["asked", "free", "partly", "busy"]);
    expect(answerable(lapsesAt)).toEqual([]);
    expect(isAnswerable(option("one", [], { state: "held" }), now)).toBe(false);
  });

  it("releases live options and bookings of anybody", () => {
    expect(isReleasable(option("one", [], { own: false }))).toBe(true);
    expect(isReleasable(option("one", [], { state: "confirmed", rank: null }))).toBe(true);
    expect(isReleasable(option("one", [], { kind: "ask", state: "free", rank: null }))).toBe(false);
  });
});
