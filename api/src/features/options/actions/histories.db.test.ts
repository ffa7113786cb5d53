import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../../test/app.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());

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

interface Seen {
  id: string;
  maker: TestUser;
  person: TestUser;
  rank: number | null;
}

it.each([1, 2])("OPT-19 a random history books no half day twice, and worsens no rank: seed %i", async (seed) => {
  const { app, booker, model, job, send, of } = stage;
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let now = Date.parse(start);
  stage.setClock(start);
  const makers = await Promise.all(Array.from({ length: 6 }, booker));
  const people = await Promise.all(Array.from({ length: 3 }, () => model()));
  const spans = [
    { from: "2026-03-19", to: "2026-03-20" },
    { from: "2026-03-20", to: "2026-03-21" },
    { from: "2026-03-19", to: "2026-03-21" },
    { from: "2026-03-21", to: "2026-03-23" },
    { from: "2026-03-23", to: "2026-03-24" },
  ];
  const all: Seen[] = [];
  let bookings = 0;
  for (let step = 0; step < 60; step++) {
    // Two changes at a time, as of two processes.
    await Promise.all([change(), change()]);
    now += Math.floor(random() * 4) * 3_600_000;
    stage.setClock(new Date(now).toISOString());
    await check();
  }
  expect(bookings).toBeGreaterThan(0);

  async function change(): Promise<void> {
    const [maker, person] = [pick(makers), pick(people)];
    const way = random();
    if (way < 0.35 || all.length === 0) {
      const input = of(maker, await job(maker, { days: pick(spans) }), { cards: [person.card], kind: "option" });
      const [made] = (await send("options.create", input)).options;
      if (made.id) all.push({ id: made.id, maker, person, rank: made.rank });
      return;
    }
    const firsts = all.filter(({ rank }) => rank === 1);
    const one = pick(way >= 0.8 && way < 0.9 && firsts.length > 0 ? firsts : all.slice(-12));
    const body = { answer: way < 0.65 ? "yes" : "no" };
    if (way < 0.7) await app.call("options.answer", of(one.person, one.id, body));
    else if (way < 0.8) await app.call("options.challenge", of(one.maker, one.id));
    else if (way < 0.9) await app.call("options.confirm", of(one.maker, one.id));
    else await app.call("options.release", of(way < 0.95 ? one.maker : one.person, one.id, {}));
  }

  async function check(): Promise<void> {
    const lists = await Promise.all(
      people.map(({ token }) => send("options.list", { token, query: { as: "model", limit: 100 } })),
    );
    for (const { options } of lists) {
      const booked = options
        .filter(({ state }: { state: string }) => state === "confirmed")
        .flatMap(({ days }: { days: { date: string; half: string; lost: boolean }[] }) =>
          days.filter(({ lost }) => !lost).map(({ date, half }) => date + half),
        );
      expect(new Set(booked).size).toBe(booked.length);
      bookings += booked.length;
      for (const { id, rank } of options) {
        const seen = all.find((one) => one.id === id);
        if (!seen) continue;
        if (seen.rank !== null && rank !== null) expect([step(id), rank <= seen.rank]).toEqual([step(id), true]);
        seen.rank = rank;
      }
    }
  }

  function step(id: string): string {
    return `seed ${seed}, option ${id}`;
  }
});
