import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUnclaimed, createAgency } from "../../../../test/agencies/fixtures.ts";
import { startTestApp, type TestApp, type TestInput } from "../../../../test/app.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";
import { deleteExpiredSelections } from "../cleanup.ts";
import { exportSelections } from "../export/usecases.ts";
import { mailDepartures } from "../mails/usecases.ts";

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
const read = async (id: string) => (await fixture.call("selections.get", { params: { id } })).body.data.selection;
const order = (selection: { cards: { id: string }[] }) => selection.cards.map(({ id }) => id);

/** Somebody with a published card of her own. */
async function createModel(first_name: string) {
  const user = await app.createUser();
  const body = { first_name, age: 25 };
  const { id } = (await app.call("cards.create", { token: user.token, body })).body.data.model;
  const setStatus = (status: string) => app.call("cards.save", { token: user.token, params: { id }, body: { status } });
  return { ...user, card: id as string, setStatus };
}

async function createSelection() {
  const models = [await createModel("Анна"), await createModel("Вера"), await createModel("Ли")] as const;
  const { id } = await fixture.select(...models.map(({ card }) => card));
  const token = await fixture.link(id);
  const keys = { olya: await fixture.guest(token, "Оля"), max: await fixture.guest(token, "Макс") };
  for (const key of Object.values(keys))
    await fixture.vote(token, key, models[1].card, { choice: "yes", comment: "canary-comment" });
  return { id, token, models };
}

const mailsTo = async (email: string) => {
  const rows = await db()
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", email)
    .where("subject", "~", "подборок|selection")
    .execute();
  return rows.map(({ subject, body_text, unsubscribe_url }) => ({ subject, text: body_text, unsubscribe_url }));
};

const later = (hours: number) =>
  sql`update selection_mails set sent_at = sent_at - make_interval(hours => ${hours})`.execute(db());

it("TL-45 who withdraws after two clients said yes is named to the booker, with votes and place; clients see nothing", async () => {
  const { id, token, models } = await createSelection();
  const [anna, vera, li] = models;
  expect((await read(id)).departed).toEqual([]);
  await vera.setStatus("draft");
  const left = await read(id);
  expect(order(left)).toEqual([anna.card, li.card]);
  const vote = (name: string) => ({
    ...{ guest_id: expect.any(String), name, choice: "yes", comment: "canary-comment" },
  });
  expect(left).toMatchObject({ left: 1 });
  expect(left.departed).toEqual([
    {
      ...{ id: vera.card, name: "Вера", reason: "withdrawn", place: 2, departed_at: expect.any(String) },
      other_names: { ru: null, en: "Vera", zh: "Vera" },
      votes: [vote("Оля"), vote("Макс")],
    },
  ]);
  const shared = await fixture.open(token);
  expect(JSON.stringify(shared.body)).not.toMatch(new RegExp(`departed|Вера|canary-comment|${vera.card}`));

  // Cards that are changed meanwhile do not take her place.
  await fixture.call("selections.setCards", {
    params: { id },
    body: [{ id: li.card, note: "Первая" }, { id: anna.card }],
  });
  await fixture.call("selections.setCards", { params: { id }, body: [{ id: anna.card }, { id: li.card }] });
  await vera.setStatus("published");
  const back = await read(id);
  expect(order(back)).toEqual([anna.card, vera.card, li.card]);
  expect(back.departed).toEqual([]);
});

it("TL-45 a card leaves by deletion, with its account, by an age under 18, by moderation and by its switch", async () => {
  const names = ["Удалена", "Аккаунт", "Юная", "Скрыта", "Выключена", "Остаётся"];
  const models = [];
  for (const name of names) models.push(await createModel(name));
  const [deleted, gone, minor, hidden, unwilling] = models as [Model, Model, Model, Model, Model];
  const { id } = await fixture.select(...models.map(({ card }) => card));
  const call = async (name: Parameters<TestApp["call"]>[0], { token, card }: Model, body?: object) => {
    const { status, body: answer } = await app.call(name, { token, params: { id: card }, ...(body ? { body } : {}) });
    expect([status, answer.error]).toEqual([200, undefined]);
  };
  await call("cards.remove", deleted);
  await call("auth.deleteAccount", gone);
  await call("cards.save", minor, { birth_date: "2010-02-03" });
  await db().updateTable("cards").set({ status: "hidden" }).where("id", "=", hidden.card).execute();
  await call("cards.setVisibility", unwilling, { selections: false });
  const { cards, departed } = await read(id);
  expect(cards).toHaveLength(1);
  const reasons = departed.map(({ name, reason, place }: Departed) => [place, name, reason]);
  expect(reasons.toSorted()).toEqual([
    [1, "Удалена", "deleted"],
    [2, "Аккаунт", "deleted"],
    [3, "Юная", "restricted"],
    [4, "Скрыта", "restricted"],
    [5, "Выключена", "withdrawn"],
  ]);
});

it("TL-45 a client's comment is listed without a choice, too, and after a deletion; about who became restricted it is not", async () => {
  const { id, token, models } = await createSelection();
  const [anna, vera, li] = models;
  const key = await fixture.guest(token, "Ира");
  for (const { card } of models) await fixture.vote(token, key, card, { choice: null, comment: "Рост?" });
  await app.call("cards.remove", { token: vera.token, params: { id: vera.card } });
  await app.call("cards.save", { token: anna.token, params: { id: anna.card }, body: { birth_date: "2010-02-03" } });
  await app.call("cards.setVisibility", { token: li.token, params: { id: li.card }, body: { selections: false } });
  const { departed } = await read(id);
  const wrote = Object.fromEntries(
    departed.map(({ name, votes }: Departed) => [name, votes.map((vote) => [vote.name, vote.choice, vote.comment])]),
  );
  expect(wrote).toEqual({
    Вера: [
      ["Оля", "yes", "canary-comment"],
      ["Макс", "yes", "canary-comment"],
      ["Ира", null, "Рост?"],
    ],
    Анна: [],
    Ли: [["Ира", null, "Рост?"]],
  });
});

it("TL-45 comments go about who is known to be under 18 after she left, or as she leaves, choices stay", async () => {
  const { id, token, models } = await createSelection();
  const [anna, vera, li] = models;
  const key = await fixture.guest(token, "Ира");
  for (const { card } of [anna, li])
    await fixture.vote(token, key, card, { choice: "maybe", comment: "canary-comment" });
  await fixture.vote(token, key, vera.card, { choice: null, comment: "canary-comment" });
  const birth_date = "2010-02-03";
  await vera.setStatus("draft");
  await app.call("cards.save", { token: vera.token, params: { id: vera.card }, body: { birth_date } });
  const leaving = { status: "draft", birth_date };
  await app.call("cards.save", { token: anna.token, params: { id: anna.card }, body: leaving });
  await li.setStatus("draft");
  const { departed } = await read(id);
  const wrote = Object.fromEntries(
    departed.map(({ name, votes }: Departed) => [name, votes.map((vote) => [vote.name, vote.choice, vote.comment])]),
  );
  expect(wrote).toMatchObject({
    Вера: [
      ["Оля", "yes", null],
      ["Макс", "yes", null],
    ],
    Ли: [["Ира", "maybe", "canary-comment"]],
  });
  expect(JSON.stringify(wrote.Анна)).not.toContain("canary-comment");
  const { rows } =
    await sql`select votes from selection_departures where card_id in (${anna.card}, ${vera.card})`.execute(db());
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("canary-comment");
});

interface Departed {
  name: string;
  votes: { name: string; choice: string | null; comment: string | null }[];
  reason: string;
  place: number;
}
type Model = Awaited<ReturnType<typeof createModel>>;

it("TL-45 what is listed goes after 30 days, and the place with it; nothing of votes or names remains", async () => {
  const { id, models } = await createSelection();
  const [anna, vera, li] = models;
  await vera.setStatus("draft");
  await app.call("cards.remove", { token: li.token, params: { id: li.card } });
  expect((await read(id)).departed).toHaveLength(2);
  expect(JSON.stringify(await exportSelections(app.context, fixture.owner.id))).toContain('"reason":"deleted"');
  await sql`update selection_departures set departed_at = now() - interval '31 days'`.execute(db());
  expect((await read(id)).departed).toEqual([]);
  await deleteExpiredSelections(app.context);
  const { rows } = await sql`select * from selection_departures where selection_id = ${id}`.execute(db());
  expect(rows).toEqual([]);
  await vera.setStatus("published");
  expect(await read(id)).toMatchObject({ cards: [{ id: anna.card }], left: 0, departed: [] });
});

it("TL-45 TL-31 the owner gets one mail for all who left, in their language, hourly at most, and may turn it off", async () => {
  await db().updateTable("users").set({ locale: "ru" }).where("id", "=", fixture.owner.id).execute();
  const { id, models } = await createSelection();
  const [anna, vera, li] = models;
  await vera.setStatus("draft");
  await app.call("cards.remove", { token: li.token, params: { id: li.card } });
  // TL-31: the page of another language shows them as its readers read them.
  expect((await read(id)).departed[0].other_names).toMatchObject({
    ru: null,
    en: expect.stringMatching(/^(Li|Vera)$/),
  });
  await mailDepartures(app.context);
  const [mail, ...others] = await mailsTo(fixture.owner.email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/Показ: выбыли\s— 2/);
  expect(mail?.text).toMatch(/Вера · больше не представлена на сайте\nда — 2/);
  expect(mail?.text).toMatch(/Ли · карточка удалена/);
  expect(mail?.text).not.toMatch(/canary-comment/);
  expect(mail?.text).toContain(`/selections/${id}`);
  expect(mail?.unsubscribe_url).toMatch(/token=/);

  await mailDepartures(app.context);
  await anna.setStatus("draft");
  await mailDepartures(app.context);
  expect(await mailsTo(fixture.owner.email)).toHaveLength(1);
  await anna.setStatus("published");
  await later(2);
  await mailDepartures(app.context);
  // A person who returned is not named.
  expect(await mailsTo(fixture.owner.email)).toHaveLength(1);
  await db().updateTable("users").set({ locale: "en" }).where("id", "=", fixture.owner.id).execute();
  await anna.setStatus("draft");
  await mailDepartures(app.context);
  const mails = await mailsTo(fixture.owner.email);
  expect(mails).toHaveLength(2);
  expect(mails.map(({ text }) => text).join()).toContain("Anna (Анна) · ");

  await fixture.call("selections.mails", { body: { on: false } });
  await anna.setStatus("published");
  await later(2);
  await anna.setStatus("draft");
  await mailDepartures(app.context);
  expect(await mailsTo(fixture.owner.email)).toHaveLength(2);
});

it("TL-45 unclaimed cards of an agency leave its selections when they are released, declined or taken over as a draft", async () => {
  const agency = await createAgency(app);
  const as = (name: Parameters<TestApp["call"]>[0], input: TestInput) =>
    app.call(name, { token: agency.owner.token, ...input });
  const cards = [];
  for (const first_name of ["Отпущена", "Отказ", "Черновик"])
    cards.push(await addUnclaimed(app, agency, { first_name }));
  const [released, declined, claimed] = cards as [string, string, string];
  const made = await as("selections.create", { body: { name: "Показ", agency: agency.id, cards } });
  const { id } = made.body.data.selection;
  const claimOf = async (cardId: string) => {
    const { url } = (await as("roster.invite", { params: { id: agency.id, cardId }, body: {} })).body.data;
    return { token: /token=([\w-]+)/.exec(url)?.[1] ?? "" };
  };
  await as("roster.release", { params: { id: agency.id, cardId: released } });
  await app.call("claims.decline", { params: await claimOf(declined) });
  const model = await app.createUser();
  const body = { rights: ["edit"], status: "draft" };
  const taken = await app.call("claims.accept", { token: model.token, params: await claimOf(claimed), body });
  expect(taken.status).toBe(200);
  const { cards: left, departed } = (await as("selections.get", { params: { id } })).body.data.selection;
  expect(left).toEqual([]);
  const named = Object.fromEntries(departed.map(({ name, ...one }: Departed) => [name, one]));
  expect(named).toMatchObject({
    "Отпущена Ким": { reason: "deleted", place: 1 },
    "Отказ Ким": { place: 2 },
    "Черновик Ким": { reason: "withdrawn", place: 3 },
  });
});
