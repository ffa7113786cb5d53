import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAgency, represent } from "../../../test/agencies/fixtures.ts";
import type { TestUser } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { openOptions, start } from "../../../test/options/fixtures.ts";
import { rareWord } from "../../../test/search/fixtures.ts";
import { mailNewCards } from "./saved/mailing.ts";

let stage: Awaited<ReturnType<typeof openOptions>>;
beforeAll(async () => {
  stage = await openOptions();
});
afterAll(() => stage.app.close());
beforeEach(() => stage.setClock(start));

const days = { freeFrom: "2026-03-20", freeTo: "2026-03-21" };

/** Somebody else books the person on that day. */
async function book(person: Parameters<typeof stage.hold>[1], date: string): Promise<void> {
  const maker = await stage.booker();
  const { id } = await stage.hold(maker, person, { days: [{ date }] });
  await stage.send("options.confirm", stage.of(maker, id));
}

describe.each(["database", "index"])("OPT-35 people who are free, by the %s", (engine) => {
  beforeAll(async () => {
    if (engine === "index") await stage.app.context.search.warm();
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

  it("counts without the free days who is booked on the days of availability that remain, in favorites and a roster too", async () => {
    const { app, model, send } = stage;
    const agency = await createAgency(app);
    const { token } = agency.booker;
    const last_name = rareWord();
    const [busy, free] = [await model({ last_name }), await model({ last_name })];
    for (const { card } of [busy, free]) {
      await represent(app, agency, card, ["board"]);
      await send("favorites.add", { token, params: { modelId: card } });
    }
    await book(busy, "2026-03-19");
    const remaining = { q: last_name, availableFrom: "2026-03-19" };
    const query = { ...remaining, ...days };
    const found = (await send("search.find", { token, query: remaining })).pagination.total;
    const roster = { token, params: { id: agency.id }, query };
    const answers = [
      await send("search.filters", { token, query }),
      await send("search.favoritesFilters", { token, query }),
      await send("roster.filters", roster),
    ];
    for (const { total, without } of answers) {
      expect(total).toBe(2);
      expect(without).toContainEqual({ param: "freeFrom", total: found });
    }
    expect(found).toBe(1);
  });

  it("leaves out for bookers and owners of a verified agency, as for verified bookers, who is booked", async () => {
    const { app, model, send } = stage;
    const agency = await createAgency(app);
    const last_name = rareWord();
    await book(await model({ last_name }), "2026-03-20");
    const query = { q: last_name, ...days };
    const find = async ({ token }: TestUser) => (await send("search.find", { token, query })).pagination.total;
    const all = async () => [await find(agency.owner), await find(agency.booker), await find(agency.viewer)];
    const change = (fields: object) =>
      app.context.database.db.updateTable("agencies").set(fields).where("id", "=", agency.id).execute();
    expect(await all()).toEqual([0, 0, 1]);
    await change({ blocked_at: new Date() });
    expect(await all()).toEqual([1, 1, 1]);
    await change({ blocked_at: null, state: "waiting" });
    expect(await all()).toEqual([1, 1, 1]);
  });

  it("refuses days in the wrong order", async () => {
    const { app, booker } = stage;
    const { token } = await booker();
    const answer = await app.call("search.find", { token, query: { freeFrom: "2026-03-21", freeTo: "2026-03-20" } });
    expect([answer.status, answer.body.error.code]).toEqual([400, "request.invalid"]);
  });
});

it("saved searches neither count nor mail who is booked on their days, of the site and of a roster", async () => {
  const { app, booker, model, send } = stage;
  const { db } = app.context.database;
  const [reader, agency, last_name] = [await booker(), await createAgency(app), rareWord()];
  const save = ({ token }: TestUser, of: string | null) => {
    const query = `q=${last_name}&availableFrom=2026-03-20`;
    return send("searches.create", { token, body: { name: "x", query, notify: true, agency: of } });
  };
  await save(reader, null);
  await save(agency.booker, agency.id);
  const [busy, free] = [await model({ last_name }), await model({ last_name })];
  for (const { card } of [busy, free]) await represent(app, agency, card, ["board"]);
  const counts = async () => {
    const lists = [reader, agency.booker].map(({ token }) => send("searches.list", { token }));
    return (await Promise.all(lists)).map(({ searches }) => searches[0].newCount);
  };
  expect(await counts()).toEqual([2, 2]);
  await book(busy, "2026-03-20");
  expect(await counts()).toEqual([1, 1]);

  const back = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - interval '1 hour'`;
  await sql`update saved_searches set ${back("seen_at")}, ${back("told_until")}`.execute(db);
  await sql`update cards set ${back("first_listed_at")}`.execute(db);
  await sql`update representations set ${back("created_at")}`.execute(db);
  await db.deleteFrom("outbox").execute();
  await mailNewCards(app.context);
  for (const { email } of [reader, agency.booker]) {
    const [mail] = await mailsTo(app.context, email);
    expect(mail?.body_text.match(/\/model\/[\w-]+/g)).toEqual([`/model/${free.card}`]);
  }
});
