import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";

let moderation: Moderation;
/** Another server process over the same database. */
let second: TestApp;
beforeAll(async () => {
  moderation = await openModeration();
  second = await startTestApp({ adminEmails: moderation.app.context.config.adminEmails }, moderation.app);
});
afterAll(async () => {
  await second.close();
  await moderation.app.close();
});

const guest = (id: string, app = moderation.app) => app.call("cards.getPublic", { params: { id } });
const mailsTo = async (email: string) =>
  moderation.app.context.database.db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", email)
    .where("subject", "not like", "Подтвердите%")
    .orderBy("created_at")
    .execute();
const auditOf = async (user: TestUser, id: string) =>
  (await moderation.app.call("moderation.listAudit", { token: user.token, params: { id } })).body.data.acts;

it("shows a card at once and queues it, in its owner's words and with what they were", async () => {
  const { owner, id } = await moderation.published({ first_name: "Сразу", additional_info: "Было" });
  expect((await guest(id)).status).toBe(200);
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "pass", version });
  await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { height: 170 } });
  const { body } = await moderation.app.call("moderation.listItems", {
    token: moderation.admin.token,
    query: { limit: 100 },
  });
  expect(body.data.cases.filter((one: { card_id: string }) => one.card_id === id)).toEqual([]);
  for (const additional_info of ["Между", "Стало"])
    await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { additional_info } });
  const changed = await moderation.itemOf(id);
  expect(changed.version).toBe(2);
  const looked = await moderation.app.call("moderation.getItem", {
    token: moderation.admin.token,
    params: { id: changed.id },
  });
  expect(looked.body.data.case.fields).toEqual([{ field: "additional_info", before: "Было", after: "Стало" }]);
  // Nothing was different for its owner.
  expect(await mailsTo(owner.email)).toEqual([]);
});

it("hides a card from everybody at once, over all processes, and mails its owner the reason", async () => {
  const { owner, id } = await moderation.published({ first_name: "Невидимка" });
  const fan = await moderation.app.createUser();
  await moderation.upload(owner, id, "dynamic");
  await moderation.app.context.photoQueue.idle();
  await moderation.app.call("favorites.add", { token: fan.token, params: { modelId: id } });
  const photo = (await guest(id, second)).body.data.model.photos.dynamic;
  expect((await second.get(photo)).status).toBe(200);
  expect((await second.call("search.find", { query: { q: "Невидимка" } })).body.data.models).toHaveLength(1);
  expect((await second.get(`/api/documents/model/${id}/pdf`)).status).toBe(200);

  const { id: itemId, version } = await moderation.itemOf(id);
  expect((await moderation.decide(itemId, { decide: "hide", version })).body.error.code).toBe("request.invalid");
  const hidden = await moderation.decide(itemId, { decide: "hide", reason: "Чужие фотографии", version });
  expect(hidden.status).toBe(200);
  for (const app of [moderation.app, second]) {
    expect((await guest(id, app)).status).toBe(404);
    expect((await app.call("cards.getPublic", { token: fan.token, params: { id } })).status).toBe(404);
    expect((await app.call("search.find", { query: { q: "Невидимка" } })).body.data.models).toEqual([]);
    expect(
      (await app.call("search.suggestions", { query: { q: "Невид", type: "name" } })).body.data.suggestions,
    ).toEqual([]);
    expect((await app.get(`/api/documents/model/${id}/pdf`)).status).toBe(404);
    expect((await app.get(`/api/documents/model/${id}/share`)).status).toBe(404);
    expect((await app.call("favorites.list", { token: fan.token })).body.data.favorites).toEqual([]);
    expect(await (await app.get("/sitemap-1.xml")).text()).not.toContain(id);
    expect((await app.get(photo)).status).toBe(404);
  }
  const mine = await moderation.app.call("cards.get", { token: owner.token, params: { id } });
  expect(mine.body.data.model).toMatchObject({
    status: "hidden",
    review: { state: "hidden", reason: "Чужие фотографии", seen: false, can_appeal: true },
  });
  expect((await moderation.app.get(mine.body.data.model.photos.dynamic)).status).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.subject).toContain("Карточка скрыта");
  expect(mail?.body_text).toContain("Чужие фотографии");
  expect(await auditOf(owner, id)).toMatchObject([{ act: "hide", reason: "Чужие фотографии", fields: ["status"] }]);
});

it("lets its owner answer once, and shows the card again where the answer holds", async () => {
  const { owner, id } = await moderation.published();
  const appeal = (text: string, by = owner) =>
    moderation.app.call("moderation.appeal", { token: by.token, params: { id }, body: { text } });
  expect((await appeal("Рано")).body.error.code).toBe("desk.not_hidden");
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "hide", reason: "Ошибка", version });
  const stranger = await moderation.app.createUser();
  expect((await appeal("Не моя", stranger)).status).toBe(404);
  expect((await appeal("Это мои фотографии")).body.data.model.review.can_appeal).toBe(false);
  expect((await appeal("И ещё")).body.error.code).toBe("desk.appealed");

  const requested = await moderation.itemOf(id, "appeal");
  expect(requested).toMatchObject({ text: "Это мои фотографии" });
  expect((await moderation.decide(requested.id, { decide: "restore", version: 1 })).status).toBe(200);
  expect((await guest(id)).status).toBe(200);
  expect((await auditOf(owner, id)).map(({ act }: { act: string }) => act)).toEqual(["restore", "appeal", "hide"]);
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("скрыта"),
    expect.stringContaining("снова открыта"),
  ]);
});

it("does not mail a minor that everybody sees their card again", async () => {
  const { owner, id } = await moderation.published({ age: 17 });
  for (const decide of ["hide", "restore"]) {
    const { body } = await moderation.app.call("moderation.openItem", {
      token: moderation.admin.token,
      body: { card_id: id },
    });
    const { id: itemId, version } = body.data.case;
    expect((await moderation.decide(itemId, { decide, reason: "Проба", version })).status).toBe(200);
  }
  const shown = (await mailsTo(owner.email)).at(-1);
  expect(shown?.subject).toContain("больше не скрыта");
  expect(shown?.body_text).toContain("Гости её не видят");
});

it("passes nothing that its moderator has not seen", async () => {
  const { owner, id } = await moderation.published();
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Другая" } });
  const late = await moderation.decide(itemId, { decide: "pass", version });
  expect([late.status, late.body.error.code]).toEqual([409, "desk.changed"]);
});

it("lets one of many moderators decide, and shows the others who did", async () => {
  const { id } = await moderation.published();
  const { id: itemId, version } = await moderation.itemOf(id);
  const colleague = await moderation.app.createUser({ firstName: "Пётр", lastName: "Второй" });
  const body = { email: colleague.email };
  expect(
    (await moderation.app.call("moderation.appointModerator", { token: moderation.admin.token, body })).status,
  ).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? second : moderation.app).call("moderation.decide", {
        token: (n % 3 ? colleague : moderation.admin).token,
        params: { id: itemId },
        body: n % 2 ? { decide: "pass", version } : { decide: "hide", reason: "Спор", version },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const winner = answers.find(({ status }) => status === 200)?.body.data.case.decided;
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error.code]).toEqual([409, "desk.decided"]);
    expect(body.error.details).toMatchObject({ by: winner.by, decide: winner.decide });
  }
  const acts = (await moderation.app.call("moderation.listAudit", { token: moderation.admin.token, params: { id } }))
    .body.data.acts;
  expect(acts).toHaveLength(1);
});

it("lets nobody decide about their own card, admin or not", async () => {
  const id = await moderation.publish(moderation.admin, { first_name: "Своя" });
  const { id: itemId, version } = await moderation.itemOf(id);
  const answers = [
    await moderation.decide(itemId, { decide: "pass", version }),
    await moderation.undo(itemId),
    await moderation.app.call("moderation.setAge", {
      token: moderation.admin.token,
      params: { id },
      body: { age: 30, reason: "Паспорт" },
    }),
    await moderation.app.call("moderation.block", {
      token: moderation.admin.token,
      params: { id: moderation.admin.id },
      body: { reason: "Проба" },
    }),
  ];
  for (const { status, body } of answers) expect([status, body.error.code]).toEqual([403, "desk.own_card"]);
});

it("takes each decision back within ten minutes, and no later", async () => {
  const { owner, id } = await moderation.published();
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "hide", reason: "Промах", version });
  expect((await guest(id)).status).toBe(404);
  const undone = await moderation.undo(itemId);
  expect(undone.body.data.case).toMatchObject({ id: itemId, decided: null, version: 2 });
  expect((await guest(id)).status).toBe(200);
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("скрыта"),
    expect.stringContaining("отменено"),
  ]);
  expect((await moderation.undo(itemId)).body.error.code).toBe("desk.too_late");
  await moderation.decide(itemId, { decide: "hide", reason: "Теперь верно", version: 2 });
  await moderation.app.context.database.db
    .updateTable("cases")
    .set({ decided_at: new Date(Date.now() - 11 * 60_000) })
    .where("id", "=", itemId)
    .execute();
  expect((await moderation.undo(itemId)).body.error.code).toBe("desk.too_late");
});

it("overwrites nothing that its owner has changed since", async () => {
  const { owner, id } = await moderation.published();
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "hide", reason: "Имя", version });
  await moderation.app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Честное" } });
  expect((await moderation.undo(itemId)).body.error.code).toBe("desk.changed");
});

it("blocks a person, with every session and card, and unblocks them", async () => {
  const { owner, id } = await moderation.published();
  const more = await moderation.publish(owner, { first_name: "Вторая" });
  const { id: itemId, version } = await moderation.itemOf(id);
  const blocked = await moderation.decide(itemId, { decide: "block", reason: "Мошенник", version });
  expect(blocked.status).toBe(200);
  for (const app of [moderation.app, second]) {
    expect((await app.call("auth.me", { token: owner.token })).status).toBe(401);
    for (const card of [id, more]) expect((await guest(card, app)).status).toBe(404);
  }
  const signIn = () => moderation.app.call("auth.login", { body: { email: owner.email, password: owner.password } });
  const refused = await signIn();
  expect([refused.status, refused.body.error.code]).toEqual([403, "account.blocked"]);
  // A person without the password learns nothing.
  const guess = await moderation.app.call("auth.login", { body: { email: owner.email, password: "Wrong123" } });
  expect(guess.body.error.code).toBe("account.invalid_credentials");
  expect((await mailsTo(owner.email)).at(-1)?.body_text).toContain("Мошенник");

  expect((await moderation.undo(itemId)).status).toBe(200);
  const { token } = (await signIn()).body.data;
  for (const card of [id, more]) expect((await guest(card)).status).toBe(200);
  // The sessions that ended stay ended.
  expect((await moderation.app.call("auth.me", { token: owner.token })).status).toBe(401);
  expect((await moderation.app.call("auth.me", { token })).status).toBe(200);

  const byHand = { token: moderation.admin.token, params: { id: owner.id } };
  await moderation.app.call("moderation.block", { ...byHand, body: { reason: "Снова" } });
  expect((await guest(more)).status).toBe(404);
  const person = (await moderation.app.call("moderation.getPerson", byHand)).body.data.person;
  expect(person).toMatchObject({ blocked: true, cards: [{ status: "hidden" }, { status: "hidden" }] });
  expect(person.acts.length).toBeGreaterThan(5);
  await moderation.app.call("moderation.unblock", byHand);
  expect((await guest(more)).status).toBe(200);
});

it("drops a changed text that its owner restores, and takes a new card for checked by nothing but a decision", async () => {
  const { owner, id } = await moderation.published({ first_name: "Новая", additional_info: "Первый" });
  const save = (body: object) => moderation.app.call("cards.save", { token: owner.token, params: { id }, body });
  for (const additional_info of ["Второй", "Первый"]) await save({ additional_info });
  const first = await moderation.itemOf(id);
  const looked = await moderation.app.call("moderation.getItem", {
    token: moderation.admin.token,
    params: { id: first.id },
  });
  expect(looked.body.data.case.fields).toContainEqual({ field: "additional_info", before: null, after: "Первый" });
  await moderation.decide(first.id, { decide: "pass", version: first.version });
  await save({ additional_info: "Второй" });
  await moderation.itemOf(id);
  await save({ additional_info: "Первый" });
  expect(await auditOf(owner, id)).toMatchObject([{ act: "put_back" }, { act: "pass" }]);
});

it("leaves the warnings of an item where a moderator looks for it by the card", async () => {
  const { id } = await moderation.published({ additional_info: "Нужна предоплата" });
  const opened = await moderation.app.call("moderation.openItem", {
    token: moderation.admin.token,
    body: { card_id: id },
  });
  expect(opened.body.data.case.flags).toEqual(["предоплата"]);
});
