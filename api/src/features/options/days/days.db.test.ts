import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUnclaimed, represent } from "../../../../test/agencies/fixtures.ts";
import { openOptions, start } from "../../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

describe("calendars", () => {
  it("OPT-10 a model and her agency read her half days; the chart has the letters of all models", async () => {
    const { app, booker, model, hold, send, of, refusal, agencyOf, job, ask } = stage;
    const [one, two, person] = [await booker(), await booker(), await model({ location: "Москва, Россия" })];
    const availability = [
      { from: "2026-03-17", to: "2026-03-17", city: "Москва", kind: "away" },
      { from: "2026-03-18", to: "2026-03-18", city: "Казань", kind: "in" },
    ];
    await send("cards.save", { token: person.token, params: { id: person.card }, body: { availability } });
    const first = await hold(one, person, { days: [{ date: "2026-03-19", half: "am" }, { date: "2026-03-20" }] });
    await hold(two, person, { days: [{ date: "2026-03-20" }, { date: "2026-03-21", half: "pm" }] });
    const span = { from: "2026-03-16", to: "2026-03-21" };
    const read = async (user = person) =>
      send("options.days", { token: user.token, params: { id: person.card }, query: span });
    expect((await read()).days).toBe("ffaaii1f22f1");
    expect((await read()).items).toHaveLength(2);
    await send("options.confirm", of(one, first.id));
    expect((await read()).days).toBe("ffaaiibfbbf1");
    expect(await refusal("options.days", { token: one.token, params: { id: person.card } })).toEqual([
      403,
      "card.forbidden",
    ]);
    const [agency, other] = [await agencyOf(person), await agencyOf(person, ["edit"])];
    const chartOf = async (user: { token: string }, id: string, query: object = {}) =>
      send("roster.chart", { token: user.token, params: { id }, query: { ...span, ...query } });
    const chart = await chartOf(agency.viewer, agency.id);
    expect(chart).toMatchObject({
      ...span,
      chart: [{ model: { id: person.card }, days: "ffaaiibfbbf1", board: null }],
    });
    expect(chart.items.map(({ state }: { state: string }) => state)).toEqual(["confirmed", "held"]);
    expect(chart.items[0].maker.name).not.toBe("");
    expect(chart.items.map(({ own }: { own: boolean }) => own)).toEqual([false, false]);
    expect((await stage.read(one, first.id)).own).toBe(true);
    const unknown = await chartOf(other.owner, other.id);
    expect(unknown).toMatchObject({ chart: [{ days: "????????????" }], items: [] });
    expect((await chartOf(agency.owner, agency.id, { q: "Незнакомка" })).chart).toEqual([]);
    const long = {
      token: agency.owner.token,
      params: { id: agency.id },
      query: { from: "2026-01-01", to: "2026-06-01" },
    };
    expect(await refusal("roster.chart", long)).toEqual([400, "request.invalid"]);
    const stranger = { token: (await app.createUser()).token, params: { id: agency.id } };
    expect(await refusal("roster.chart", stranger)).toEqual([404, "agency.not_found"]);
    expect((await ask(two, await job(two, { days: [{ date: "2026-03-25" }] }), person.card)).state).toBe("held");
  });

  it("OPT-10 the chart names the days off of the agency's country", async () => {
    const agency = await stage.agencyOf(await stage.model());
    const input = { token: agency.owner.token, params: { id: agency.id } };
    const query = { from: "2026-03-05", to: "2026-03-09" };
    expect((await stage.send("roster.chart", { ...input, query })).off).toEqual(["2026-03-07", "2026-03-08"]);
    await stage.send("agencies.save", { ...input, body: { country: "Russia" } });
    const { off } = await stage.send("roster.chart", { ...input, query });
    expect(off).toEqual(["2026-03-07", "2026-03-08", "2026-03-09"]);
  });

  it("OPT-10 the chart has the order of the roster in the reader's language", async () => {
    const { model, agencyOf, app, send } = stage;
    const agency = await agencyOf(await model({ first_name: "Anna", last_name: "Kim" }));
    for (const [first_name, last_name] of [
      ["Борис", "Акимов"],
      ["晚晴", "欧阳"],
    ])
      await represent(app, agency, (await model({ first_name, last_name })).card, ["options"]);
    const input = { token: agency.owner.token, params: { id: agency.id } };
    const orders = new Set<string>();
    for (const lang of ["ru", "en", "zh"]) {
      const { roster } = await send("roster.list", { ...input, query: { lang } });
      const { chart } = await send("roster.chart", { ...input, query: { lang } });
      const names = chart.map(({ model }: { model: { first_name: string } }) => model.first_name);
      expect(names).toEqual(roster.map(({ model }: { model: { first_name: string } }) => model.first_name));
      orders.add(names.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  });

  it("OPT-10 the chart refuses a long name as the roster does", async () => {
    const agency = await stage.agencyOf(await stage.model());
    const asked = (q: string) => ({ token: agency.owner.token, params: { id: agency.id }, query: { q } });
    expect((await stage.send("roster.chart", asked("a".repeat(100)))).chart).toEqual([]);
    for (const length of [101, 200])
      expect(await stage.refusal("roster.chart", asked("a".repeat(length)))).toEqual([400, "request.invalid"]);
  });

  it("OPT-11 an agency's own rule ends the options on its cards", async () => {
    const { booker, model, job, ask, send, agencyOf, refusal } = stage;
    const [one, person] = [await booker(), await model()];
    const agency = await agencyOf(person);
    const set = (options_end: unknown) => ({
      ...{ token: agency.owner.token, params: { id: agency.id }, body: { options_end } },
    });
    expect((await send("agencies.save", set({ workdays: 1, hour: 12 }))).agency.options_end).toEqual({
      workdays: 1,
      hour: 12,
    });
    expect((await send("agencies.save", set(undefined))).agency.options_end).toEqual({ workdays: 1, hour: 12 });
    for (const wrong of [{ workdays: 6, hour: 12 }, { workdays: 1, hour: 24 }, { workdays: 1 }, "soon"])
      expect(await refusal("agencies.save", set(wrong))).toEqual([400, "request.invalid"]);
    const option = await ask(one, await job(one), person.card);
    expect(option.ends_at).toBe("2026-03-18T09:00:00.000Z");
    expect((await send("agencies.save", set(null))).agency.options_end).toBeNull();
  });

  it("OPT-11 a card whose agency has an earlier rule gets the end of that rule, and the other cards theirs", async () => {
    const { booker, model, job, of, send, agencyOf, refusal } = stage;
    const [one, early, usual] = [await booker(), await model(), await model()];
    const { owner, id } = await agencyOf(early);
    const options_end = { workdays: 5, hour: 12 };
    await send("agencies.save", { token: owner.token, params: { id }, body: { options_end } });
    const body = { cards: [early.card, usual.card], kind: "option", ends_at: "2026-03-16T12:00:00Z" };
    const ofBoth = await job(one);
    const { options } = await send("options.create", of(one, ofBoth, body));
    expect(options).toMatchObject([
      { card: early.card, ends_at: "2026-03-12T09:00:00.000Z" },
      { card: usual.card, ends_at: "2026-03-16T12:00:00.000Z" },
    ]);
    const wrong = [
      { ...body, cards: [early.card] },
      { ...body, ends_at: "2026-03-16T15:00:01Z" },
    ];
    for (const late of wrong)
      expect(await refusal("options.create", of(one, await job(one), late))).toEqual([400, "request.invalid"]);
    const again = await send("options.create", of(one, ofBoth, { ...body, cards: [early.card] }));
    expect(again.options).toMatchObject([{ id: options[0].id }]);
  });

  it("OPT-12 200 options a day an account, as many as ten times for an agency", async () => {
    const { app, booker, model, job, of, refusal, agencyOf, send } = stage;
    const [one, person] = [await booker(), await model()];
    const agency = await agencyOf(person);
    app.context.config.rateLimit = true;
    try {
      const unknownId = (at: number) => `11111111-1111-4111-8111-1111111111${String(at).padStart(2, "0")}`;
      const body = { cards: Array.from({ length: 50 }, (_, at) => unknownId(at)), kind: "ask" };
      const own = await job(one);
      for (let at = 0; at < 3; at++) await send("options.create", of(one, own, body));
      await send("options.create", of(one, own, { ...body, cards: body.cards.slice(1) }));
      expect(await refusal("options.create", of(one, own, body))).toEqual([429, "request.too_many"]);
      await send("options.create", of(one, own, { ...body, cards: body.cards.slice(0, 1) }));
      expect(await refusal("options.create", of(one, own, body))).toEqual([429, "request.too_many"]);
      const ofAgency = await job(agency.booker, { agency: agency.id });
      for (let at = 0; at < 5; at++) await send("options.create", of(agency.booker, ofAgency, body));
    } finally {
      app.context.config.rateLimit = false;
    }
  });
});

describe("what happens to a card", () => {
  it("OPT-13 options follow a card that a model takes over, and never book her twice", async () => {
    const { app, booker, model, hold, send, of, read, agencyOf, ask, job, claim } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const mine = await hold(one, person);
    await send("options.confirm", of(one, mine.id));
    const agency = await agencyOf(await model());
    const input = { token: agency.booker.token, params: { id: agency.id }, body: { first_name: "Вера", age: 25 } };
    const { row } = await send("roster.add", input);
    const held = await ask(agency.booker, await job(agency.booker, { agency: agency.id }), row.model.id);
    expect(held.state).toBe("held");
    await send("options.confirm", of(agency.booker, held.id));
    const later = { agency: agency.id, days: [{ date: "2026-03-25" }] };
    const free = await ask(agency.booker, await job(agency.booker, later), row.model.id);
    const revision = () => revisionOf(held.id);
    const before = await revision();
    await claim(person, agency, row.model.id);
    expect(await revision()).toBeGreaterThan(before);
    expect(await read(agency.booker, held.id)).toMatchObject({ state: "lost" });
    expect(await read(agency.booker, free.id)).toMatchObject({ state: "held", rank: 1 });
    expect(await read(person, free.id, "model")).toMatchObject({ state: "held" });
    expect(await read(person, mine.id, "model")).toMatchObject({ state: "confirmed" });
    expect(await read(two, free.id)).toBeUndefined();

    async function revisionOf(id: string): Promise<number> {
      const { db } = app.context.database;
      const found = await db.selectFrom("options").select("revision").where("id", "=", id).executeTakeFirstOrThrow();
      return found.revision;
    }
  });

  it("OPT-14 a card whose model deletes her account takes its options along; one that becomes restricted is not booked", async () => {
    const { app, booker, model, hold, send, of, read, refusal } = stage;
    const [one, person, other] = [await booker(), await model(), await model()];
    const [first, second] = [await hold(one, person), await hold(one, other)];
    const { db } = app.context.database;
    await db.updateTable("cards").set({ guarded: true, age: 17 }).where("id", "=", other.card).execute();
    expect(await refusal("options.confirm", of(one, second.id))).toEqual([403, "option.minor"]);
    expect(await refusal("options.answer", of(other, second.id, { answer: "yes" }))).toEqual([403, "option.minor"]);
    await send("auth.deleteAccount", { token: person.token, body: { password: person.password } });
    await db.deleteFrom("users").where("id", "=", person.id).execute();
    expect(await read(one, first.id)).toBeUndefined();
    expect(await refusal("options.confirm", of(one, first.id))).toEqual([404, "option.not_found"]);
  });

  it("OPT-15 the end of a representation ends the agency's say, and leaves the options", async () => {
    const { booker, model, job, ask, send, of, read, refusal, agencyOf } = stage;
    const [one, person] = [await booker(), await model()];
    const agency = await agencyOf(person);
    const option = await ask(one, await job(one), person.card);
    const params = { id: person.card, agencyId: agency.id };
    await send("representations.end", { token: person.token, params });
    expect(await refusal("options.release", of(agency.owner, option.id, {}))).toEqual([404, "option.not_found"]);
    expect(await read(one, option.id)).toMatchObject({ state: "held", rank: 1 });
    expect((await send("options.answer", of(person, option.id, { answer: "no" }))).option.state).toBe("declined");
  });

  it("OPT-16 a deleted job releases everything that stands for it", async () => {
    const { booker, model, job, ask, send, of, read } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const id = await job(one);
    const first = await ask(one, id, person.card);
    const second = await ask(two, await job(two), person.card);
    await send("jobs.remove", of(one, id));
    expect(await read(person, first.id, "model")).toMatchObject({ state: "released" });
    expect(await read(two, second.id)).toMatchObject({ rank: 1 });
  });

  it("OPT-28 a booking of a claimed card takes its half days from the person's options, and a challenge follows the card", async () => {
    const { app, booker, model, hold, send, of, read, agencyOf, ask, job, claim } = stage;
    const [one, two, person] = [await booker(), await booker(), await model()];
    const mine = await hold(one, person, { days: { from: "2026-03-20", to: "2026-03-21" } });
    const agency = await agencyOf(await model());
    const card = await addUnclaimed(app, agency);
    const booked = await ask(agency.booker, await job(agency.booker, { agency: agency.id }), card);
    await send("options.confirm", of(agency.booker, booked.id));
    const later = () => job(agency.booker, { agency: agency.id, days: [{ date: "2026-03-25" }] });
    const [first, second] = [
      await ask(agency.booker, await later(), card),
      await ask(agency.booker, await later(), card),
    ];
    await send("options.challenge", of(agency.booker, second.id));
    await claim(person, agency, card);
    expect(await read(agency.booker, booked.id)).toMatchObject({ state: "confirmed" });
    const left = await read(one, mine.id);
    expect(left.days.map(({ lost }: { lost: boolean }) => lost)).toEqual([true, true, false, false]);
    expect(await read(agency.booker, first.id)).toMatchObject({ state: "challenged" });
    expect((await hold(two, person, { days: [{ date: "2026-03-25" }] })).rank).toBe(3);
  });

  it("OPT-29 a job stands once on a person with several cards, also within one request", async () => {
    const { booker, model, send, of, read, job } = stage;
    const [one, person] = [await booker(), await model()];
    const body = { first_name: "Анна", age: 25, height: 178 };
    const other = (await send("cards.create", { token: person.token, body })).model.id;
    const show = { token: person.token, params: { id: other }, body: { status: "published" } };
    await send("cards.save", show);
    const id = await job(one);
    const cards = [person.card, other];
    const [first, same] = (await send("options.create", of(one, id, { cards, kind: "option" }))).options;
    expect(same.id).toBe(first.id);
    const again = (await send("options.create", of(one, id, { cards: [other], kind: "option" }))).options;
    expect(again).toMatchObject([{ id: first.id, card: person.card, rank: 1 }]);
    await send("cards.save", { ...show, body: { status: "draft" } });
    expect((await send("options.create", of(one, id, { cards: [other], kind: "option" }))).options).toEqual([
      { card: other, code: "card.not_found" },
    ]);
    expect(await read(one, first.id)).toMatchObject({ behind: 0 });
  });
});
