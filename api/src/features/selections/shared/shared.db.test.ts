import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { openLive } from "../../../../test/live-client.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";
import { openShared } from "./usecases.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
});

const votes = async (id: string) => (await fixture.call("selections.votes", { params: { id } })).body.data;
const setCards = (id: string, body: object[]) => fixture.call("selections.setCards", { params: { id }, body });

/** Retries when the server is busy, as the page does. */
async function received(call: () => ReturnType<TestApp["call"]>): ReturnType<TestApp["call"]> {
  const answer = await call();
  return answer.status === 503 ? received(call) : answer;
}

it("each vote is stored, changed and withdrawn; the owner reads the votes by person", async () => {
  const [anna, vera] = [await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera);
  const token = await fixture.link(id);
  // Two devices with one name are two.
  const keys = [await fixture.guest(token, "Оля"), await fixture.guest(token, "Оля")] as const;
  const voted = await fixture.vote(token, keys[0], anna, { choice: "yes", comment: " Прекрасно\u202e " });
  expect(voted.body.data.vote).toMatchObject({ card_id: anna, choice: "yes", comment: "Прекрасно" });
  await fixture.vote(token, keys[0], anna, { choice: "maybe" });
  await fixture.vote(token, keys[1], anna, { choice: "no", comment: "<b>нет</b>" });
  await fixture.vote(token, keys[1], vera, { choice: "yes" });
  await fixture.vote(token, keys[1], vera, { choice: null });
  const { guests, votes: shown } = await votes(id);
  expect(guests).toMatchObject([{ name: "Оля" }, { name: "Оля" }]);
  expect(shown).toMatchObject([
    { guest_id: guests[0].id, card_id: anna, choice: "maybe", comment: "Прекрасно" },
    { guest_id: guests[1].id, card_id: anna, choice: "no", comment: "<b>нет</b>" },
  ]);
  const back = await fixture.open(token, {}, keys[0]);
  expect(back.body.data.guest).toMatchObject({ name: "Оля", votes: [{ card_id: anna, choice: "maybe" }] });
  expect(back.body.data.guest.key).toBeUndefined();
  expect(back.body.data.selection.votes).toEqual([]);
});

it("a device reads no votes of others from the database unless the link shares them", async () => {
  const anna = await fixture.publish();
  const { id } = await fixture.select(anna);
  const token = await fixture.link(id);
  const [own, other] = [await fixture.guest(token, "Оля"), await fixture.guest(token, "Макс")];
  for (const key of [own, other]) await fixture.vote(token, key, anna, { choice: "yes", comment: "Да" });
  const { database } = app.context;
  const read: unknown[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(...result.rows.filter((row) => "choice" in row));
      return result;
    },
  });
  const context = { ...app.context, database: { ...database, db } };
  const open = (key: string | undefined) =>
    openShared(context, { token, key, ip: "", robot: false, reader: "ru" }, {}, async () => {});
  const { guest } = await open(own);
  expect(read).toMatchObject([{ guest_id: guest.id, card_id: anna }]);
  expect(guest.votes).toHaveLength(1);
  expect((await open(undefined)).guest.votes).toEqual([]);
  expect(read).toHaveLength(1);
});

it("clients see each other's votes if the link allows it, and never those of another link", async () => {
  const anna = await fixture.publish();
  const { id } = await fixture.select(anna);
  const shared = await fixture.link(id, { votes_shared: true });
  const other = await fixture.link(id, { votes_shared: true });
  const olya = await fixture.guest(shared, "Оля");
  await fixture.vote(shared, olya, anna, { choice: "yes", comment: "Да" });
  await fixture.vote(other, await fixture.guest(other, "Чужой"), anna, { choice: "no" });
  const max = await fixture.guest(shared, "Макс");
  const shown = (await fixture.open(shared, {}, max)).body.data.selection.votes;
  expect(shown).toMatchObject([{ name: "Оля", card_id: anna, choice: "yes", comment: "Да" }]);
  expect((await fixture.open(other, {}, max)).body.data.guest.id).not.toBe(olya);
  expect((await fixture.vote(other, max, anna, { choice: "yes" })).body.error.code).toBe("selection.unknown_guest");
});

it("clients of the same name are numbered in order of arrival", async () => {
  const anna = await fixture.publish();
  const { id } = await fixture.select(anna);
  await fixture.guest(await fixture.link(id), "Оля");
  const token = await fixture.link(id, { votes_shared: true, lang: "en" });
  const keys = [await fixture.guest(token, "Оля"), await fixture.guest(token, "Оля")] as const;
  // She opens the link third and gives her name last.
  const early = (await fixture.open(token)).body.data.guest.key;
  const late = await fixture.guest(token, "Оля");
  for (const key of [late, ...keys]) await fixture.vote(token, key, anna, { choice: "yes" });
  const shown = async (key: string, body: object = {}) =>
    (await fixture.open(token, body, key)).body.data.selection.votes.map(({ name }: { name: string }) => name);
  expect(await shown(keys[0])).toEqual(["Оля (3)", "Оля (2)"]);
  expect(await shown(keys[1])).toEqual(["Оля (3)", "Оля"]);
  expect(await shown(early, { name: "Оля" })).toEqual(["Оля (4)", "Оля", "Оля (2)"]);
});

it("bad input of a client is a clear answer, and nothing is lost by it", async () => {
  const [anna, vera, stranger] = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera);
  const token = await fixture.link(id);
  const key = await fixture.guest(token, "Оля");
  await fixture.vote(token, key, anna, { choice: "yes", comment: "Да" });
  await setCards(id, [{ id: anna }]);
  for (const [answer, code] of [
    [await fixture.vote(token, key, stranger, { choice: "yes" }), "card.not_found"],
    [await fixture.vote(token, key, randomUUID(), { choice: "yes" }), "card.not_found"],
    [await fixture.vote(token, key, "'; drop table", { choice: "yes" }), "selection.gone"],
    [await fixture.vote(token, key, vera, { choice: "yes" }), "selection.card_left"],
    [await fixture.vote(token, key, anna, { choice: "never" }), "request.invalid"],
    [await fixture.vote(token, key, anna, { choice: "no", comment: "x".repeat(10_000) }), "request.invalid"],
    [await fixture.vote(token, "x".repeat(43), anna, { choice: "no" }), "selection.unknown_guest"],
    [await fixture.vote("x".repeat(43), key, anna, { choice: "no" }), "selection.gone"],
    [await fixture.open(token, { name: "купите на site.com/x" }), "request.invalid"],
    [await fixture.open(token, { name: "\u2800" }), "request.invalid"],
    [await fixture.open("x".repeat(300)), "selection.gone"],
  ] as const)
    expect([answer.body.error?.code, answer.status >= 500]).toEqual([code, false]);
  const nameless = (await fixture.open(token)).body.data.guest.key;
  expect((await fixture.vote(token, nameless, anna, { choice: "no" })).body.error.code).toBe("selection.name_needed");
  expect((await votes(id)).votes).toMatchObject([{ choice: "yes", comment: "Да" }]);
  // A card that is added again has its former votes.
  await setCards(id, [{ id: anna }, { id: vera }]);
  expect((await fixture.vote(token, key, vera, { choice: "yes" })).status).toBe(200);
});

it("markup is returned as written, and is no part of a client's name", async () => {
  const words = '<b onload="x">&amp;</b>';
  const anna = await fixture.publish(words);
  const { id } = await fixture.select(anna);
  await fixture.call("selections.save", { params: { id }, body: { name: words, description: words } });
  await setCards(id, [{ id: anna, note: words }]);
  const token = await fixture.link(id, { name: words, votes_shared: true });
  expect((await fixture.open(token, { name: words })).body.error.code).toBe("request.invalid");
  await fixture.vote(token, await fixture.guest(token, "Оля"), anna, { choice: "yes", comment: words });
  expect((await fixture.open(token)).body.data.selection).toMatchObject({
    ...{ name: words, description: words },
    cards: [{ note: words, model: { first_name: words } }],
    votes: [{ name: "Оля", comment: words }],
  });
});

it("a known device opens its link while too many new devices open links from the same address", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const token = await fixture.link(id);
  const limited = await startTestApp({ rateLimit: true }, app);
  const { open } = await createSelectionFixture(limited);
  try {
    const { key } = (await open(token)).body.data.guest;
    // All turns but the last were taken.
    await sql`update throttles set count = 1199 where key like 'shared.firstOpen:%'`.execute(app.context.database.db);
    for (let n = 0; n < 3; n++) expect((await open(token, {}, key)).status).toBe(200);
    expect((await open(token)).status).toBe(200);
    for (const unknown of [undefined, "x".repeat(43)])
      expect((await open(token, {}, unknown)).body.error.code).toBe("request.too_many");
    expect((await open("x".repeat(43), {}, key)).body.error.code).toBe("request.too_many");
    expect((await open(token, {}, key)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

it("a failed request counts no device", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const token = await fixture.link(id);
  const { db } = app.context.database;
  await sql`alter table selection_cards rename to selection_cards_away`.execute(db);
  const failed = await fixture.open(token);
  await sql`alter table selection_cards_away rename to selection_cards`.execute(db);
  expect(failed.status).toBe(500);
  expect((await fixture.open(token)).status).toBe(200);
  const devices = db.selectFrom("selection_guests").innerJoin("selection_links", "selection_links.id", "link_id");
  expect(await devices.select("opened").where("selection_id", "=", id).execute()).toEqual([{ opened: 1 }]);
});

it("five hundred concurrent votes are all stored", async () => {
  const cards: string[] = [];
  for (let n = 0; n < 5; n++) cards.push(await fixture.publish());
  const { id } = await fixture.select(...cards);
  const token = await fixture.link(id);
  const clients = Array.from({ length: 100 }, (_, n) => `Клиент ${n}`);
  const opened = await Promise.all(clients.map((name) => received(() => fixture.open(token, { name }))));
  const answers = await Promise.all(
    opened.flatMap(({ body }) =>
      cards.map((card) => received(() => fixture.vote(token, body.data.guest.key, card, { choice: "yes" }))),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const shown = await votes(id);
  expect([shown.guests.length, shown.votes.length]).toEqual([100, 500]);
});

it("open pages are notified of votes and of changes in another process, by ids alone", async () => {
  const [anna, vera] = [await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera);
  const token = await fixture.link(id);
  const key = await fixture.guest(token, "Оля");
  const second = await startTestApp({}, app);
  const page = await openLive(second.url);
  try {
    await vi.waitFor(() => expect(page.messages).toContainEqual({ type: "connected" }), { timeout: 60_000 });
    page.send({ type: "subscribe", selectionId: id });
    page.send({ type: "ping" });
    await vi.waitFor(() => expect(page.messages).toContainEqual({ type: "pong" }), { timeout: 60_000 });
    await fixture.vote(token, key, anna, { choice: "yes", comment: "canary" });
    await setCards(id, [{ id: vera }]);
    await vi.waitFor(
      () =>
        expect(page.messages.slice(2)).toEqual([
          { type: "selection_votes", selectionId: id },
          { type: "selection_update", selectionId: id, version: 2 },
        ]),
      { timeout: 60_000 },
    );
  } finally {
    await page.close();
    await second.close();
  }
});

it("open pages are notified when a card changes or leaves, and when a link is closed, in another process", async () => {
  const model = await app.createUser();
  const body = { first_name: "Ия", age: 25 };
  const { id: card } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
  const save = (change: object) => app.call("cards.save", { token: model.token, params: { id: card }, body: change });
  const { id, version } = await fixture.select(card);
  await fixture.select(card);
  const { link } = (await fixture.call("selections.createLink", { params: { id }, body: { name: "для Nike" } })).body
    .data;
  const second = await startTestApp({}, app);
  const page = await openLive(second.url);
  const received = (count: number) =>
    vi.waitFor(
      () =>
        expect(page.messages.slice(2)).toEqual(
          Array.from({ length: count }, () => ({ type: "selection_update", selectionId: id, version })),
        ),
      { timeout: 60_000 },
    );
  try {
    await vi.waitFor(() => expect(page.messages).toContainEqual({ type: "connected" }), { timeout: 60_000 });
    page.send({ type: "subscribe", selectionId: id });
    page.send({ type: "ping" });
    await vi.waitFor(() => expect(page.messages).toContainEqual({ type: "pong" }), { timeout: 60_000 });
    await save({ height: 180 });
    await received(1);
    await save({ status: "draft" });
    await received(2);
    await fixture.call("selections.revokeLink", { params: { id, linkId: link.id } });
    await received(3);
  } finally {
    await page.close();
    await second.close();
  }
});
