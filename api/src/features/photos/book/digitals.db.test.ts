import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../../test/photos/fixtures.ts";
import { runJanitor } from "../upkeep.ts";

let fixture: PhotoFixture;
let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  ({ app, user } = fixture);
});
afterAll(() => app.close());
// The age on one card counts for the person's others.
afterEach(() => app.context.database.db.deleteFrom("cards").execute());

const put = (modelId: string, view: string, taken_on = "2026-03-01", ...more: [string, string][]) =>
  fixture.send("digitals.put", modelId, [["view", view], ["taken_on", taken_on], ...more, ["photo", fixture.jpeg]]);

async function publicCard(): Promise<string> {
  const id = await fixture.newCard();
  await app.call("cards.save", { token: user.token, params: { id }, body: { status: "published" } });
  return id;
}

const asGuest = async (id: string) => (await app.call("cards.getPublic", { params: { id } })).body.data.model;
const ago = (days: number) => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);

it("digitals stand on the card by view with the day of the oldest", async () => {
  const id = await publicCard();
  expect((await asGuest(id)).digitals).toBeNull();
  const { status, body } = await put(id, "full_front", ago(10), ["camera", "1"]);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ view: "full_front", photo: { taken_on: ago(10), camera: true, width: 600 } });
  await put(id, "face", ago(3));
  const { digitals, photos } = await asGuest(id);
  expect(photos).toEqual({});
  expect(digitals).toMatchObject({
    taken_on: ago(10),
    stale: false,
    views: { face: { taken_on: ago(3), camera: false } },
  });
  expect(Object.keys(digitals.views)).toEqual(["face", "full_front"]);
  expect((await app.get(digitals.views.face.url)).status).toBe(200);
});

it("digitals older than six months say so, and a new photo of a view takes the place of the former one at once", async () => {
  const id = await publicCard();
  const former = (await put(id, "face", ago(200))).body.data.photo.url;
  expect((await asGuest(id)).digitals).toMatchObject({ taken_on: ago(200), stale: true });
  await put(id, "face", ago(1));
  await runJanitor(app.context);
  expect((await asGuest(id)).digitals).toMatchObject({ taken_on: ago(1), stale: false });
  expect((await app.get(former)).status).toBe(404);
});

it.each([
  ["view", "hand", "2026-01-01"],
  ["taken_on", "face", ""],
  ["taken_on", "face", "2999-01-01"],
  ["taken_on", "face", "2026-02-30"],
])("a digital with a wrong %s is refused with its name (%s, %s)", async (field, view, day) => {
  const id = await fixture.newCard();
  const { status, body } = await put(id, view, day);
  expect([status, body.error.code]).toEqual([400, "request.invalid"]);
  expect(JSON.stringify(body.error)).toMatch(field);
});

it("a view is removed with its files", async () => {
  const id = await fixture.newCard();
  const { photo } = (await put(id, "face")).body.data;
  const input = { token: user.token, params: { modelId: id, view: "face" } };
  expect((await app.call("digitals.remove", input)).status).toBe(200);
  await runJanitor(app.context);
  expect((await app.get(photo.url)).status).toBe(404);
  expect((await app.call("digitals.remove", input)).status).toBe(404);
  expect((await fixture.read(id)).digitals).toBeNull();
});

it("TL-01 under 18 there are face and profiles alone; an earlier full-length view is deleted", async () => {
  const id = await publicCard();
  await put(id, "full_front");
  const face = (await put(id, "face")).body.data.photo;
  await app.context.photoQueue.idle();
  const known = (await asGuest(id)).digitals.views.full_front.url;
  await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
  await runJanitor(app.context);
  // Its former address works for nobody.
  for (const url of [known, face.url]) expect((await app.get(url)).status).toBe(404);
  const refused = await put(id, "three_quarter");
  expect([refused.status, refused.body.error.code]).toEqual([400, "request.invalid"]);
  expect(JSON.stringify(refused.body.error)).toMatch("view");
  expect((await put(id, "profile_left")).status).toBe(201);
  expect(Object.keys((await fixture.read(id)).digitals.views)).toEqual(["face", "profile_left"]);
  const preview = { token: user.token, params: { id }, query: { as: "verified" } };
  const shown = (await app.call("cards.preview", preview)).body.data.model;
  expect(Object.keys(shown.digitals.views)).toEqual(["face", "profile_left"]);
});
