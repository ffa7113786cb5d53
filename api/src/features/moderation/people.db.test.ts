import { m } from "@compcard/domain/messages";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { mailsTo } from "../../../test/mails.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { verifyBooker } from "../../../test/verified-booker.ts";
import { listUsers } from "../accounts/operator/usecases.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration();
});
afterAll(() => moderation.app.close());

const guest = (id: string) => moderation.app.call("cards.getPublic", { params: { id } });

it("sets an age that its owner may not set, and under 18 takes the card from others and swimwear for good", async () => {
  const { owner, id } = await moderation.published({ age: 17 });
  const set = (body: object) =>
    moderation.app.call("moderation.setAge", { token: moderation.admin.token, params: { id }, body });
  const save = (body: object) => moderation.app.call("cards.save", { token: owner.token, params: { id }, body });
  expect((await save({ age: 25 })).status).toBe(400);
  expect((await set({ age: 25 })).status).toBe(400);
  expect((await set({ reason: "Паспорт" })).status).toBe(400);
  expect((await set({ age: 25, birth_date: "2000-01-01", reason: "Паспорт" })).status).toBe(400);
  expect((await set({ age: 25, reason: "Паспорт" })).body.data).toMatchObject({ age: 25 });
  expect((await guest(id)).body.data.model.age).toBe(25);
  await moderation.upload(owner, id, "swimwear");
  const { swimwear } = (await guest(id)).body.data.model.photos;
  await set({ age: 16, reason: "Ошиблись" });
  expect((await guest(id)).status).toBe(404);
  expect((await moderation.app.get(swimwear)).status).toBe(404);
  const acts = await moderation.app.call("moderation.listAudit", { token: owner.token, params: { id } });
  expect(acts.body.data.acts).toMatchObject([
    { act: "age", reason: "Ошиблись", fields: ["age"] },
    { act: "age", reason: "Паспорт" },
  ]);
});

it("marks what betrays a scout's scam, and refuses nothing for it", async () => {
  const { id } = await moderation.published({
    first_name: "Скаут",
    additional_info: "Работа за границей, нужна предоплата. Пишите: https://t.me/example",
  });
  expect((await guest(id)).status).toBe(200);
  expect((await moderation.itemOf(id)).flags).toEqual(["предоплата", "t.me/"]);
});

it("finds people by name, address, card and its page", async () => {
  const owner = await moderation.app.createUser({ firstName: "Аделаида", lastName: "Найдёнова" });
  const id = await moderation.publish(owner, { first_name: "Псевдоним", last_name: "Редкий" });
  const find = async (q: string) =>
    (await moderation.app.call("moderation.listPeople", { token: moderation.admin.token, query: { q } })).body.data
      .people;
  for (const q of [
    "аделаида найд",
    owner.email.toUpperCase(),
    "Псевдоним Ред",
    id,
    `https://example.org/en/model/${id}`,
  ])
    expect(await find(q)).toMatchObject([{ id: owner.id, cards: [{ id }] }]);
  expect(await find("%")).toEqual([]);
  expect(await find("")).toEqual([]);
});

it("shows who used up a day's budget of contacts, and when", async () => {
  const reader = await moderation.app.createUser({ firstName: "Жадина", lastName: "Ненасытная" });
  const { members, verified } = moderation.app.context.config.contactBudget;
  moderation.app.context.config.contactBudget = { members: 2, verified };
  const cards: Awaited<ReturnType<typeof moderation.published>>[] = [];
  const look = async () => {
    const card = await moderation.published({ phone: "+7 900 000 00 01" });
    cards.push(card);
    const { id } = card;
    const { body } = await moderation.app.call("cards.getPublic", { token: reader.token, params: { id } });
    return body.data.contacts;
  };
  const spenders = async () =>
    (await moderation.app.call("moderation.listPeople", { token: moderation.admin.token, query: { q: "" } })).body.data
      .people;
  expect(await look()).toBe("shown");
  expect(await spenders()).toEqual([]);
  expect([await look(), await look()]).toEqual(["shown", "budget"]);
  const day = moderation.app.context.clock.now().toISOString().slice(0, 10);
  expect(await spenders()).toMatchObject([{ id: reader.id, spent: [{ day, cards: 2 }] }]);
  // A deleted card was opened all the same.
  const gone = cards[0] as (typeof cards)[number];
  await moderation.app.call("cards.remove", { token: gone.owner.token, params: { id: gone.id } });
  const { body } = await moderation.app.call("moderation.getPerson", {
    token: moderation.admin.token,
    params: { id: reader.id },
  });
  expect(body.data.person.spent).toEqual([{ day, cards: 2 }]);
  await verifyBooker(moderation.app.context, reader.id, "Дом моды");
  expect(await spenders()).toEqual([]);
  moderation.app.context.config.contactBudget = { members, verified };
});

it("counts what waits and how long decisions take", async () => {
  const { id } = await moderation.published();
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "pass", version });
  const { body } = await moderation.app.call("moderation.counts", { token: moderation.admin.token });
  const { total } = (await moderation.app.call("moderation.listItems", { token: moderation.admin.token })).body.data
    .pagination;
  expect(body.data).toMatchObject({ waiting: total, admin: true });
  expect(body.data.decided).toBe(1);
  expect(body.data.medianMinutes).toBeGreaterThanOrEqual(0);
});

it("an address that was never confirmed moderates nothing", async () => {
  const claimed = await moderation.app.createUser();
  moderation.app.context.config.adminEmails.push(claimed.email);
  expect((await moderation.app.call("moderation.counts", { token: claimed.token })).status).toBe(200);
  await moderation.app.context.database.db
    .updateTable("users")
    .set({ email_verified_at: null })
    .where("id", "=", claimed.id)
    .execute();
  expect((await moderation.app.call("moderation.counts", { token: claimed.token })).status).toBe(403);
});

it("blocks no admin, and a colleague only on an admin's word", async () => {
  const colleague = await moderation.app.createUser();
  const other = await moderation.app.createUser();
  for (const { email } of [colleague, other])
    await moderation.app.call("moderation.appointModerator", { token: moderation.admin.token, body: { email } });
  const block = (by: TestUser, whom: TestUser) =>
    moderation.app.call("moderation.block", { token: by.token, params: { id: whom.id }, body: { reason: "Ссора" } });
  expect((await block(colleague, moderation.admin)).body.error.code).toBe("desk.forbidden");
  expect((await block(colleague, other)).body.error.code).toBe("desk.forbidden");
  expect((await block(moderation.admin, other)).status).toBe(200);
  const drop = { token: moderation.admin.token, params: { id: colleague.id } };
  expect((await moderation.app.call("moderation.dismissModerator", drop)).status).toBe(200);
  expect((await moderation.app.call("moderation.listItems", { token: colleague.token })).body.error.code).toBe(
    "desk.forbidden",
  );
});

it("SL-27 a ready reason reaches the owner in their language, not the moderator's", async () => {
  const owner = await moderation.app.createUser();
  const id = await moderation.publish(owner);
  const { id: itemId, version } = await moderation.itemOf(id);
  const chosen = m.moderation_reason_photos({}, { locale: "zh" });
  const localized = m.moderation_reason_photos({}, { locale: "ru" });
  await moderation.decide(itemId, { decide: "hide", reason: chosen, version });
  const mail = (await mailsTo(moderation.app.context, owner.email)).at(-1);
  expect(mail?.body_text).toContain(localized);
  expect(mail?.body_text).not.toContain(chosen);
  const mine = await moderation.app.call("cards.get", { token: owner.token, params: { id } });
  expect(mine.body.data.model.review.reason).toBe(localized);
  const audit = await moderation.app.call("moderation.listAudit", { token: owner.token, params: { id } });
  expect(audit.body.data.acts).toMatchObject([{ act: "hide", reason: localized }]);
});

it.each([
  ["Алёна", "Королёва", ["Алена Королева", "алёна", "АЛЕ\u0308НА"]],
  ["Oʻgʻiloy", "O’Neil", ["o'g'iloy", "O`Neil", "ｏ＇ｎｅｉｌ"]],
  ["Zoë", "Łępicka", ["zoe", "Lepicka"]],
  ["A.B", "(C)", ["a.b (c"]],
])("SL-43 a person is found under every spelling of a name: %s %s", async (firstName, lastName, spellings) => {
  const { app, admin } = moderation;
  const person = await app.createUser({ firstName, lastName });
  const model = await app.createUser();
  await moderation.publish(model, { first_name: firstName, last_name: lastName });
  for (const q of spellings) {
    const { people } = (await app.call("moderation.listPeople", { token: admin.token, query: { q } })).body.data;
    expect(people.map(({ id }: { id: string }) => id).sort(), q).toEqual([person.id, model.id].sort());
    const byOperator = await listUsers(app.context, q, 5);
    expect(
      byOperator.map(({ id }) => id),
      q,
    ).toEqual([person.id]);
  }
});
