import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../test/app.ts";
import { picture } from "../../../test/images/picture-fixtures.ts";
import { type Moderation, openModeration } from "../../../test/moderation/fixtures.ts";
import { photoForm } from "../../../test/photos/fixtures.ts";
import { writeStatements } from "../photos/statements/usecases.ts";
import { finishRenditions } from "../photos/upkeep.ts";

let moderation: Moderation;
beforeAll(async () => {
  moderation = await openModeration({ moderation: "pre" });
});
afterAll(() => moderation.app.close());

const guest = (id: string) => moderation.app.call("cards.getPublic", { params: { id } });
const own = async (owner: TestUser, id: string) =>
  (await moderation.app.call("cards.get", { token: owner.token, params: { id } })).body.data.model;

it("takes a photo back whose files state its label since", async () => {
  const { app } = moderation;
  const owner = await app.createUser();
  const id = await moderation.pass(owner, { first_name: "Помеченная" });
  await moderation.upload(owner, id, "dynamic");
  await moderation.upload(owner, id, "full-body");
  await app.context.photoQueue.idle();
  const params = { modelId: id, photoType: "dynamic" };
  await app.call("photos.setMade", { token: owner.token, params, body: { made: "ai_made" } });
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "pass", version });
  const shown = (await guest(id)).body.data.model.photos;
  await finishRenditions(app.context);
  await writeStatements(app.context);
  const stated = (await guest(id)).body.data.model.photos;
  expect(stated.dynamic).not.toBe(shown.dynamic);
  expect((await moderation.undo(itemId)).status).toBe(200);
  expect((await guest(id)).body.data.model.photos).toEqual({});
  for (const address of [shown.dynamic, stated.dynamic, shown["full-body"]])
    expect((await app.get(address)).status).toBe(404);
  const held = (await own(owner, id)).photos;
  expect(Object.keys(held)).toEqual(["full-body", "dynamic"]);
  expect((await app.get(held.dynamic)).status).toBe(200);
});

it("states a credit in the files once it is approved", async () => {
  const { app } = moderation;
  const owner = await app.createUser();
  const id = await moderation.pass(owner, { first_name: "Подписанная" });
  const form = photoForm([["photo", await picture().jpeg().toBuffer()]]);
  const added = await app.call("portfolio.add", { token: owner.token, params: { modelId: id }, form });
  await app.context.photoQueue.idle();
  const pass = async () => {
    const { id: itemId, version } = await moderation.itemOf(id);
    await moderation.decide(itemId, { decide: "pass", version });
    await finishRenditions(app.context);
    await writeStatements(app.context);
    const [photo] = (await guest(id)).body.data.model.portfolio;
    const file = await app.get(photo.srcset.split(" ")[0]);
    return (await sharp(Buffer.from(await file.arrayBuffer())).metadata()).xmpAsString ?? "";
  };
  expect(await pass()).not.toContain("photoshop:Credit>");
  const photoId = added.body.data.photo.id;
  const credit = (text: string) =>
    app.call("portfolio.arrange", {
      ...{ token: owner.token, params: { modelId: id } },
      body: [{ id: photoId, credit: text }],
    });
  await credit("Photo: Ivan Orlov");
  expect(await pass()).toContain("<photoshop:Credit>Photo: Ivan Orlov<");
  await credit("Photo: Olga Kim");
  const edit = { token: owner.token, params: { modelId: id, photoId }, body: { turn: 90 } };
  expect((await app.call("portfolio.edit", edit)).status).toBe(200);
  await app.context.photoQueue.idle();
  expect(await pass()).toContain("<photoshop:Credit>Photo: Olga Kim<");
});

it("restores a photo from before files stated anything as due", async () => {
  const { app } = moderation;
  const owner = await app.createUser();
  const id = await moderation.pass(owner, { first_name: "Прежняя" });
  const pass = async () => {
    const { id: itemId, version } = await moderation.itemOf(id);
    expect((await moderation.decide(itemId, { decide: "pass", version })).status).toBe(200);
    return itemId;
  };
  await moderation.upload(owner, id, "dynamic");
  await pass();
  const { db } = app.context.database;
  const rows = () => db.selectFrom("card_photos").select(["key", "xmp_due"]).where("card_id", "=", id).execute();
  await sql`update card_photos set xmp_due = default where card_id = ${id}`.execute(db);
  const before = await rows();
  await moderation.upload(owner, id, "dynamic");
  expect((await moderation.undo(await pass())).status).toBe(200);
  expect(await rows()).toEqual(before);
  expect(before[0]?.xmp_due).toEqual(new Date(0));
});

it("has a moderator label the photo that everybody sees while another waits for its place", async () => {
  const { app, admin } = moderation;
  const owner = await app.createUser();
  const id = await moderation.publish(owner, { first_name: "Спорная" });
  await moderation.upload(owner, id, "dynamic");
  const { id: itemId, version } = await moderation.itemOf(id);
  await moderation.decide(itemId, { decide: "pass", version });
  await moderation.upload(owner, id, "dynamic");
  const label = { params: { modelId: id, photoType: "dynamic" }, body: { made: "ai_made", reason: "Рука" } };
  const answer = await app.call("photos.setMade", { token: admin.token, ...label });
  expect(answer.body.data.details).toMatchObject({ made: "ai_made", made_by: "moderator" });
  expect((await guest(id)).body.data.model.photo_details.dynamic).toMatchObject({ made: "ai_made" });
  expect((await own(owner, id)).photo_details.dynamic).toMatchObject({ made: null });

  const waiting = { ...label, body: { made: "retouched", reason: "Кожа", waiting: true } };
  expect((await app.call("photos.setMade", { token: admin.token, ...waiting })).status).toBe(200);
  expect((await own(owner, id)).photo_details.dynamic).toMatchObject({ made: "retouched", made_by: "moderator" });
  expect((await guest(id)).body.data.model.photo_details.dynamic).toMatchObject({ made: "ai_made" });
  const { id: next } = await moderation.itemOf(id);
  const opened = await app.call("moderation.getItem", { token: admin.token, params: { id: next } });
  expect(opened.body.data.case.photos).toMatchObject([{ type: "dynamic", made: "retouched" }]);
  expect(opened.body.data.case.acts[0]).toMatchObject({
    act: "made",
    changes: { "made:dynamic": [null, "retouched"] },
  });
});

it("a photo whose new credit waits can be deleted, and so can its card and its owner's account", async () => {
  const { app } = moderation;
  for (const way of ["photo", "card", "account"] as const) {
    const owner = await app.createUser();
    const { token } = owner;
    const modelId = await moderation.publish(owner);
    const form = photoForm([["photo", await picture().png().toBuffer()]]);
    const added = await app.call("portfolio.add", { token, params: { modelId }, form });
    const { id } = added.body.data.photo;
    const item = await moderation.itemOf(modelId);
    await moderation.decide(item.id, { decide: "pass", version: item.version });
    await app.call("portfolio.arrange", { token, params: { modelId }, body: [{ id, credit: "Аня Ким" }] });
    const deleted = {
      photo: () => app.call("portfolio.remove", { token, params: { modelId, photoId: id } }),
      card: () => app.call("cards.remove", { token, params: { id: modelId } }),
      account: () => app.call("auth.deleteAccount", { token, body: { password: owner.password } }),
    };
    expect({ way, status: (await deleted[way]()).status }).toEqual({ way, status: 200 });
  }
});
