import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { openHistories } from "../../../../test/options/histories.ts";
import { findBroken, type HistoryOption } from "../../../../test/options/history-rules.ts";
import { endOverdueOptions } from "../end-overdue.ts";

const sideBySide = 8;

describe("random histories", () => {
  let now = new Date();
  let apps: [TestApp, TestApp];
  beforeAll(async () => {
    const clock = { clock: { now: () => now } };
    const first = await startTestApp({}, undefined, clock);
    apps = [first, await startTestApp({}, first, clock)];
  });
  afterAll(async () => {
    await apps[1].close();
    await apps[0].close();
  });

  it("OPT-19 book no half day twice, keep the order of arrival and worsen no rank, over two processes", async () => {
    const random = randomFrom(1);
    const { play } = await openHistories(
      {
        context: apps[0].context,
        random,
        call: (process, name, input) => apps[process].call(name, input),
        async setClock(moment, sweep) {
          now = moment;
          if (sweep) apps[1].context.background.run(() => endOverdueOptions(apps[1].context));
        },
      },
      sideBySide,
    );
    await play();
    const figures = await play();
    expect(figures).toMatchObject({ histories: 2 * sideBySide, unanswered: 0, broken: [] });
    expect(figures.bookings).toBeGreaterThan(0);
    expect(figures.lapses).toBeGreaterThan(0);
  });
});

describe("the rules of histories", () => {
  const now = new Date("2026-03-01T09:00:00Z");
  const option = (id: string, seq: number, fields: Partial<HistoryOption> = {}): HistoryOption => ({
    ...{ id, seq, person_id: "anna", made_by: "boris", state: "held", lives_until: new Date("2026-03-16T15:00:00Z") },
    halves: [{ date: "2026-03-19", half: "am", state: "live" }],
    ...fields,
  });
  const booked = { state: "confirmed", halves: [{ date: "2026-03-19", half: "am", state: "confirmed" }] };
  const past = { lives_until: new Date("2026-03-01T09:00:00Z") };

  it.each<[string, HistoryOption[], HistoryOption[]]>([
    ["a half day is booked twice", [], [option("one", 1, booked), option("two", 2, booked)]],
    ["a live option holds a booked half day", [], [option("one", 1, booked), option("two", 2)]],
    ["a later option stands before an earlier one", [option("one", 2)], [option("two", 1), option("one", 2)]],
    ["an option changes its place in the order of arrival", [option("one", 1)], [option("one", 2)]],
    ["an option that has ended is live again", [option("one", 1, past)], [option("one", 1)]],
    ["a rank worsens", [option("one", 1, past), option("two", 2)], [option("one", 1), option("two", 2)]],
  ])("find that %s", (rule, before, after) => {
    expect(findBroken({ before, after, booked: [], now })).toContain(rule);
  });

  it("find a lost booking, and nothing where an option lapses and the next one moves up", () => {
    expect(findBroken({ before: [], after: [option("one", 1)], booked: ["one"], now })).toEqual([
      "an acknowledged booking is lost",
    ]);
    const before = [option("one", 1, past), option("two", 2)];
    const after = [option("one", 1, { ...past, state: "lapsed" }), option("two", 2), option("three", 3)];
    expect(findBroken({ before, after, booked: [], now })).toEqual([]);
  });
});

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
