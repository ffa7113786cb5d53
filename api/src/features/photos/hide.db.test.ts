import { afterAll, beforeAll, expect, it } from "vitest";
import { addPhoto, addUnclaimed, createAgency } from "../../../test/agencies/fixtures.ts";
import type { TestUser } from "../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { renditionKey } from "../../platform/images/write/photo-keys.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { finishRenditions, verifyPhotos } from "./upkeep.ts";

let fixture: PhotoFixture;
beforeAll(async () => {
  fixture = await createPhotoFixture();
});
afterAll(() => fixture.app.close());

/** A card of a new account, with a photo of each of these files in turn. */
async function newCard(...photos: Buffer[]) {
  const { app, upload } = fixture;
  const { token } = await app.createUser();
  const { id } = (await app.call("cards.create", { token, body: { first_name: "Мария" } })).body.data.model;
  const photo = async () => (await app.call("cards.get", { token, params: { id } })).body.data.model.photos.dynamic;
  const addresses: string[] = [];
  for (const file of photos) {
    await upload(id, "dynamic", file, token);
    await app.context.photoQueue.idle();
    addresses.push(await photo());
  }
  const save = async (body: object) =>
    expect((await app.call("cards.save", { token, params: { id }, body })).status).toBe(200);
  return { id, photo, addresses, save };
}

const statusOf = async (address: string) => (await fixture.app.get(address)).status;

it("FL-72 files of a photo that is hidden are copied before the transaction, and anew where it was replaced meanwhile", async () => {
  const { app, user, upload, read } = fixture;
  const id = await fixture.newCard();
  await upload(id, "dynamic");
  // A width that is still being made when its photo goes is for the cleanup.
  await app.context.photoQueue.idle();
  const { storage } = app.context;
  const open = storage.open.bind(storage);
  const seen: string[] = [];
  let during: (() => Promise<void>) | null = async () => {
    // A change of the card meanwhile does not wait for the files.
    const saved = await app.call("cards.save", { token: user.token, params: { id }, body: { height: 181 } });
    expect(saved.status).toBe(200);
    expect((await upload(id, "dynamic", fixture.large)).status).toBe(200);
    await app.context.photoQueue.idle();
  };
  const slow: Storage["open"] = async (key) => {
    seen.push(key);
    const now = during;
    during = null;
    await now?.();
    return open(key);
  };
  storage.open = slow;
  try {
    const saved = await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
    expect(saved.status).toBe(200);
    expect(saved.body.data.model).toMatchObject({ age: 17, height: 181 });
  } finally {
    storage.open = open;
  }
  const { key } = await app.context.database.db
    .selectFrom("card_photos")
    .select("key")
    .where("card_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(seen.some((file) => file.startsWith(key))).toBe(false);
  expect((await app.get((await read(id)).photos.dynamic)).status).toBe(200);
  const files: string[] = [];
  for await (const file of storage.list("photos/")) files.push(file);
  // Files of the first photo wait for removal like those of any replaced one; of copies only the last one exists.
  const known = await app.context.database.db.selectFrom("media_gc").select("key").execute();
  const left = files.filter((file) => ![key, ...known.map((one) => one.key)].some((one) => file.startsWith(one)));
  expect(left).toEqual([]);
});

it("FL-72 widths that are made while the photo is copied are made again, and no row names one without a file", async () => {
  const { app, large } = fixture;
  const { id, photo, save } = await newCard(large);
  const { database, storage } = app.context;
  const row = () =>
    database.db.selectFrom("card_photos").select(["key", "widths"]).where("card_id", "=", id).executeTakeFirstOrThrow();
  const { key, widths } = await row();
  for (const width of widths.slice(1)) await storage.remove(renditionKey(key, width));
  await database.db
    .updateTable("card_photos")
    .set({ widths: widths.slice(0, 1) })
    .where("key", "=", key)
    .execute();
  const open = storage.open.bind(storage);
  let during = true;
  storage.open = async (file) => {
    if (during) {
      during = false;
      await finishRenditions(app.context);
      expect((await row()).widths).toEqual(widths);
    }
    return open(file);
  };
  try {
    await save({ status: "draft" });
  } finally {
    storage.open = open;
  }
  expect((await row()).key).not.toBe(key);
  expect(await statusOf(await photo())).toBe(200);
  expect((await verifyPhotos(app.context)).missing).toEqual([]);
  await finishRenditions(app.context);
  expect((await row()).widths).toEqual(widths);
  expect((await verifyPhotos(app.context)).missing).toEqual([]);
});

it.each([{ status: "draft" }, { age: 17 }])(
  "FL-72 a photo that was replaced is refused as well once its card is changed to %j",
  async (hidden) => {
    const { photo, addresses, save } = await newCard(fixture.jpeg, fixture.large);
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200]);
    await save(hidden);
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
    expect(await statusOf(await photo())).toBe(200);
  },
);

it("FL-72 the undo of a decision that showed a card refuses the photo addresses seen in between", async () => {
  const { app, jpeg } = fixture;
  const { token, email } = await app.createUser();
  app.context.config.adminEmails.push(email);
  const { id, photo } = await newCard(jpeg);
  const decide = async (decision: string): Promise<string> => {
    const { id: itemId, version } = (await app.call("moderation.openItem", { token, body: { card_id: id } })).body.data
      .case;
    const body = { decide: decision, version, reason: "Проба" };
    expect((await app.call("moderation.decide", { token, params: { id: itemId }, body })).status).toBe(200);
    return itemId;
  };
  await decide("hide");
  const restored = await decide("restore");
  const seen = (await app.call("cards.getPublic", { params: { id } })).body.data.model.photos.dynamic;
  expect(await statusOf(seen)).toBe(200);
  expect((await app.call("moderation.undo", { token, params: { id: restored } })).status).toBe(200);
  expect(await statusOf(seen)).toBe(404);
  expect(await statusOf(await photo())).toBe(200);
});

it("FL-72 a claimed card that stays a draft refuses the photo addresses that the agency had", async () => {
  const { app } = fixture;
  const agency = await createAgency(app);
  const id = await addUnclaimed(app, agency);
  await addPhoto(app, agency.booker, id);
  const photoFor = async ({ token }: TestUser) =>
    (await app.call("cards.get", { token, params: { id } })).body.data.model.photos.dynamic;
  const former = await photoFor(agency.booker);
  expect(await statusOf(former)).toBe(200);
  const invited = await app.call("roster.invite", {
    ...{ token: agency.booker.token, params: { id: agency.id, cardId: id }, body: {} },
  });
  const model = await app.createUser();
  const accepted = await app.call("claims.accept", {
    token: model.token,
    params: { token: /token=([\w-]+)/.exec(invited.body.data.url)?.[1] ?? "" },
    body: { rights: [], status: "draft" },
  });
  expect(accepted.status).toBe(200);
  expect(await statusOf(former)).toBe(404);
  expect(await statusOf(await photoFor(model))).toBe(200);
});
