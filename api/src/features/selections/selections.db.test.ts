import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { canaryMarkers } from "../../../test/canary-contacts.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";
import { deleteExpiredSelections } from "./cleanup.ts";

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createSelectionFixture>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createSelectionFixture(app);
});

const db = () => app.context.database.db;
const setCards = (id: string, body: unknown, version?: number) =>
  fixture.call("selections.setCards", {
    params: { id },
    body,
    headers: version === undefined ? {} : { "if-match": `"${version}"` },
  });
const read = async (id: string) => (await fixture.call("selections.get", { params: { id } })).body;
const order = (selection: { cards: { id: string }[] }) => selection.cards.map(({ id }) => id);

it("SL-25 a selection is made of cards in their order, and read back without a contact", async () => {
  const cards = [await fixture.publish("Анна"), await fixture.publish("Вера"), await fixture.publish("Ли")];
  const made = await fixture.select(...cards);
  expect(made).toMatchObject({ name: "Показ", description: null, version: 1, archived_at: null });
  expect(order(made)).toEqual(cards);
  expect(made.cards[0]).toMatchObject({
    cover: null,
    hidden: [],
    note: null,
    private_note: null,
    standing: null,
    standing_at: null,
    model: { id: cards[0], first_name: "Анна" },
  });
  const listed = await fixture.call("selections.list");
  expect(listed.body.data).toMatchObject({
    selections: [{ id: made.id, count: 3, faces: [{ id: cards[0] }, { id: cards[1] }, { id: cards[2] }] }],
    pagination: { total: 1 },
    mails: true,
  });
  expect(JSON.stringify([made, listed.body])).not.toMatch(canaryMarkers);
});

it("SL-31 cards of one section stand together, in the order of their first cards, for clients too", async () => {
  const [anna, vera, li] = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera, li);
  const put = await setCards(id, [{ id: anna, section: " Женщины " }, { id: vera }, { id: li, section: "Женщины" }]);
  const sections = ({ cards }: { cards: { id: string; section: string }[] }) =>
    cards.map((card) => [card.id, card.section]);
  const together = [
    [anna, "Женщины"],
    [li, "Женщины"],
    [vera, null],
  ];
  expect(sections(put.body.data.selection)).toEqual(together);
  const shared = await fixture.open(await fixture.link(id));
  expect(sections(shared.body.data.selection)).toEqual(together);
  const copied = await fixture.call("selections.duplicate", { params: { id }, body: {} });
  expect(sections(copied.body.data.selection)).toEqual(together);
  const cleared = await setCards(id, [{ id: vera }, { id: li, section: null }, { id: anna }]);
  expect(sections(cleared.body.data.selection)).toEqual([
    [vera, null],
    [li, null],
    [anna, "Женщины"],
  ]);
});

it("what is absent of a card stays, what is empty clears, and what is not named leaves", async () => {
  const [anna, vera, li] = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera, li);
  const shown = {
    hidden: ["dynamic"],
    cover: "beauty-portrait",
    note: "  Первая\u202e ",
    private_note: "дорогая",
    standing: "on_hold",
  };
  const first = await setCards(id, [{ id: li }, { id: anna, ...shown }, { id: vera }]);
  expect(order(first.body.data.selection)).toEqual([li, anna, vera]);
  expect(first.body.data.selection.cards[1]).toMatchObject({ ...shown, note: "Первая" });
  const since = first.body.data.selection.cards[1].standing_at;
  expect(Date.parse(since)).not.toBeNaN();

  const second = await setCards(id, [{ id: anna }, { id: li }]);
  expect(order(second.body.data.selection)).toEqual([anna, li]);
  expect(second.body.data.selection.cards[0]).toMatchObject({ ...shown, note: "Первая", standing_at: since });
  const third = await setCards(id, [{ id: anna, note: "", private_note: null, cover: "dynamic" }, { id: vera }]);
  expect(third.body.data.selection.cards[0]).toMatchObject({
    ...{ note: null, private_note: null, cover: "dynamic", hidden: [] },
    standing: "on_hold",
  });
  const fourth = await setCards(id, [{ id: anna, standing: null }, { id: vera }]);
  expect(fourth.body.data.selection.cards[0]).toMatchObject({ standing: null, standing_at: null });
  expect(order((await read(id)).data.selection)).toEqual([anna, vera]);
});

it("two tabs never overwrite each other: who comes second is answered with what stands now", async () => {
  const [anna, vera] = [await fixture.publish(), await fixture.publish()];
  const { id, version } = await fixture.select(anna, vera);
  expect((await setCards(id, [{ id: vera }, { id: anna }], version)).status).toBe(200);
  const late = await setCards(id, [{ id: anna }], version);
  expect([late.status, late.body.error.code]).toEqual([409, "selection.conflict"]);
  expect(order(late.body.error.details.selection)).toEqual([vera, anna]);
  const save = (body: object) => fixture.call("selections.save", { params: { id }, body });
  expect((await save({ name: "Поздно", version })).status).toBe(409);
  const saved = await save({ name: "Вовремя", description: "Для показа", version: version + 1 });
  expect(saved.body.data.selection).toMatchObject({ name: "Вовремя", description: "Для показа", version: version + 2 });

  const now = saved.body.data.selection.version;
  const many = await Promise.all(Array.from({ length: 8 }, () => setCards(id, [{ id: anna }, { id: vera }], now)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
});

const add = (id: string, cards: string[]) => fixture.call("selections.addCards", { params: { id }, body: { cards } });

it("cards are appended after any concurrent change, and none in it moves or loses a note", async () => {
  const [anna, vera, li] = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna);
  await setCards(id, [{ id: anna, private_note: "моё", standing: "on_hold" }]);
  const first = await add(id, [li, anna]);
  expect(first.body.data).toEqual({
    ...{ added: 1, already: 1, elsewhere: [] },
    selection: { id, name: "Показ", version: 3, count: 2 },
  });
  expect((await add(id, [li])).body.data).toMatchObject({ added: 0, already: 1, selection: { version: 3 } });
  const { selection } = (await read(id)).data;
  expect(selection.cards).toMatchObject([{ id: anna, private_note: "моё", standing: "on_hold" }, { id: li }]);

  // A card that left and is added again goes to the end, with its notes.
  await setCards(id, [{ id: li }]);
  await add(id, [vera, anna]);
  const again = (await read(id)).data.selection;
  expect(again.cards).toMatchObject([{ id: li }, { id: vera }, { id: anna, private_note: "моё" }]);
});

it("who adds at the same time loses nothing", async () => {
  const cards = await Promise.all(Array.from({ length: 12 }, () => fixture.publish()));
  const { id } = await fixture.select();
  const answers = await Promise.all(cards.map((card) => add(id, [card])));
  expect(answers.map(({ status }) => status)).toEqual(cards.map(() => 200));
  expect(order((await read(id)).data.selection).toSorted()).toEqual(cards.toSorted());
});

it("too many or unlisted cards are reported and nothing is added", async () => {
  const cards: string[] = [];
  for (let count = 0; count < 201; count++) cards.push(await fixture.publish());
  const { id } = await fixture.select(...cards.slice(0, 198));
  const full = await add(id, cards.slice(197));
  expect([full.status, full.body.error]).toMatchObject([409, { code: "selection.no_room", details: { room: 2 } }]);
  expect((await add(id, cards.slice(197, 200))).body.data).toMatchObject({ added: 2, already: 1 });

  const { id: other } = await fixture.select();
  await db()
    .updateTable("cards")
    .set({ selections: false })
    .where("id", "=", cards[1] as string)
    .execute();
  const refused = await add(other, [cards[0], cards[1], randomUUID()] as string[]);
  expect([refused.status, refused.body.error.code]).toEqual([404, "card.not_found"]);
  expect(refused.body.error.details.map(({ path }: { path: string }) => path)).toEqual(["cards.1", "cards.2"]);
  expect((await add(other, [])).status).toBe(400);
  expect(order((await read(other)).data.selection)).toEqual([]);
});

it("selections are found by a part of their name, small letters or capitals", async () => {
  for (const name of ["Весна для Nike", "ВЕСНА в Шанхае", "Осень"])
    await fixture.call("selections.create", { body: { name } });
  const find = async (query: Record<string, string | number>) =>
    (await fixture.call("selections.list", { query })).body.data;
  const found = await find({ q: " весна ", limit: 1 });
  expect(found).toMatchObject({ selections: [{ name: "ВЕСНА в Шанхае", count: 0 }], pagination: { total: 2 } });
  expect((await find({ q: "весна", limit: 1, page: 2 })).selections).toMatchObject([{ name: "Весна для Nike" }]);
  expect((await find({ q: "100%" })).selections).toEqual([]);
});

it("bad input is refused by its place, and changes nothing", async () => {
  const anna = await fixture.publish();
  const draft = await fixture.publish();
  await db().updateTable("cards").set({ status: "draft" }).where("id", "=", draft).execute();
  const { id, version } = await fixture.select(anna);
  for (const [body, code, problem] of [
    [[{ id: anna }, { id: randomUUID() }], "card.not_found", /"path":"1.id"/],
    [[{ id: anna }, { id: draft }], "card.not_found", /"path":"1.id"/],
    [[{ id: anna }, { id: anna }], "request.invalid", /each card once/],
    [[{ id: anna, standing: "busy" }], "request.invalid", /standing/],
    [[{ id: anna, section: "x".repeat(61) }], "request.invalid", /section/],
    [[{ id: anna, cover: "face" }], "request.invalid", /cover/],
    [[{ id: anna, cover: "dynamic", hidden: ["dynamic"] }], "request.invalid", /hidden photo/],
    [[{ id: anna, note: "x".repeat(1001) }], "request.invalid", /1000/],
    [Array.from({ length: 201 }, () => ({ id: randomUUID() })), "request.invalid", /200/],
    [{ id: anna }, "request.invalid", /./],
  ] as const) {
    const { body: answer } = await setCards(id, body);
    expect(answer.error.code).toBe(code);
    expect(JSON.stringify(answer.error)).toMatch(problem);
  }
  for (const name of ["", " \u200b ", "x".repeat(101)])
    expect((await fixture.call("selections.create", { body: { name } })).status).toBe(400);
  const markup = '<img src=x onerror="alert(1)">';
  const named = await fixture.call("selections.create", { body: { name: markup, cards: [anna] } });
  expect(named.body.data.selection.name).toBe(markup);
  expect((await read(id)).data.selection).toMatchObject({ version, cards: [{ id: anna }] });
});

it("two hundred cards with the longest notes are taken at once", async () => {
  const { rows } = await sql<{ id: string }>`insert into cards (user_id, status, first_name)
    select ${fixture.owner.id}::uuid, 'published', 'N' || n from generate_series(1, 200) as n returning id`.execute(
    db(),
  );
  const { id } = await fixture.select();
  const note = "ж".repeat(1000);
  const private_note = "漢".repeat(2000);
  const answer = await setCards(
    id,
    rows.map((row) => ({ id: row.id, note, private_note })),
  );
  expect(answer.status).toBe(200);
  expect(order((await read(id)).data.selection)).toEqual(rows.map((row) => row.id));
});

it("a selection is somebody's own: nobody else finds it by any call", async () => {
  const anna = await fixture.publish();
  const { id } = await fixture.select(anna);
  await fixture.link(id);
  const linkId = (await fixture.call("selections.links", { params: { id } })).body.data.links[0].id;
  const { token } = await app.createUser();
  const requested = { token, params: { id, linkId } };
  for (const [name, body] of [
    ["selections.get"],
    ["selections.save", { name: "Чужая" }],
    ["selections.setCards", []],
    ["selections.addCards", { cards: [anna] }],
    ["selections.duplicate", {}],
    ["selections.links"],
    ["selections.createLink", { name: "x" }],
    ["selections.revokeLink"],
    ["selections.votes"],
    ["selections.remove"],
    ["selections.restore"],
  ] as const) {
    const answer = await app.call(name, { ...requested, ...(body ? { body } : {}) });
    expect([name, answer.status, answer.body.error?.code]).toEqual([name, 404, "selection.not_found"]);
  }
  expect((await app.call("selections.list", { token })).body.data.selections).toEqual([]);
  expect((await read(id)).data.selection).toMatchObject({ version: 1, cards: [{ id: anna }] });
});

it("it is put away and taken out, duplicated whole or in part, deleted, and brought back for a day", async () => {
  const [anna, vera, li] = [await fixture.publish(), await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera, li);
  await setCards(id, [{ id: anna, private_note: "моё" }, { id: vera, hidden: ["dynamic"] }, { id: li }]);
  const list = async (query = {}) =>
    (await fixture.call("selections.list", { query })).body.data.selections.map((one: { id: string }) => one.id);
  await fixture.call("selections.save", { params: { id }, body: { archived: true } });
  expect([await list(), await list({ archived: true })]).toEqual([[], [id]]);
  await fixture.call("selections.save", { params: { id }, body: { archived: false } });
  expect([await list(), await list({ archived: true })]).toEqual([[id], []]);

  const whole = (await fixture.call("selections.duplicate", { params: { id } })).body.data.selection;
  expect(whole.cards).toMatchObject([{ id: anna, private_note: "моё" }, { id: vera, hidden: ["dynamic"] }, { id: li }]);
  const body = { name: "Второй круг", cards: [li, anna] };
  const part = (await fixture.call("selections.duplicate", { params: { id }, body })).body.data.selection;
  expect(part).toMatchObject({ name: "Второй круг", cards: [{ id: li }, { id: anna, private_note: "моё" }] });

  const token = await fixture.link(id);
  expect((await fixture.call("selections.remove", { params: { id } })).status).toBe(200);
  expect((await read(id)).error.code).toBe("selection.not_found");
  expect((await fixture.open(token)).status).toBe(404);
  await deleteExpiredSelections(app.context);
  const restored = await fixture.call("selections.restore", { params: { id } });
  expect(order(restored.body.data.selection)).toEqual([anna, vera, li]);
  expect((await fixture.open(token)).status).toBe(200);

  await fixture.call("selections.remove", { params: { id } });
  await db()
    .updateTable("selections")
    .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
    .where("id", "=", id)
    .execute();
  await deleteExpiredSelections(app.context);
  expect((await fixture.call("selections.restore", { params: { id } })).status).toBe(404);
  expect((await fixture.call("selections.restore", { params: { id: part.id } })).status).toBe(404);
});
