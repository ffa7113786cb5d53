import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { canaryMarkers } from "../../../test/canary-contacts.ts";
import { createSelectionFixture } from "../../../test/selections/fixtures.ts";
import { exportSelections } from "./export/usecases.ts";

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
const votes = async (id: string) => (await fixture.call("selections.votes", { params: { id } })).body.data;
const seen = async (token: string) =>
  (await fixture.open(token)).body.data.selection.cards.map(({ id }: { id: string }) => id);
const setCards = (id: string, body: object[]) => fixture.call("selections.setCards", { params: { id }, body });

it("a client gets what a guest gets: no contact, no private note, no hidden photo, no word for whom the link is", async () => {
  const [anna, vera] = [await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera);
  const photo = (photo_type: string) => ({
    ...{ card_id: anna, photo_type, key: `${photo_type}-key`, width: 900, height: 1200, placeholder: "" },
    widths: [320],
  });
  await db()
    .insertInto("card_photos")
    .values([photo("dynamic"), photo("beauty-portrait"), photo("swimwear")])
    .execute();
  await setCards(id, [
    { id: anna, cover: "beauty-portrait", hidden: ["dynamic"], note: "Смотрите сюда", private_note: "canary-private" },
    { id: vera, standing: "on_hold" },
  ]);
  const token = await fixture.link(id, { name: "canary-link", lang: "en", units: "us" });
  const answer = await fixture.open(token);
  const { selection, guest } = answer.body.data;
  expect(selection).toMatchObject({ name: "Показ", lang: "en", units: "us", downloads: false, votes_shared: false });
  expect(selection.cards[0]).toMatchObject({ cover: "beauty-portrait", note: "Смотрите сюда", standing: null });
  expect(Object.keys(selection.cards[0].model.photos).sort()).toEqual(["beauty-portrait", "swimwear"]);
  expect(Object.keys(selection.cards[0].model.photo_details)).toEqual(["beauty-portrait"]);
  expect(selection.cards[1].standing).toBe("on_hold");
  expect(guest).toMatchObject({ name: null, votes: [], done_at: null });
  expect(JSON.stringify(answer.body)).not.toMatch(canaryMarkers);
  expect(JSON.stringify(answer.body)).not.toMatch(/dynamic-key|user_id|private/);
  const { headers } = answer;
  expect([headers.get("x-robots-tag"), headers.get("referrer-policy"), headers.get("cache-control")]).toEqual([
    "noindex",
    "no-referrer",
    "no-store",
  ]);
});

it("SL-26 a client reads who sent the selection; a company only once it is verified", async () => {
  const { id } = await fixture.select(await fixture.publish());
  const token = await fixture.link(id);
  const sender = async () => (await fixture.open(token)).body.data.selection.sender;
  const owner = (values: object) => db().updateTable("users").set(values).where("id", "=", fixture.owner.id).execute();
  await owner({ first_name: "Рита", last_name: "Букер", booker_company: "Dommody", booker_state: "waiting" });
  expect(await sender()).toEqual({ name: "Рита Букер", company: null });
  await owner({ booker_state: "verified" });
  expect(await sender()).toEqual({ name: "Рита Букер", company: "Dommody" });
  await owner({ first_name: "", last_name: "" });
  expect(await sender()).toBeNull();
});

it("who is unpublished, hidden, a minor, or wants to stand in none leaves every selection and link at once", async () => {
  const cards: string[] = [];
  for (const name of ["Анна", "Вера", "Ли", "Ия", "Мэй"]) cards.push(await fixture.publish(name));
  const [draft = "", hidden = "", minor = "", unwilling = "", stays = ""] = cards;
  const { id } = await fixture.select(...cards);
  const token = await fixture.link(id);
  const key = await fixture.guest(token, "Оля");
  for (const card of cards) await fixture.vote(token, key, card, { choice: "yes" });
  await db().updateTable("cards").set({ status: "draft" }).where("id", "=", draft).execute();
  await db().updateTable("cards").set({ status: "hidden" }).where("id", "=", hidden).execute();
  await db().updateTable("cards").set({ age: 16 }).where("id", "=", minor).execute();
  await db().updateTable("cards").set({ selections: false }).where("id", "=", unwilling).execute();
  expect(await seen(token)).toEqual([stays]);
  const own = (await fixture.call("selections.get", { params: { id } })).body.data.selection;
  expect(own.cards.map((card: { id: string }) => card.id)).toEqual([stays]);
  expect((await votes(id)).votes).toMatchObject([{ card_id: stays }]);
  const late = await fixture.vote(token, key, draft, { choice: "no" });
  expect([late.status, late.body.error.code]).toEqual([409, "selection.card_left"]);
  for (const gone of [minor, unwilling])
    expect((await setCards(id, [{ id: stays }, { id: gone }])).body.data.selection.cards).toHaveLength(1);
  const again = await fixture.call("selections.create", { body: { name: "Ещё", cards: [unwilling] } });
  expect(again.body.error.code).toBe("card.not_found");

  // A returning card has its former place; votes on a person who left all selections were deleted.
  await db().updateTable("cards").set({ status: "published" }).where("id", "=", draft).execute();
  await db().updateTable("cards").set({ selections: true }).where("id", "=", unwilling).execute();
  expect(new Set(await seen(token))).toEqual(new Set([draft, unwilling, stays]));
  expect((await votes(id)).votes).toHaveLength(2);
});

it("a model knows in how many selections of others she stands, never whose, and may opt out of all", async () => {
  const model = await app.createUser();
  const body = { first_name: "Ия", age: 25, agency: "CANARYAGENCY" };
  const { id: card } = (await app.call("cards.create", { token: model.token, body })).body.data.model;
  const other = await createSelectionFixture(app);
  const { id } = await fixture.select(card);
  await fixture.select(card);
  await other.select(card);
  await app.call("selections.create", { token: model.token, body: { name: "Моя", cards: [card] } });
  const count = async () => {
    const { body } = await app.call("selections.countOf", { token: model.token, params: { id: card } });
    return body.data;
  };
  expect(await count()).toEqual({ count: 3 });
  const exported = await exportSelections(app.context, model.id);
  expect(exported.of_my_cards).toEqual([{ card, count: 3 }]);
  for (const { owner } of [fixture, other])
    expect(JSON.stringify(exported)).not.toMatch(new RegExp(`${owner.id}|Показ`));
  expect((await other.call("selections.countOf", { params: { id: card } })).status).toBe(403);
  await setCards(id, [{ id: card, standing: "on_hold", section: "Women", note: "Смотрите сюда" }]);
  const optOut = { token: model.token, params: { id: card }, body: { selections: false } };
  expect((await app.call("cards.setVisibility", optOut)).body.data.model.visibility.selections).toBe(false);
  expect(await count()).toEqual({ count: 0 });
  expect((await exportSelections(app.context, model.id)).of_my_cards).toEqual([{ card, count: 0 }]);
  expect((await fixture.call("selections.get", { params: { id } })).body.data.selection.cards).toEqual([]);

  // A returning card is like a new one, without any settings.
  await app.call("cards.setVisibility", { ...optOut, body: { selections: true } });
  const back = (await setCards(id, [{ id: card }])).body.data.selection.cards;
  expect(back).toMatchObject([{ id: card, standing: null, standing_at: null, section: null, note: null }]);
});

it("the owner's export has votes on cards that were taken out, and none on who is not published now", async () => {
  const [anna, vera] = [await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera);
  const token = await fixture.link(id);
  const key = await fixture.guest(token, "Оля");
  for (const card of [anna, vera]) await fixture.vote(token, key, card, { choice: "yes" });
  const voted = async () => {
    const { selections } = await exportSelections(app.context, fixture.owner.id);
    return selections.flatMap((one) => one.votes.map(({ card_id }) => card_id));
  };
  await setCards(id, [{ id: vera }]);
  expect(await voted()).toEqual([anna, vera]);
  await db().updateTable("cards").set({ status: "draft" }).where("id", "in", [anna, vera]).execute();
  expect(await voted()).toEqual([]);
});

it("her deletion removes her, and votes on her", async () => {
  const [anna, vera] = [await fixture.publish(), await fixture.publish()];
  const { id } = await fixture.select(anna, vera);
  const token = await fixture.link(id);
  const key = await fixture.guest(token, "Оля");
  for (const card of [anna, vera]) await fixture.vote(token, key, card, { choice: "yes", comment: "canary" });
  await db().deleteFrom("cards").where("id", "=", anna).execute();
  expect(await seen(token)).toEqual([vera]);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from selection_votes where card_id = ${anna}`.execute(db());
  expect(rows).toEqual([{ n: 0 }]);
});
