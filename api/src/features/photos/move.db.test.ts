import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";

let fixture: PhotoFixture;
let app: TestApp;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
});
afterAll(() => app.close());

const move = (id: string, from: string, to: string, token = fixture.user.token) =>
  app.call("photos.move", { token, params: { modelId: id }, body: { from, to } });
const upload = async (id: string, type: string, photo?: Buffer) =>
  (await fixture.upload(id, type, photo)).body.data.photoUrl as string;
const keyOf = (path: string) => path.replace(/-\d+\.webp$/, "");
const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await app.get(path)).status));

it("FL-38 a photo moves to an empty slot with all that is known of it, and its addresses stay", async () => {
  const id = await fixture.newCard();
  await upload(id, "dynamic", fixture.large);
  const focus = { x: 0.25, y: 0.75 };
  const params = { modelId: id, photoType: "dynamic" };
  await app.call("photos.moveFocus", { token: fixture.user.token, params, body: focus });
  await app.context.photoQueue.idle();
  const before = await fixture.read(id);
  const received: object[] = [];
  // The event about its widths may arrive late.
  const stop = app.context.events.subscribe(
    (event) => "photoType" in event && event.modelId === id && received.push(event),
  );
  const { status, body } = await move(id, "dynamic", "beauty-portrait");
  expect([status, body.data]).toEqual([
    200,
    {
      photos: { "beauty-portrait": before.photos.dynamic },
      photo_details: { "beauty-portrait": before.photo_details.dynamic },
      version: 4,
    },
  ]);
  await expect
    .poll(() => received)
    .toEqual([
      { type: "photo_deleted", modelId: id, version: 4, photoType: "dynamic" },
      { type: "photo_uploaded", modelId: id, version: 4, photoType: "beauty-portrait" },
    ]);
  stop();
  const now = await fixture.read(id);
  expect([now.version, now.photos]).toEqual([4, body.data.photos]);
  expect(await statuses([now.photos["beauty-portrait"]])).toEqual([200]);
});

it("FL-38 two photos change places, their widths being made meanwhile", async () => {
  const id = await fixture.newCard();
  const [dynamic, fullBody] = [
    await upload(id, "dynamic", fixture.large),
    await upload(id, "full-body", fixture.large),
  ];
  const { body } = await move(id, "dynamic", "full-body");
  expect([keyOf(body.data.photos["full-body"]), keyOf(body.data.photos.dynamic)]).toEqual([
    keyOf(dynamic),
    keyOf(fullBody),
  ]);
  await app.context.photoQueue.idle();
  const { photo_details, version } = await fixture.read(id);
  expect(version).toBe(4);
  for (const { srcset } of [photo_details.dynamic, photo_details["full-body"]]) {
    expect(srcset.split(", ").map((entry: string) => entry.split(" ")[1])).toEqual([
      ...["320w", "640w", "828w", "1280w", "1500w"],
    ]);
  }
});

it("FL-38 a move changes the search: the cover is the first photo in the order of the slots", async () => {
  const id = await fixture.newCard();
  const [smiling, dynamic] = [await upload(id, "smiling-portrait"), await upload(id, "dynamic", fixture.large)];
  const cover = async () => {
    const { body } = await app.call("cards.list", { token: fixture.user.token });
    const { photo_details } = body.data.models.find((model: { id: string }) => model.id === id);
    return Object.values<{ srcset: string }>(photo_details)[0]?.srcset ?? "";
  };
  expect(await cover()).toContain(keyOf(smiling));
  await move(id, "dynamic", "beauty-portrait");
  expect(await cover()).toContain(keyOf(dynamic));
});

it("FL-38 FL-72 what a photo replaced goes with it, wherever it has moved", async () => {
  const id = await fixture.newCard();
  const former = await upload(id, "dynamic");
  await upload(id, "dynamic", fixture.large);
  const otherFormer = await upload(id, "full-body");
  await upload(id, "full-body", fixture.large);
  await move(id, "dynamic", "full-body");
  const remove = (photoType: string) =>
    app.call("photos.remove", { token: fixture.user.token, params: { modelId: id, photoType } });
  expect(await statuses([former, otherFormer])).toEqual([200, 200]);
  await remove("full-body");
  expect(await statuses([former, otherFormer])).toEqual([404, 200]);
  await remove("dynamic");
  expect(await statuses([former, otherFormer])).toEqual([404, 404]);
});

it("FL-38 nothing moves from an empty slot, to none, or by another's hand; onto itself it stays", async () => {
  const id = await fixture.newCard();
  await upload(id, "dynamic");
  const other = (await app.createUser()).token;
  const answers = [
    await move(id, "full-body", "dynamic"),
    await move(id, "dynamic", "portrait"),
    await move(id, "dynamic", "full-body", other),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 400, 403]);
  const { status, body } = await move(id, "dynamic", "dynamic");
  expect([status, body.data.version, (await fixture.read(id)).version]).toEqual([200, 2, 2]);
});

// Last: what one card knows of an age counts for the person's others.
it("FL-38 Ages: of a photo that becomes swimwear no former one outlives the day its card turns under 18", async () => {
  const id = await fixture.newCard();
  const former = await upload(id, "dynamic");
  const photo = await upload(id, "dynamic", fixture.large);
  await app.context.photoQueue.idle();
  await move(id, "dynamic", "swimwear");
  expect(await statuses([former, photo])).toEqual([404, 200]);
  await app.call("cards.save", { token: fixture.user.token, params: { id }, body: { age: 17 } });
  expect(await statuses([photo])).toEqual([404]);
});
