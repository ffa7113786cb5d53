import type { PhotoEdit } from "@compcard/domain/photos/schema";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestApp } from "../../../test/app.ts";
import { blue, corners, distance, green, quarters, red, white } from "../../../test/images/picture-fixtures.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import { openPixels } from "../../platform/images/read/strict-sharp.ts";

let fixture: PhotoFixture;
let app: TestApp;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
});
afterAll(() => app.close());

const edit = (id: string, body: Partial<PhotoEdit>, { token = fixture.user.token, photoType = "dynamic" } = {}) =>
  app.call("photos.edit", { token, params: { modelId: id, photoType }, body });

async function shownCorners(path: string) {
  return corners(Buffer.from(await (await app.get(path)).arrayBuffer()));
}

it.each([
  [90, [blue, red, white, green], { x: 0.8, y: 0.3 }],
  [180, [white, blue, green, red], { x: 0.7, y: 0.8 }],
  [270, [green, white, red, blue], { x: 0.2, y: 0.7 }],
] as const)("FL-38 a photo is turned by %i°, and its focus with it", async (turn, expected, focus) => {
  const id = await fixture.newCard();
  const before = (await fixture.upload(id, "dynamic")).body.data;
  const params = { modelId: id, photoType: "dynamic" };
  await app.call("photos.moveFocus", { token: fixture.user.token, params, body: { x: 0.3, y: 0.2 } });
  const { status, body } = await edit(id, { turn });
  const [width, height] = turn === 180 ? [600, 800] : [800, 600];
  expect([status, body.data]).toMatchObject([200, { photoType: "dynamic", version: 4, details: { width, height } }]);
  expect(body.data.details.focus.x).toBeCloseTo(focus.x, 3);
  expect(body.data.details.focus.y).toBeCloseTo(focus.y, 3);
  expect(distance(await shownCorners(body.data.photoUrl), [...expected])).toBeLessThan(14);
  await app.context.photoQueue.idle();
  const { photos, photo_details, version } = await fixture.read(id);
  expect([version, photo_details.dynamic.srcset.split(", ").length]).toEqual([4, width === 800 ? 3 : 2]);
  expect(photos.dynamic.replace(/-\d+\.webp$/, "")).not.toBe(before.photoUrl.replace(/-\d+\.webp$/, ""));
});

it("FL-38 a photo is cut after it was turned; what is left can be shown and printed, the former waits a day", async () => {
  const id = await fixture.newCard();
  const { photoUrl: former } = (await fixture.upload(id, "dynamic", fixture.large)).body.data;
  const received: object[] = [];
  const stop = app.context.events.subscribe(
    (event) => "modelId" in event && event.modelId === id && "photoType" in event && received.push(event),
  );
  // Turned to the right the photo is blue, red above white, green; its right half stays.
  const { body } = await edit(id, { turn: 90, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
  expect(body.data.details).toMatchObject({ width: 1000, height: 1500, focus: { x: expect.any(Number) } });
  await expect
    .poll(() => received)
    .toContainEqual({
      ...{ type: "photo_uploaded", modelId: id, version: 3, photoType: "dynamic" },
    });
  stop();
  expect(distance(await shownCorners(body.data.photoUrl), [red, red, green, green])).toBeLessThan(14);
  await app.context.photoQueue.idle();
  const key = body.data.photoUrl.replace(/^\/media\/|-\d+\.webp$/g, "");
  const stored = await Array.fromAsync(app.context.storage.list(key));
  expect(stored.map((file) => file.slice(key.length)).sort()).toEqual([
    "-1000.webp",
    "-320.webp",
    "-640.webp",
    "-828.webp",
    "-master.jpg",
  ]);
  expect((await app.get(former)).status).toBe(200);
  await app.call("photos.remove", { token: fixture.user.token, params: { modelId: id, photoType: "dynamic" } });
  expect((await app.get(former)).status).toBe(404);
});

it("FL-38 what makes no photo, changes nothing or is somebody else's is refused, and the photo stays", async () => {
  const id = await fixture.newCard();
  const { photoUrl, version } = (await fixture.upload(id, "dynamic")).body.data;
  const wide = await openPixels(quarters(2000, 600)).jpeg().toBuffer();
  await fixture.upload(id, "full-body", wide);
  const other = (await app.createUser()).token;
  const answers = [
    await edit(id, {}),
    await edit(id, { turn: 45 as 90 }),
    await edit(id, { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }),
    await edit(id, { crop: { x: 0, y: 0, width: 0, height: 1 } }),
    await edit(id, { crop: { x: 0, y: 0, width: 0.3, height: 0.3 } }),
    await edit(id, { crop: { x: 0, y: 0, width: 1, height: 0.4 } }, { photoType: "full-body" }),
    await edit(id, { turn: 90 }, { photoType: "swimwear" }),
    await edit(id, { turn: 90 }, { token: other }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
    [400, "request.invalid"],
    [400, "request.invalid"],
    [400, "request.invalid"],
    [400, "request.invalid"],
    [400, "photo.too_small"],
    [400, "photo.shape"],
    [404, "photo.not_found"],
    [403, "card.forbidden"],
  ]);
  await app.context.photoQueue.idle();
  const now = await fixture.read(id);
  expect([now.version, now.photos.dynamic.replace(/-\d+\.webp$/, "")]).toEqual([
    version + 1,
    photoUrl.replace(/-\d+\.webp$/, ""),
  ]);
});

it("FL-38 Ages: a minor's swimwear photo is neither edited nor moved into sight", async () => {
  const id = await fixture.newCard();
  await fixture.upload(id, "swimwear");
  await fixture.upload(id, "dynamic");
  const token = fixture.user.token;
  await app.call("cards.save", { token, params: { id }, body: { age: 17 } });
  const move = (from: string, to: string) =>
    app.call("photos.move", { token, params: { modelId: id }, body: { from, to } });
  const answers = [
    await edit(id, { turn: 90 }, { photoType: "swimwear" }),
    await move("swimwear", "full-body"),
    await move("swimwear", "dynamic"),
    await move("dynamic", "swimwear"),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
    answers.map(() => [400, "photo.slot_forbidden"]),
  );
  expect(Object.keys((await fixture.read(id)).photos)).toEqual(["dynamic"]);
});
