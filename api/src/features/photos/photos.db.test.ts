import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { paint } from "../../../test/images/picture-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { openPixels } from "../../platform/images/read/strict-sharp.ts";
import { runJanitor } from "./upkeep.ts";

let fixture: PhotoFixture;
let app: TestApp;
let user: TestUser;
let upload: PhotoFixture["upload"];
let read: PhotoFixture["read"];
let newCard: PhotoFixture["newCard"];
beforeAll(async () => {
  fixture = await createPhotoFixture();
  ({ app, user, upload, read, newCard } = fixture);
});
afterAll(() => app.close());

describe("one photo", () => {
  it("PHOTO-03 goes into its slot and can be fetched at once", async () => {
    const id = await newCard();
    const { status, body } = await upload(id, "full-body");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ photoType: "full-body", version: 2, details: { width: 600, height: 800 } });
    const shown = await app.get(body.data.photoUrl);
    expect([shown.status, shown.headers.get("content-type"), shown.headers.get("x-content-type-options")]).toEqual([
      200,
      "image/webp",
      "nosniff",
    ]);
    const card = await read(id);
    expect([card.version, Object.keys(card.photos)]).toEqual([2, ["full-body"]]);
    await app.context.photoQueue.idle();
    expect(await fixture.unfinished()).toEqual([]);
  });

  it("PHOTO-07 has its other widths soon after, without another version", async () => {
    const id = await newCard();
    await fixture.send("photos.upload", id, [
      ["photo", fixture.large],
      ["photoType", "dynamic"],
    ]);
    await app.context.photoQueue.idle();
    const { version, photos, photo_details } = await read(id);
    expect(version).toBe(2);
    expect(photos.dynamic).toMatch(/-1280\.webp$/);
    const { srcset, placeholder, focus } = photo_details.dynamic;
    expect(srcset.split(", ").map((entry: string) => entry.split(" ")[1])).toEqual([
      "320w",
      "640w",
      "828w",
      "1280w",
      "1500w",
    ]);
    expect([typeof placeholder, typeof focus.x, typeof focus.y]).toEqual(["string", "number", "number"]);
    for (const entry of srcset.split(", ")) expect((await app.get(entry.split(" ")[0])).status).toBe(200);
    expect((await app.get(photos.dynamic.replace("-1280.webp", "-master.jpg"))).status).toBe(404);
  });

  it("PHOTO-02 replaces the one that was there; its files wait a day", async () => {
    const id = await newCard();
    const first = (await upload(id, "dynamic")).body.data.photoUrl;
    const second = (
      await upload(
        id,
        "dynamic",
        await openPixels(paint(700, 900, () => [1, 2, 3]))
          .png()
          .toBuffer(),
      )
    ).body.data.photoUrl;
    expect(second).not.toBe(first);
    expect((await app.get(first)).status).toBe(200);
    const { rows } = await app.context.database.db
      .selectFrom("media_gc")
      .select("key")
      .select((eb) => eb("delete_after", ">", new Date(Date.now() + 0.9 * 864e5)).as("waits"))
      .select((eb) => eb("delete_after", "<", new Date(Date.now() + 1.1 * 864e5)).as("goes"))
      .execute()
      .then((found) => ({ rows: found.filter(({ key }) => first.includes(key)) }));
    expect(rows).toEqual([{ key: expect.any(String), waits: true, goes: true }]);
  });

  it("PHOTO-02 can be deleted, once", async () => {
    const id = await newCard();
    await upload(id, "dynamic");
    const remove = () =>
      app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
    expect((await remove()).body.data).toEqual({ photoType: "dynamic", version: 3 });
    expect([(await remove()).status, (await read(id)).photos]).toEqual([404, {}]);
  });

  it("PHOTO-04 goes with a card update whose photos object lacks its type; addresses in it are ignored", async () => {
    const id = await newCard();
    await upload(id, "dynamic");
    await upload(id, "full-body");
    await app.context.photoQueue.idle();
    const { photos } = await read(id);
    const save = async (body: object) =>
      (await app.call("cards.save", { token: user.token, params: { id }, body })).body.data.model;
    const forged = { dynamic: "https://evil.example/x.jpg", swimwear: photos.dynamic };
    expect((await save({ photos: forged })).photos).toEqual({ dynamic: photos.dynamic });
    expect((await save({ photos: null })).photos).toEqual({ dynamic: photos.dynamic });
    expect(await save({ photos: {} })).toMatchObject({ photos: {}, version: 5 });
  });

  it("PHOTO-07 is cropped around the point its owner chooses, until another photo brings its own", async () => {
    const id = await newCard();
    const { details } = (await upload(id, "dynamic")).body.data;
    const move = (body: object, token = user.token, photoType = "dynamic") =>
      app.call("photos.moveFocus", { token, params: { modelId: id, photoType }, body });
    const focus = { x: 0.25, y: 0.9 };
    const received: object[] = [];
    const stop = app.context.events.subscribe(
      (event) => "modelId" in event && event.modelId === id && received.push(event),
    );
    const moved = await move(focus);
    await expect.poll(() => received).toContainEqual({ type: "model_update", modelId: id, version: 3 });
    stop();
    expect([moved.status, moved.body.data]).toEqual([
      200,
      { photoType: "dynamic", version: 3, details: { ...details, focus, srcset: expect.any(String) } },
    ]);
    const { version, photo_details } = await read(id);
    expect([version, photo_details.dynamic.focus]).toEqual([3, focus]);

    const refusals = [
      await move({ x: 1.1, y: 0 }),
      await move({ x: 0.5 }),
      await move(focus, user.token, "swimwear"),
      await move(focus, (await app.createUser()).token),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 404, 403]);
    await upload(id, "dynamic");
    expect((await read(id)).photo_details.dynamic.focus).toEqual(details.focus);
  });

  it("LIVE-01 is announced by its type and the card's id, nothing more", async () => {
    const id = await newCard();
    const received: object[] = [];
    const stop = app.context.events.subscribe(
      (event) => "modelId" in event && event.modelId === id && "photoType" in event && received.push(event),
    );
    await upload(id, "dynamic");
    await app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
    await expect
      .poll(() => received)
      .toEqual([
        { type: "photo_uploaded", modelId: id, version: 2, photoType: "dynamic" },
        { type: "photo_deleted", modelId: id, version: 3, photoType: "dynamic" },
      ]);
    stop();
  });

  it("PHOTO-04 a photo that is deleted while its widths are made leaves no file", async () => {
    const id = await newCard();
    const { photoUrl } = (await upload(id, "dynamic", fixture.large)).body.data;
    await app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
    await runJanitor(app.context);
    await app.context.photoQueue.idle();
    const key = photoUrl.replace(/^\/media\/|-\d+\.webp$/g, "");
    expect(await Array.fromAsync(app.context.storage.list(key))).toEqual([]);
  });
});

describe("a batch", () => {
  const batch = (id: string, types: string[], photos: Buffer[]) =>
    fixture.send("photos.uploadBatch", id, [
      ...photos.map((photo): [string, Buffer] => ["photos", photo]),
      ...types.map((type): [string, string] => ["photoTypes", type]),
    ]);

  it("PHOTO-03 fills several slots under one version", async () => {
    const id = await newCard();
    const { status, body } = await batch(id, ["dynamic", "full-body"], [fixture.jpeg, fixture.jpeg]);
    expect([status, body.data.version]).toEqual([200, 2]);
    expect(body.data.photos.map(({ photoType }: { photoType: string }) => photoType)).toEqual(["dynamic", "full-body"]);
    const list = await app.call("photos.list", { params: { modelId: id } });
    expect(Object.keys(list.body.data.photos)).toEqual(["full-body", "dynamic"]);
    expect((await batch(id, ["swimwear,beauty-portrait"], [fixture.jpeg, fixture.jpeg])).status).toBe(200);
  });

  it("PHOTO-03 is taken whole or not at all", async () => {
    const id = await newCard();
    const stored = async () => (await Array.fromAsync(app.context.storage.list("photos/"))).length;
    await app.context.photoQueue.idle();
    const before = await stored();
    expect(
      (await batch(id, ["dynamic", "full-body"], [fixture.jpeg, Buffer.from("<html>no photo</html>".repeat(20))]))
        .status,
    ).toBe(415);
    for (const types of [
      ["dynamic"],
      ["dynamic", "dynamic"],
      ["dynamic", "portrait"],
      ["dynamic", "swimwear", "full-body"],
    ]) {
      expect((await batch(id, types, [fixture.jpeg, fixture.jpeg])).status).toBe(400);
    }
    expect([(await read(id)).photos, await stored(), await fixture.unfinished()]).toEqual([{}, before, []]);
  });

  it("PHOTO-03 of uploads to one slot at once, one stays and the others wait for the cleanup", async () => {
    const id = await newCard();
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, "dynamic")));
    expect(answers.map(({ body }) => body.data.version).sort()).toEqual([2, 3, 4]);
    await app.context.photoQueue.idle();
    const { photos, version } = await read(id);
    expect([version, (await app.get(photos.dynamic)).status]).toEqual([4, 200]);
  });
});
