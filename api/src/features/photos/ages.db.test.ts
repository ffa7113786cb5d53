import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { openStudio, type Studio } from "./fixtures.ts";
import { runJanitor } from "./upkeep.ts";

let studio: Studio;
let app: TestApp;
let user: TestUser;
let upload: Studio["upload"];
let read: Studio["read"];
let newCard: Studio["newCard"];
beforeAll(async () => {
  studio = await openStudio();
  ({ app, user, upload, read, newCard } = studio);
});
afterAll(() => app.close());
// What one card knows of an age counts for the person's others.
afterEach(() => app.parts.database.db.deleteFrom("cards").execute());

it("PHOTO-01 is swimwear of somebody known to be under 18; an earlier one is the owner's alone to see", async () => {
  const id = await newCard();
  await upload(id, "swimwear");
  await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
  const refused = await upload(id, "swimwear");
  expect([refused.status, refused.body.error.code]).toEqual([400, "photo.slot_forbidden"]);
  const other = await app.createUser();
  for (const token of [undefined, other.token]) {
    const as = token ? { token } : {};
    const shown = (await app.call("cards.getPublic", { params: { id }, ...as })).body.data.model;
    const listed = (await app.call("photos.list", { params: { modelId: id }, ...as })).body.data;
    expect([shown.photos, shown.photo_details, listed]).toEqual([{}, {}, { photos: {}, photo_details: {} }]);
  }
  expect(Object.keys((await read(id)).photos)).toEqual(["swimwear"]);
});

it("PHOTO-01 under 18 an earlier swimwear photo is gone from its public address, and its owner has another", async () => {
  const id = await newCard();
  const { photoUrl: replaced } = (await upload(id, "swimwear")).body.data;
  await upload(id, "swimwear", studio.large);
  await app.parts.photoQueue.idle();
  const addresses = async () =>
    (await read(id)).photo_details.swimwear.srcset.split(", ").map((entry: string) => entry.split(" ")[0]);
  const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await app.get(path)).status));
  const before = await addresses();
  const saved = await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
  await runJanitor(app.parts);
  const after = await addresses();
  expect([await statuses(before), await statuses(after)]).toEqual([
    [404, 404, 404, 404],
    [200, 200, 200, 200],
  ]);
  expect(await statuses([replaced])).toEqual([404]);
  expect(after).toContain(saved.body.data.model.photos.swimwear);
  const files = (path: string) => path.replace(/^\/media\/|-\d+\.webp$/g, "");
  expect(await Array.fromAsync(app.parts.storage.list(files(before[0])))).toEqual([]);
  expect(await app.parts.storage.exists(`${files(after[0])}-master.jpg`)).toBe(true);
  await app.call("cards.save", { token: user.token, params: { id }, body: { height: 178 } });
  expect(await addresses()).toEqual(after);
});
