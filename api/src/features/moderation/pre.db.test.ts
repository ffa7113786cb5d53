import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { unlinkDue } from "../../core/photo-files/files.ts";

let moderation: Moderation;
let owner: TestUser;
beforeAll(async () => {
  moderation = await openModeration({ moderation: "pre" });
});
afterAll(() => moderation.app.close());

const guest = (id: string) => moderation.app.call("cards.getPublic", { params: { id } });
const own = async (id: string) =>
  (await moderation.app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;
const save = (id: string, body: object) =>
  moderation.app.call("cards.save", { token: owner.token, params: { id }, body });
const found = async (q: string) =>
  (await moderation.app.call("search.find", { query: { q } })).body.data.models.map(({ id }: { id: string }) => id);

it("shows a new card to nobody but its owner and moderators until it is passed", async () => {
  owner = await moderation.app.createUser();
  const other = await moderation.app.createUser();
  const id = await moderation.publish(owner, { first_name: "Ожидание" });
  expect(await own(id)).toMatchObject({ status: "published", review: { state: "waiting", seen: false } });
  expect((await guest(id)).status).toBe(404);
  expect((await moderation.app.call("cards.getPublic", { token: other.token, params: { id } })).status).toBe(404);
  expect((await moderation.app.call("cards.get", { token: other.token, params: { id } })).status).toBe(404);
  expect((await moderation.app.call("favorites.add", { token: other.token, params: { modelId: id } })).status).toBe(
    404,
  );
  const seen = await moderation.app.call("cards.get", { token: moderation.admin.token, params: { id } });
  expect(seen.body.data.model).toMatchObject({ first_name: "Ожидание", can_edit: false, review: { state: "waiting" } });
  expect(await found("Ожидание")).toEqual([]);

  const waiting = await moderation.itemOf(id);
  expect(waiting).toMatchObject({ unseen: true, kind: "card" });
  const passed = await moderation.decide(waiting.id, { decide: "pass", version: waiting.version });
  expect(passed.body.data.case.decided).toMatchObject({ decide: "pass", by: "Вера Строгая", can_undo: true });
  expect((await guest(id)).body.data.model).toMatchObject({ first_name: "Ожидание", status: "published" });
  expect(await found("Ожидание")).toEqual([id]);
  expect((await own(id)).review).toMatchObject({ state: "passed", seen: true });
});

it("keeps a passed card as it was passed until what changed is passed too, numbers aside", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, {
    first_name: "Прежняя",
    height: 175,
    custom_skills: ["верховая езда", "фехтование"],
    additional_info: "Прежний рассказ",
  });
  const change = {
    first_name: "Канарейка",
    height: 180,
    additional_info: "Рассказ канарейки",
    custom_skills: ["фехтование", "пение канарейки"],
    custom_languages: ["канареечный"],
    language_levels: { канареечный: "native" },
    agency: "Агентство канарейки",
    social_media: { instagram: "https://instagram.com/kanareika" },
    location: "Остров канареек",
  };
  const saved = await save(id, change);
  expect(saved.body.data.model).toMatchObject({ ...change, review: { state: "waiting", seen: true } });
  const open = (await guest(id)).body.data.model;
  expect(open).toMatchObject({ first_name: "Прежняя", height: 180, additional_info: "Прежний рассказ" });
  expect(open.custom_skills).toEqual(["фехтование"]);
  expect(JSON.stringify(open)).not.toMatch(/канаре|kanareika/i);
  expect(await found("Канарейка")).toEqual([]);

  const { id: itemId } = await moderation.itemOf(id);
  const looked = (
    await moderation.app.call("moderation.getItem", { token: moderation.admin.token, params: { id: itemId } })
  ).body.data.case;
  expect(looked.fields).toContainEqual({ field: "first_name", before: "Прежняя", after: "Канарейка" });
  expect(looked.fields).toContainEqual({ field: "location", before: null, after: "Остров канареек" });
  expect(looked.card).toMatchObject(change);
  await moderation.decide(itemId, { decide: "pass", version: looked.version });
  expect((await guest(id)).body.data.model).toMatchObject({
    first_name: "Канарейка",
    custom_languages: ["канареечный"],
    language_levels: { канареечный: "native" },
    location: "Остров канареек",
  });
  expect(await found("Канарейка")).toEqual([id]);
});

it("takes away at once what its owner takes away", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, { first_name: "Снегурочка", additional_info: "Лишнее" });
  await save(id, { additional_info: "Новое" });
  await save(id, { additional_info: null });
  expect((await guest(id)).body.data.model.additional_info).toBeNull();
  expect(await own(id)).toMatchObject({ additional_info: null });
});

it("keeps photos waiting beside those that were passed", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.publish(owner, { first_name: "Фотография" });
  await moderation.upload(owner, id, "dynamic");
  const first = await moderation.itemOf(id);
  await moderation.decide(first.id, { decide: "pass", version: first.version });
  const before = (await guest(id)).body.data.model.photos;
  expect(Object.keys(before)).toEqual(["dynamic"]);

  const uploaded = await moderation.upload(owner, id, "dynamic");
  await moderation.upload(owner, id, "full-body");
  await moderation.app.context.photoQueue.idle();
  expect((await guest(id)).body.data.model.photos.dynamic.split("-")[0]).toBe(before.dynamic.split("-")[0]);
  expect(Object.keys((await guest(id)).body.data.model.photos)).toEqual(["dynamic"]);
  const mine = await own(id);
  expect(Object.keys(mine.photos)).toEqual(["full-body", "dynamic"]);
  expect(mine.photos.dynamic.split("-")[0]).toBe(uploaded.body.data.photoUrl.split("-")[0]);

  // Moved to another slot, what waits stays out of sight.
  await moderation.app.call("photos.move", {
    token: owner.token,
    params: { modelId: id },
    body: { from: "full-body", to: "lifestyle-commercial" },
  });
  expect(Object.keys((await guest(id)).body.data.model.photos)).toEqual(["dynamic"]);

  const { id: itemId } = await moderation.itemOf(id);
  const looked = (
    await moderation.app.call("moderation.getItem", { token: moderation.admin.token, params: { id: itemId } })
  ).body.data.case;
  expect(looked.photos).toMatchObject([
    { type: "lifestyle-commercial", before: null, changed: true },
    { type: "dynamic", changed: true },
  ]);
  expect(looked.photos[1].before).not.toBe(looked.photos[1].after);
  await moderation.decide(itemId, { decide: "pass", version: looked.version });
  const after = (await guest(id)).body.data.model.photos;
  expect(after).toEqual((await own(id)).photos);
  expect((await moderation.app.get(after.dynamic)).status).toBe(200);

  // Taken back within ten minutes, the former ones are there again, file and all.
  const undone = await moderation.app.call("moderation.undo", {
    token: moderation.admin.token,
    params: { id: itemId },
  });
  expect(undone.status).toBe(200);
  const again = (await guest(id)).body.data.model.photos;
  expect(again.dynamic.split("-")[0]).toBe(before.dynamic.split("-")[0]);
  expect((await moderation.app.get(again.dynamic)).status).toBe(200);
  expect(Object.keys(again)).toEqual(["dynamic"]);
  // A photo that waits again has a new address (FL-72).
  for (const shown of [after.dynamic, after["lifestyle-commercial"]])
    expect((await moderation.app.get(shown)).status).toBe(404);
  expect((await moderation.app.get((await own(id)).photos["lifestyle-commercial"])).status).toBe(200);
  expect(Object.keys((await own(id)).photos)).toEqual(["lifestyle-commercial", "dynamic"]);
  expect((await own(id)).review.state).toBe("waiting");

  // A photo that waits goes at once when its owner does not want it, the passed one with it.
  await moderation.app.call("photos.remove", { token: owner.token, params: { modelId: id, photoType: "dynamic" } });
  expect((await guest(id)).body.data.model.photos).toEqual({});
});

it("leaves a passed card as it is where a change is not taken, and loses nothing of what was written", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, { first_name: "Верная" });
  await save(id, { first_name: "Спорная" });
  const { id: itemId, version } = await moderation.itemOf(id);
  const refused = await moderation.decide(itemId, { decide: "restore", reason: "Имя чужое", version });
  expect(refused.status).toBe(200);
  expect((await guest(id)).body.data.model.first_name).toBe("Верная");
  expect(await own(id)).toMatchObject({ first_name: "Спорная", review: { state: "waiting", reason: "Имя чужое" } });
  await save(id, { first_name: "Исправленная" });
  expect((await own(id)).review.reason).toBeNull();
  expect((await moderation.itemOf(id)).version).toBe(1);
});

it("has a draft that was passed before checked again, with all that was written", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, { first_name: "Первая" });
  await save(id, { first_name: "Вторая" });
  await save(id, { status: "draft" });
  expect(await own(id)).toMatchObject({ first_name: "Вторая", status: "draft", review: null });
  await save(id, {});
  expect((await guest(id)).status).toBe(404);
  expect(await own(id)).toMatchObject({ first_name: "Вторая", review: { state: "waiting", seen: false } });
});

it("drops a change that its owner reverts, with an audit entry", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, { first_name: "Прежняя", additional_info: "Прежний рассказ" });
  const queued = async () => {
    const { body } = await moderation.app.call("moderation.listItems", {
      token: moderation.admin.token,
      query: { limit: 100 },
    });
    return body.data.cases.some((one: { card_id: string }) => one.card_id === id);
  };
  await save(id, { first_name: "Новая", additional_info: "Новый рассказ" });
  const { id: itemId, version } = await moderation.itemOf(id);
  await save(id, { first_name: "Прежняя" });
  expect(await queued()).toBe(true);
  const saved = await save(id, { additional_info: "Прежний рассказ" });
  expect(saved.body.data.model.review).toMatchObject({ state: "passed" });
  expect(await queued()).toBe(false);
  const late = await moderation.decide(itemId, { decide: "pass", version });
  expect([late.status, late.body.error.code]).toEqual([404, "desk.not_found"]);
  const acts = await moderation.app.call("moderation.listAudit", { token: owner.token, params: { id } });
  expect(acts.body.data.acts.map(({ act }: { act: string }) => act)).toEqual(["put_back", "pass"]);

  // A photo that waited and went, too.
  await moderation.upload(owner, id, "dynamic");
  expect(await queued()).toBe(true);
  await moderation.app.call("photos.remove", { token: owner.token, params: { modelId: id, photoType: "dynamic" } });
  expect(await queued()).toBe(false);

  // A card that a moderator requested waits for a decision, even after its owner's edits.
  await moderation.app.call("moderation.openItem", { token: moderation.admin.token, body: { card_id: id } });
  await save(id, { first_name: "Новая" });
  await save(id, { first_name: "Прежняя" });
  expect(await queued()).toBe(true);
});

it("shows no reason any more once the change that was not taken is gone", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.pass(owner, { first_name: "Верная" });
  await save(id, { first_name: "Спорная" });
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "restore", reason: "Имя чужое", version });
  await save(id, { first_name: "Верная" });
  expect((await own(id)).review).toMatchObject({ state: "passed", reason: null });
});

it("hands photos that wait over with the export, beside those that were passed", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.publish(owner);
  await moderation.upload(owner, id, "dynamic");
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "pass", version });
  await moderation.upload(owner, id, "dynamic");
  await moderation.upload(owner, id, "full-body");
  await moderation.app.context.photoQueue.idle();
  const answer = await moderation.app.get("/api/auth/export", { headers: { authorization: `Bearer ${owner.token}` } });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const photos = Object.entries(files).filter(([name]) => name.startsWith("photos/"));
  expect(photos.map(([name]) => name).sort()).toEqual([
    `photos/${id}/dynamic.jpg`,
    `photos/${id}/waiting/dynamic.jpg`,
    `photos/${id}/waiting/full-body.jpg`,
  ]);
  for (const [, bytes] of photos) expect((await sharp(bytes).metadata()).format).toBe("jpeg");
});

it("a photo of the portfolio, and a new credit of a passed one, wait; year and order do not", async () => {
  owner = await moderation.app.createUser();
  const id = await moderation.publish(owner, { first_name: "Портфолио" });
  const addOne = async () => {
    const form = new FormData();
    form.append("photo", new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), "a.png");
    const { body } = await moderation.app.call("portfolio.add", { token: owner.token, params: { modelId: id }, form });
    return body.data.photo.id as string;
  };
  const [first, second] = [await addOne(), await addOne()];
  const pass = async () => {
    const item = await moderation.itemOf(id);
    const { status } = await moderation.decide(item.id, { decide: "pass", version: item.version });
    expect(status).toBe(200);
  };
  await pass();
  const shown = async () =>
    (await guest(id)).body.data.model.portfolio as { id: string; credit: string; year: number }[];
  expect((await shown()).map((photo) => photo.id)).toEqual([first, second]);

  const body = [{ id: second, credit: "Аня Ким", year: 2025 }, { id: first }];
  await moderation.app.call("portfolio.arrange", { token: owner.token, params: { modelId: id }, body });
  expect(await shown()).toMatchObject([{ id: second, credit: null, year: 2025 }, { id: first }]);
  expect((await own(id)).portfolio[0]).toMatchObject({ id: second, credit: "Аня Ким" });
  const item = await moderation.itemOf(id);
  const looked = await moderation.app.call("moderation.getItem", {
    token: moderation.admin.token,
    params: { id: item.id },
  });
  expect(looked.body.data.case.photos).toMatchObject([
    { type: `portfolio-${second}`, credit: "Аня Ким", changed: true },
    { type: `portfolio-${first}`, changed: false },
  ]);
  await pass();
  expect((await shown())[0]).toMatchObject({ credit: "Аня Ким" });
  // The file of the photo is that of both rows: it stays.
  await unlinkDue(moderation.app.context);
  const [photo] = (await guest(id)).body.data.model.portfolio;
  expect((await moderation.app.get(photo.url)).status).toBe(200);

  const third = await addOne();
  expect((await shown()).map((one) => one.id)).toEqual([second, first]);
  expect((await own(id)).portfolio.map((one: { id: string }) => one.id)).toEqual([second, first, third]);
});

const create = { width: 400, height: 500, channels: 3, background: "#456" } as const;
