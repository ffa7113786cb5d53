import type { ViewSource } from "@compcard/domain/card-views/sources";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { addViews } from "./store.ts";
import { deleteExpiredViews, getCardViews } from "./usecases.ts";

let app: TestApp;
let owner: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createUser();
});
afterAll(() => app.close());

async function newCard(status = "published"): Promise<string> {
  const body = { first_name: "Инна", last_name: "Светлова" };
  const { model } = (await app.call("cards.create", { token: owner.token, body })).body.data;
  if (status !== "published") {
    await app.call("cards.save", { token: owner.token, params: { id: model.id }, body: { status } });
  }
  return model.id;
}

const open = (id: string, source: string, token?: string) =>
  app.call("cardViews.count", { params: { id }, body: { source }, ...(token ? { token } : {}) });

const viewsOf = async (id: string, query = {}) =>
  (await app.call("cardViews.get", { params: { id }, query, token: owner.token })).body.data;

describe("card views", () => {
  it("counts views by source and shows them to the owner", async () => {
    const id = await newCard();
    const member = await app.createUser();
    for (const source of ["telegram", "qr", "telegram"]) expect((await open(id, source)).status).toBe(200);
    await open(id, "search", member.token);
    const views = await viewsOf(id);
    expect(views).toMatchObject({
      total: 4,
      sources: [
        { source: "telegram", count: 2 },
        { source: "search", count: 1 },
        { source: "qr", count: 1 },
      ],
    });
    expect(views.days).toHaveLength(30);
    expect(views.days.at(-1)).toEqual({ day: app.context.clock.now().toISOString().slice(0, 10), count: 4 });
  });

  it("does not count the owner's own views", async () => {
    const id = await newCard();
    expect((await open(id, "direct", owner.token)).status).toBe(200);
    expect((await viewsOf(id)).total).toBe(0);
  });

  it("does not count robots, which run the scripts of a page too", async () => {
    const id = await newCard();
    const headers = { "user-agent": "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)" };
    const seen = await app.call("cardViews.count", { params: { id }, body: { source: "search" }, headers });
    expect([seen.status, (await viewsOf(id)).total]).toEqual([200, 0]);
  });

  it("refuses unknown sources and periods", async () => {
    const id = await newCard();
    const wrong = await open(id, "https://agency.example/secret");
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "request.invalid"]);
    for (const days of ["0", "31", "x"]) {
      expect((await app.call("cardViews.get", { params: { id }, query: { days }, token: owner.token })).status).toBe(
        400,
      );
    }
  });

  it("answers 404 for cards that are not public, and shows numbers to the owner only", async () => {
    for (const id of [await newCard("draft"), "00000000-0000-4000-8000-000000000000", "nobody"]) {
      expect((await open(id, "direct")).status).toBe(404);
    }
    const id = await newCard();
    const stranger = await app.createUser();
    expect((await app.call("cardViews.get", { params: { id }, token: stranger.token })).status).toBe(403);
    expect((await app.call("cardViews.get", { params: { id } })).status).toBe(401);
  });

  it("lets one network add no more than thirty views of a card an hour", async () => {
    const id = await newCard();
    for (let n = 0; n < 35; n++) await open(id, "link");
    expect((await viewsOf(id)).total).toBe(30);
  });

  it("stores a number by card, day and source, and nothing about the visitor", async () => {
    const id = await newCard();
    await open(id, "vk");
    await viewsOf(id);
    const rows = await app.context.database.db.selectFrom("card_views").selectAll().where("card_id", "=", id).execute();
    const day = app.context.clock.now().toISOString().slice(0, 10);
    expect(rows).toEqual([{ card_id: id, day, source: "vk", count: 1 }]);
  });

  it("counts UTC days, covers the requested period, and deletes views older than ninety days", async () => {
    const id = await newCard();
    const { db } = app.context.database;
    const view = (day: string, count: number) => ({ card_id: id, day, source: "direct" as ViewSource, count });
    await addViews(db, [
      view("2026-11-21", 1),
      view("2026-11-14", 10),
      view("2026-08-24", 100),
      view("2026-08-23", 999),
    ]);
    await addViews(db, [view("2026-11-21", 1)]);
    const context = { ...app.context, clock: { now: () => new Date("2026-11-21T23:59:59Z") } };
    const totals = [7, 30, 90].map(async (days) => (await getCardViews(context, owner.id, id, days)).total);
    expect(await Promise.all(totals)).toEqual([2, 12, 112]);
    await deleteExpiredViews(context);
    const stored = await db.selectFrom("card_views").select("day").where("card_id", "=", id).execute();
    expect(stored.map(({ day }) => day).sort()).toEqual(["2026-08-24", "2026-11-14", "2026-11-21"]);
  });

  it("counts what followed by week: contacts opened and favorites, without the owner's own and older weeks", async () => {
    const id = await newCard();
    const { db } = app.context.database;
    const [first, second] = [await app.createUser(), await app.createUser()];
    const view = (day: string, count: number) => ({ card_id: id, day, source: "direct" as ViewSource, count });
    await addViews(db, [view("2026-11-22", 5), view("2026-11-23", 2), view("2026-11-27", 1), view("2026-09-06", 99)]);
    await db
      .insertInto("contact_openings")
      .values([
        { card_id: id, reader_id: first.id, day: "2026-11-22" },
        { card_id: id, reader_id: first.id, day: "2026-11-25" },
        { card_id: id, reader_id: second.id, day: "2026-09-06" },
      ])
      .execute();
    for (const { token } of [first, second, owner]) await app.call("favorites.add", { token, params: { modelId: id } });
    await sql`update favorites set created_at = '2026-11-22T23:59:59Z' where user_id = ${first.id}`.execute(db);
    await sql`update favorites set created_at = '2026-11-23T00:00:00Z' where user_id = ${second.id}`.execute(db);
    const context = { ...app.context, clock: { now: () => new Date("2026-11-27T12:00:00Z") } };
    const { weeks } = await getCardViews(context, owner.id, id, 30);
    expect(weeks.slice(-2)).toEqual([
      { week: "2026-11-16", views: 5, contacts: 1, saves: 1 },
      { week: "2026-11-23", views: 3, contacts: 1, saves: 1 },
    ]);
    expect([weeks.length, weeks[0]]).toEqual([12, { week: "2026-09-07", views: 0, contacts: 0, saves: 0 }]);
  });

  it("shows the owner how the card was sent, when last, and how often it was opened since", async () => {
    const id = await newCard();
    const { db } = app.context.database;
    const send = (way: string, token = owner.token) =>
      app.call("cardViews.recordSend", { params: { id }, body: { way }, token });
    expect((await viewsOf(id)).sent).toEqual([]);
    const day = app.context.clock.now().toISOString().slice(0, 10);
    const view = (day: string, source: ViewSource, count: number) => ({ card_id: id, day, source, count });
    // Before it was sent.
    await addViews(db, [view("2026-01-05", "vk", 50), view("2026-01-05", "direct", 50)]);
    for (const way of ["vk", "link", "print", "vk"]) expect((await send(way)).status).toBe(200);
    for (const source of ["vk", "direct", "pdf", "jpg", "search"]) await open(id, source);
    expect((await viewsOf(id)).sent).toEqual([
      { way: "link", count: 1, last_on: day, opened: 1 },
      { way: "print", count: 1, last_on: day, opened: 2 },
      { way: "vk", count: 2, last_on: day, opened: 1 },
    ]);
    const wrong = await send("carrier pigeon");
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "request.invalid"]);
    expect((await send("vk", (await app.createUser()).token)).status).toBe(403);
    const stored = () => db.selectFrom("card_sends").selectAll().where("card_id", "=", id).execute();
    expect((await stored()).find(({ way }) => way === "vk")).toEqual({
      ...{ card_id: id, way: "vk", count: 2, first_on: day, last_on: day },
    });
    await app.call("cards.remove", { params: { id }, token: owner.token });
    expect(await stored()).toEqual([]);
  });

  it("are deleted with the card, and a deleted card does not block the counts of others", async () => {
    const [gone, stored] = [await newCard(), await newCard()];
    await open(gone, "direct");
    await viewsOf(gone);
    await open(gone, "direct");
    await open(stored, "direct");
    await app.call("cards.remove", { params: { id: gone }, token: owner.token });
    expect((await viewsOf(stored)).total).toBe(1);
    const { db } = app.context.database;
    expect(await db.selectFrom("card_views").selectAll().where("card_id", "=", gone).execute()).toEqual([]);
  });
});
