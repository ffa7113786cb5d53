import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openOptions, start } from "../../../test/options/fixtures.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

const days = { freeFrom: "2026-03-20", freeTo: "2026-03-21" };

describe.each(["database", "index"])("OPT-35 people who are free, by the %s", (engine) => {
  beforeAll(async () => {
    if (engine === "index") await stage.app.parts.search.warm();
  });

  it("leaves out who is booked or away, for readers to whom the calendar is open", async () => {
    const { app, booker, model, hold, send, of, agencyOf } = stage;
    const [reader, maker, person] = [await booker(), await booker(), await model()];
    const [free, away, member] = [await model(), await model(), await app.createUser()];
    const trip = [{ from: "2026-03-21", to: "2026-03-25", city: "Сочи", kind: "away" }];
    await send("cards.save", { token: away.token, params: { id: away.card }, body: { availability: trip } });
    const all = [person.card, free.card, away.card];
    const read = async (query: object, token?: string) => {
      const { body } = await app.call("search.find", { query: { limit: 100, ...query }, ...(token ? { token } : {}) });
      return body.data.models
        .map(({ id }: { id: string }) => all.indexOf(id))
        .filter((at: number) => at >= 0)
        .sort();
    };
    const held = await hold(maker, person, { days: [{ date: "2026-03-20", half: "pm" }] });
    // An option alone takes nobody out of a search.
    expect(await read(days, reader.token)).toEqual([0, 1]);
    await send("options.confirm", of(maker, held.id));
    expect(await read(days, reader.token)).toEqual([1]);
    expect(await read({ availableFrom: "2026-03-20" }, reader.token)).toEqual([1, 2]);
    expect(await read({ freeFrom: "2026-03-19" }, reader.token)).toEqual([0, 1, 2]);
    expect(await read({ freeTo: "2026-03-20" }, reader.token)).toEqual([1, 2]);
    // A guest's query is ignored; to a member the calendar is closed.
    expect(await read(days)).toEqual([0, 1, 2]);
    expect(await read(days, member.token)).toEqual([0, 1]);
    const show = (calendar: string) =>
      send("cards.setVisibility", { token: person.token, params: { id: person.card }, body: { calendar } });
    await show("members");
    expect(await read(days, member.token)).toEqual([1]);
    await show("agency");
    expect(await read(days, reader.token)).toEqual([0, 1]);
    const agency = await agencyOf(person);
    expect(await read(days, agency.owner.token)).toEqual([1]);
    const roster = async (query: Record<string, string>) =>
      (await send("roster.list", { token: agency.owner.token, params: { id: agency.id }, query })).pagination.total;
    expect([await roster({}), await roster(days)]).toEqual([1, 0]);
  });

  it("counts as it finds, without the days too", async () => {
    const { app, booker, model, hold, send, of } = stage;
    const [reader, maker, person] = [await booker(), await booker(), await model()];
    const held = await hold(maker, person, { days: [{ date: "2026-03-20" }] });
    await send("options.confirm", of(maker, held.id));
    const query = { ...days, q: "" };
    const count = async (asked: Record<string, string>) =>
      (await app.call("search.find", { query: asked, token: reader.token })).body.data.pagination.total;
    const facets = (await app.call("search.filters", { query, token: reader.token })).body.data;
    expect(facets.total).toBe(await count(query));
    expect(facets.without).toContainEqual({ param: "freeFrom", total: await count({}) });
  });

  it("refuses days in the wrong order", async () => {
    const { app, booker } = stage;
    const { token } = await booker();
    const answer = await app.call("search.find", { token, query: { freeFrom: "2026-03-21", freeTo: "2026-03-20" } });
    expect([answer.status, answer.body.error.code]).toEqual([400, "request.invalid"]);
  });
});
