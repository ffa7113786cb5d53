import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
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
// The age on one card counts for the person's others.
afterEach(() => app.context.database.db.deleteFrom("cards").execute());

it("PHOTO-01 FL-06 swimwear of somebody known to be under 18 is refused, and what there was is purged, rows and files", async () => {
  const id = await newCard();
  const { photoUrl: replaced } = (await upload(id, "swimwear")).body.data;
  await upload(id, "swimwear", fixture.large);
  await upload(id, "dynamic");
  await app.context.photoQueue.idle();
  const filesOf = (path: string) => path.replace(/^\/media\/|-\d+\.webp$/g, "");
  const before = (await read(id)).photos;
  const saved = await app.call("cards.save", { token: user.token, params: { id }, body: { age: 17 } });
  expect(Object.keys(saved.body.data.model.photos)).toEqual(["dynamic"]);
  await runJanitor(app.context);
  // The others have addresses that nobody knows.
  const statuses = async (paths: string[]) => Promise.all(paths.map(async (path) => (await app.get(path)).status));
  expect(await statuses([before.swimwear, replaced, before.dynamic])).toEqual([404, 404, 404]);
  expect(await statuses([saved.body.data.model.photos.dynamic])).toEqual([200]);
  for (const path of [before.swimwear, replaced])
    expect(await Array.fromAsync(app.context.storage.list(filesOf(path)))).toEqual([]);
  const rows = await app.context.database.db
    .selectFrom("stored_photos")
    .select("photo_type")
    .where("card_id", "=", id)
    .execute();
  expect(rows).toEqual([{ photo_type: "dynamic" }]);
  const refused = await upload(id, "swimwear");
  expect([refused.status, refused.body.error.code]).toEqual([400, "photo.slot_forbidden"]);
});
