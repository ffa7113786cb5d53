import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgency } from "../../../../test/agencies/fixtures.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

describe("options in rank", () => {
  it("OPT-02 the order of arrival on each half day is the rank, and the end is three workdays before", async () => {
    const { booker, model, job, ask, read } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const first = await ask(one, await job(one), person.card);
    expect(first).toMatchObject({
      state: "waiting",
      rank: 1,
      behind: 0,
      ends_at: "2026-03-16T15:00:00.000Z",
      maker: null,
    });
    // Unanswered ones lapse at 18:00 of the second workday.
    expect(first.lapses_at).toBe("2026-03-03T15:00:00.000Z");
    const second = await ask(two, await job(two, { days: { from: "2026-03-20", to: "2026-03-21" } }), person.card);
    expect(second).toMatchObject({ rank: 2, behind: 0 });
    expect(second.ranks.map(({ rank }: { rank: number }) => rank)).toEqual([2, 2, 1, 1]);
    expect(await read(one, first.id)).toMatchObject({ rank: 1, behind: 1 });
    const seen = await read(person, second.id, "model");
    expect(seen).toMatchObject({ rank: 2, maker: { agency: null }, job: { client: "BRAND" } });
    expect((await read(one, second.id)) ?? null).toBeNull();
  });

  it("OPT-02 the same once more is the same option", async () => {
    const { booker, model, job, ask } = stage;
    const [one, person] = [await booker(), await model()];
    const id = await job(one);
    const [first, again] = [await ask(one, id, person.card), await ask(one, id, person.card)];
    expect(again).toMatchObject({ id: first.id, rank: 1 });
  });

  it("OPT-02 a maker may shorten the end, and not put it later than the rule", async () => {
    const { booker, model, job, ask, of, refusal } = stage;
    const [one, person] = [await booker(), await model()];
    const short = await ask(one, await job(one), person.card, { ends_at: "2026-03-10T12:00:00+03:00" });
    expect(short.ends_at).toBe("2026-03-10T09:00:00.000Z");
    for (const ends_at of ["2026-03-16T15:00:01Z", "2026-03-01T08:00:00Z", "soon"]) {
      const body = { cards: [person.card], kind: "option", ends_at };
      expect(await refusal("options.create", of(one, await job(one), body))).toEqual([400, "request.invalid"]);
    }
  });

  it("OPT-03 the first is confirmed; the other loses the half days and keeps the rest", async () => {
    const { booker, model, hold, send, of, read, refusal, job } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const first = await hold(one, person);
    const second = await hold(two, person, { days: { from: "2026-03-20", to: "2026-03-21" } });
    expect(await refusal("options.confirm", of(two, second.id))).toEqual([409, "option.not_first"]);
    expect((await send("options.confirm", of(one, first.id))).option).toMatchObject({ state: "confirmed", rank: null });
    expect((await send("options.confirm", of(one, first.id))).option.state).toBe("confirmed");
    const left = await read(two, second.id);
    expect(left).toMatchObject({ state: "held", rank: 1, keep_asked: true });
    expect(left.days.map(({ lost }: { lost: boolean }) => lost)).toEqual([true, true, false, false]);
    const body = { cards: [person.card], kind: "option" };
    expect((await send("options.create", of(two, await job(two), body))).options).toEqual([
      { card: person.card, code: "option.booked" },
    ]);
    expect((await send("options.confirm", of(two, second.id))).option.state).toBe("confirmed");
  });

  it("OPT-03 the maker alone is asked to keep the rest of the days, until the answer, a release or a booking", async () => {
    const { booker, model, hold, send, of, read, refusal } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const rest = [{ date: "2026-03-21" }, { date: "2026-03-22" }];
    const ids: string[] = [];
    for (const option of [
      await hold(one, person),
      await hold(two, person, { days: { from: "2026-03-20", to: "2026-03-22" } }),
    ])
      ids.push(option.id);
    const [first = "", second = ""] = ids;
    await send("options.confirm", of(one, first));
    expect(await read(two, second)).toMatchObject({ state: "held", keep_asked: true });
    expect(await read(person, second, "model")).toMatchObject({ state: "held", keep_asked: false });
    const lost = { ...of(two, second), body: [{ date: "2026-03-20" }] };
    expect(await refusal("options.setDays", lost)).toEqual([400, "option.days_added"]);
    expect((await read(two, second)).keep_asked).toBe(true);
    for (let times = 0; times < 2; times++) {
      const { option } = await send("options.setDays", { ...of(two, second), body: rest });
      expect(option).toMatchObject({ state: "held", rank: 1, keep_asked: false });
      expect(option.days.map((day: { lost: boolean }) => day.lost)).toEqual([true, true, false, false, false, false]);
    }
    const third = await hold(one, person, { days: { from: "2026-03-22", to: "2026-03-22" } });
    await send("options.release", of(two, second));
    expect((await read(two, second)).keep_asked).toBe(false);
    expect(await read(one, third.id)).toMatchObject({ rank: 1, keep_asked: false });
  });

  it("OPT-03 a viewer of the maker's agency reads no question about the rest", async () => {
    const { app, booker, model, hold, send, of, read } = stage;
    const [agency, one, person] = [await createAgency(app), await booker(), await model()];
    const first = await hold(one, person, { days: { from: "2026-03-19", to: "2026-03-19" } });
    const { id } = await hold(agency.booker, person, { agency: agency.id });
    await send("options.confirm", of(one, first.id));
    expect(await read(agency.owner, id)).toMatchObject({ own: true, keep_asked: true });
    expect(await read(agency.viewer, id)).toMatchObject({ own: false, keep_asked: false });
  });

  it("OPT-03 one that has no half day left is lost", async () => {
    const { booker, model, hold, send, of, read, refusal } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const [first, second] = [await hold(one, person), await hold(two, person)];
    await send("options.confirm", of(one, first.id));
    expect(await read(two, second.id)).toMatchObject({ state: "lost", rank: null });
    expect(await refusal("options.confirm", of(two, second.id))).toEqual([409, "option.ended"]);
  });

  it("OPT-03 a waiting one is not confirmed, and a lapsed one neither; the next moves up", async () => {
    const { booker, model, job, ask, of, read, refusal, send } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const first = await ask(one, await job(one), person.card);
    expect(await refusal("options.confirm", of(one, first.id))).toEqual([409, "option.unanswered"]);
    const second = await ask(two, await job(two), person.card);
    await send("options.answer", of(person, second.id, { answer: "yes" }));
    stage.setClock("2026-03-03T15:00:00Z");
    expect(await read(one, first.id)).toMatchObject({ state: "lapsed", rank: null });
    expect(await read(two, second.id)).toMatchObject({ state: "held", rank: 1 });
    expect(await refusal("options.answer", of(person, first.id, { answer: "yes" }))).toEqual([409, "option.ended"]);
    expect((await send("options.confirm", of(two, second.id))).option.state).toBe("confirmed");
    // A clock that goes back restores nothing.
    stage.setClock(start);
    expect(await read(one, first.id)).toMatchObject({ state: "lapsed" });
  });

  it("OPT-03 two confirmations at once: one of them books", async () => {
    const { booker, model, hold, app, of } = stage;
    const person = await model();
    const makers = await Promise.all(Array.from({ length: 4 }, booker));
    const options: { id: string }[] = [];
    for (const maker of makers) options.push(await hold(maker, person));
    const answers = await Promise.all(
      options.map(({ id }, at) => app.call("options.confirm", of(makers[at] as (typeof makers)[0], id))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { db } = app.context.database;
    const booked = await db.selectFrom("option_halves").selectAll().where("person_id", "=", person.id).execute();
    expect(booked.filter(({ state }) => state === "confirmed")).toHaveLength(4);
  });

  it("OPT-03 many who hold many at once: every rank is given once", async () => {
    const { booker, model, job, app, of, read } = stage;
    const people = await Promise.all(Array.from({ length: 3 }, () => model()));
    const makers = await Promise.all(Array.from({ length: 5 }, booker));
    const jobs = await Promise.all(makers.map((maker) => job(maker)));
    const cards = people.map(({ card }) => card);
    const answers = await Promise.all(
      makers.map((maker, at) =>
        app.call(
          "options.create",
          of(maker, jobs[at] ?? "", { cards: at % 2 ? cards : cards.toReversed(), kind: "option" }),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(makers.map(() => 201));
    for (const person of people) {
      const mine = await Promise.all(
        answers.map(({ body }, at) => {
          const made = body.data.options.find(({ card }: { card: string }) => card === person.card);
          return read(makers[at] as (typeof makers)[0], made.id);
        }),
      );
      expect(mine.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4, 5]);
    }
  });
});
