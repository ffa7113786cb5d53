import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { type Desk, openDesk } from "./fixtures.ts";

let desk: Desk;
/** Another server process over the same database. */
let second: TestApp;
beforeAll(async () => {
  desk = await openDesk();
  second = await startTestApp({ adminEmails: desk.app.parts.config.adminEmails }, desk.app);
});
afterAll(async () => {
  await second.close();
  await desk.app.close();
});

const guest = (id: string, app = desk.app) => app.call("cards.getPublic", { params: { id } });
const mailsTo = async (email: string) =>
  desk.app.parts.database.db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", email)
    .where("subject", "not like", "Подтвердите%")
    .orderBy("created_at")
    .execute();
const actsOf = async (user: TestUser, id: string) =>
  (await desk.app.call("desk.acts", { token: user.token, params: { id } })).body.data.acts;
const undo = (id: string, by = desk.admin) => desk.app.call("desk.undo", { token: by.token, params: { id } });

async function published(names: object = {}) {
  const owner = await desk.app.createUser();
  const id = await desk.publish(owner, names);
  return { owner, id };
}

it("shows a card at once and queues it, in its owner's words and with what they were", async () => {
  const { owner, id } = await published({ first_name: "Сразу", additional_info: "Было" });
  expect((await guest(id)).status).toBe(200);
  const { id: caseId, version } = await desk.caseOf(id);
  await desk.decide(caseId, { decide: "pass", version });
  await desk.app.call("cards.save", { token: owner.token, params: { id }, body: { height: 170 } });
  const { body } = await desk.app.call("desk.cases", { token: desk.admin.token, query: { limit: 100 } });
  expect(body.data.cases.filter((one: { card_id: string }) => one.card_id === id)).toEqual([]);
  for (const additional_info of ["Между", "Стало"])
    await desk.app.call("cards.save", { token: owner.token, params: { id }, body: { additional_info } });
  const changed = await desk.caseOf(id);
  expect(changed.version).toBe(2);
  const looked = await desk.app.call("desk.case", { token: desk.admin.token, params: { id: changed.id } });
  expect(looked.body.data.case.fields).toEqual([{ field: "additional_info", before: "Было", after: "Стало" }]);
  // Nothing was different for its owner.
  expect(await mailsTo(owner.email)).toEqual([]);
});

it("hides a card from everybody at once, over all processes, and tells its owner why", async () => {
  const { owner, id } = await published({ first_name: "Невидимка" });
  const fan = await desk.app.createUser();
  await desk.upload(owner, id, "dynamic");
  await desk.app.parts.photoQueue.idle();
  await desk.app.call("favorites.add", { token: fan.token, params: { modelId: id } });
  const photo = (await guest(id, second)).body.data.model.photos.dynamic;
  expect((await second.get(photo)).status).toBe(200);
  expect((await second.call("search.find", { query: { q: "Невидимка" } })).body.data.models).toHaveLength(1);
  expect((await second.get(`/api/documents/model/${id}/pdf`)).status).toBe(200);

  const { id: caseId, version } = await desk.caseOf(id);
  expect((await desk.decide(caseId, { decide: "hide", version })).body.error.code).toBe("request.invalid");
  const hidden = await desk.decide(caseId, { decide: "hide", reason: "Чужие фотографии", version });
  expect(hidden.status).toBe(200);
  for (const app of [desk.app, second]) {
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
  const mine = await desk.app.call("cards.get", { token: owner.token, params: { id } });
  expect(mine.body.data.model).toMatchObject({
    status: "hidden",
    review: { state: "hidden", reason: "Чужие фотографии", seen: false, can_appeal: true },
  });
  expect((await desk.app.get(mine.body.data.model.photos.dynamic)).status).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.subject).toContain("Карточка скрыта");
  expect(mail?.body_text).toContain("Чужие фотографии");
  expect(await actsOf(owner, id)).toMatchObject([{ act: "hide", reason: "Чужие фотографии", fields: ["status"] }]);
});

it("lets its owner answer once, and shows the card again where the answer holds", async () => {
  const { owner, id } = await published();
  const appeal = (text: string, by = owner) =>
    desk.app.call("desk.appeal", { token: by.token, params: { id }, body: { text } });
  expect((await appeal("Рано")).body.error.code).toBe("desk.not_hidden");
  const { id: caseId, version } = await desk.caseOf(id);
  await desk.decide(caseId, { decide: "hide", reason: "Ошибка", version });
  const stranger = await desk.app.createUser();
  expect((await appeal("Не моя", stranger)).status).toBe(404);
  expect((await appeal("Это мои фотографии")).body.data.model.review.can_appeal).toBe(false);
  expect((await appeal("И ещё")).body.error.code).toBe("desk.appealed");

  const asked = await desk.caseOf(id, "appeal");
  expect(asked).toMatchObject({ text: "Это мои фотографии" });
  expect((await desk.decide(asked.id, { decide: "restore", version: 1 })).status).toBe(200);
  expect((await guest(id)).status).toBe(200);
  expect((await actsOf(owner, id)).map(({ act }: { act: string }) => act)).toEqual(["restore", "appeal", "hide"]);
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("скрыта"),
    expect.stringContaining("снова открыта"),
  ]);
});

it("tells nobody under 18 that everybody sees their card again", async () => {
  const { owner, id } = await published({ age: 17 });
  for (const decide of ["hide", "restore"]) {
    const { body } = await desk.app.call("desk.open", { token: desk.admin.token, body: { card_id: id } });
    const { id: caseId, version } = body.data.case;
    expect((await desk.decide(caseId, { decide, reason: "Проба", version })).status).toBe(200);
  }
  const told = (await mailsTo(owner.email)).at(-1);
  expect(told?.subject).toContain("больше не скрыта");
  expect(told?.body_text).toContain("Гости её не видят");
});

it("passes nothing that its moderator has not seen", async () => {
  const { owner, id } = await published();
  const { id: caseId, version } = await desk.caseOf(id);
  await desk.app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Другая" } });
  const late = await desk.decide(caseId, { decide: "pass", version });
  expect([late.status, late.body.error.code]).toEqual([409, "desk.changed"]);
});

it("lets one of many moderators decide, and tells the others who did", async () => {
  const { id } = await published();
  const { id: caseId, version } = await desk.caseOf(id);
  const colleague = await desk.app.createUser({ firstName: "Пётр", lastName: "Второй" });
  const body = { email: colleague.email };
  expect((await desk.app.call("desk.nameModerator", { token: desk.admin.token, body })).status).toBe(200);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? second : desk.app).call("desk.decide", {
        token: (n % 3 ? colleague : desk.admin).token,
        params: { id: caseId },
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
  const acts = (await desk.app.call("desk.acts", { token: desk.admin.token, params: { id } })).body.data.acts;
  expect(acts).toHaveLength(1);
});

it("lets nobody decide about their own card, admin or not", async () => {
  const id = await desk.publish(desk.admin, { first_name: "Своя" });
  const { id: caseId, version } = await desk.caseOf(id);
  const answers = [
    await desk.decide(caseId, { decide: "pass", version }),
    await undo(caseId),
    await desk.app.call("desk.age", {
      token: desk.admin.token,
      params: { id },
      body: { age: 30, reason: "Паспорт" },
    }),
    await desk.app.call("desk.block", {
      token: desk.admin.token,
      params: { id: desk.admin.id },
      body: { reason: "Проба" },
    }),
  ];
  for (const { status, body } of answers) expect([status, body.error.code]).toEqual([403, "desk.own_card"]);
});

it("takes each decision back within ten minutes, and no later", async () => {
  const { owner, id } = await published();
  const { id: caseId, version } = await desk.caseOf(id);
  await desk.decide(caseId, { decide: "hide", reason: "Промах", version });
  expect((await guest(id)).status).toBe(404);
  const undone = await undo(caseId);
  expect(undone.body.data.case).toMatchObject({ id: caseId, decided: null, version: 2 });
  expect((await guest(id)).status).toBe(200);
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("скрыта"),
    expect.stringContaining("отменено"),
  ]);
  expect((await undo(caseId)).body.error.code).toBe("desk.too_late");
  await desk.decide(caseId, { decide: "hide", reason: "Теперь верно", version: 2 });
  await desk.app.parts.database.db
    .updateTable("cases")
    .set({ decided_at: new Date(Date.now() - 11 * 60_000) })
    .where("id", "=", caseId)
    .execute();
  expect((await undo(caseId)).body.error.code).toBe("desk.too_late");
});

it("overwrites nothing that its owner has changed since", async () => {
  const { owner, id } = await published();
  const { id: caseId, version } = await desk.caseOf(id);
  await desk.decide(caseId, { decide: "hide", reason: "Имя", version });
  await desk.app.call("cards.save", { token: owner.token, params: { id }, body: { first_name: "Честное" } });
  expect((await undo(caseId)).body.error.code).toBe("desk.changed");
});

it("keeps a blocked person out, with every session and card, and lets them in again", async () => {
  const { owner, id } = await published();
  const more = await desk.publish(owner, { first_name: "Вторая" });
  const { id: caseId, version } = await desk.caseOf(id);
  const blocked = await desk.decide(caseId, { decide: "block", reason: "Мошенник", version });
  expect(blocked.status).toBe(200);
  for (const app of [desk.app, second]) {
    expect((await app.call("auth.me", { token: owner.token })).status).toBe(401);
    for (const card of [id, more]) expect((await guest(card, app)).status).toBe(404);
  }
  const signIn = () => desk.app.call("auth.login", { body: { email: owner.email, password: owner.password } });
  const refused = await signIn();
  expect([refused.status, refused.body.error.code]).toEqual([403, "account.blocked"]);
  // Who does not know the password learns nothing.
  const guess = await desk.app.call("auth.login", { body: { email: owner.email, password: "Wrong123" } });
  expect(guess.body.error.code).toBe("account.invalid_credentials");
  expect((await mailsTo(owner.email)).at(-1)?.body_text).toContain("Мошенник");

  expect((await undo(caseId)).status).toBe(200);
  const { token } = (await signIn()).body.data;
  for (const card of [id, more]) expect((await guest(card)).status).toBe(200);
  // The sessions that ended stay ended.
  expect((await desk.app.call("auth.me", { token: owner.token })).status).toBe(401);
  expect((await desk.app.call("auth.me", { token })).status).toBe(200);

  const byHand = { token: desk.admin.token, params: { id: owner.id } };
  await desk.app.call("desk.block", { ...byHand, body: { reason: "Снова" } });
  expect((await guest(more)).status).toBe(404);
  const person = (await desk.app.call("desk.person", byHand)).body.data.person;
  expect(person).toMatchObject({ blocked: true, cards: [{ status: "hidden" }, { status: "hidden" }] });
  expect(person.acts.length).toBeGreaterThan(5);
  await desk.app.call("desk.unblock", byHand);
  expect((await guest(more)).status).toBe(200);
});

it("blocks no admin, and a colleague only on an admin's word", async () => {
  const colleague = await desk.app.createUser();
  const other = await desk.app.createUser();
  for (const { email } of [colleague, other])
    await desk.app.call("desk.nameModerator", { token: desk.admin.token, body: { email } });
  const block = (by: TestUser, whom: TestUser) =>
    desk.app.call("desk.block", { token: by.token, params: { id: whom.id }, body: { reason: "Ссора" } });
  expect((await block(colleague, desk.admin)).body.error.code).toBe("desk.forbidden");
  expect((await block(colleague, other)).body.error.code).toBe("desk.forbidden");
  expect((await block(desk.admin, other)).status).toBe(200);
  const drop = { token: desk.admin.token, params: { id: colleague.id } };
  expect((await desk.app.call("desk.dropModerator", drop)).status).toBe(200);
  expect((await desk.app.call("desk.cases", { token: colleague.token })).body.error.code).toBe("desk.forbidden");
});

it("writes to nobody who is kept out but about the block itself", async () => {
  const { owner, id } = await published({ first_name: "Лишённая" });
  const reporter = await desk.app.createUser();
  const { id: other } = await published({ first_name: "Указанная" });
  const report = { reason: "other", email: reporter.email };
  await desk.app.call("desk.report", { token: reporter.token, params: { id: other }, body: report });
  for (const user of [owner, reporter])
    await desk.app.call("desk.block", { token: desk.admin.token, params: { id: user.id }, body: { reason: "Обман" } });
  await desk.app.call("desk.age", { token: desk.admin.token, params: { id }, body: { age: 30, reason: "Паспорт" } });
  const about = await desk.caseOf(other, "report");
  await desk.decide(about.id, { decide: "pass", version: about.version });
  for (const user of [owner, reporter]) expect(await mailsTo(user.email)).toHaveLength(1);
  for (const user of [owner, reporter])
    await desk.app.call("desk.unblock", { token: desk.admin.token, params: { id: user.id } });
  for (const user of [owner, reporter]) expect(await mailsTo(user.email)).toHaveLength(2);
});

it("forgets a changed text that its owner puts back, and takes a new card for checked by nothing but a decision", async () => {
  const { owner, id } = await published({ first_name: "Новая", additional_info: "Первый" });
  const save = (body: object) => desk.app.call("cards.save", { token: owner.token, params: { id }, body });
  for (const additional_info of ["Второй", "Первый"]) await save({ additional_info });
  const first = await desk.caseOf(id);
  const looked = await desk.app.call("desk.case", { token: desk.admin.token, params: { id: first.id } });
  expect(looked.body.data.case.fields).toContainEqual({ field: "additional_info", before: null, after: "Первый" });
  await desk.decide(first.id, { decide: "pass", version: first.version });
  await save({ additional_info: "Второй" });
  await desk.caseOf(id);
  await save({ additional_info: "Первый" });
  expect(await actsOf(owner, id)).toMatchObject([{ act: "put_back" }, { act: "pass" }]);
});

it("leaves the warnings of a case where a moderator looks for it by the card", async () => {
  const { id } = await published({ additional_info: "Нужна предоплата" });
  const opened = await desk.app.call("desk.open", { token: desk.admin.token, body: { card_id: id } });
  expect(opened.body.data.case.flags).toEqual(["предоплата"]);
});
