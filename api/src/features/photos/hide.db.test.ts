import { afterAll, beforeAll, expect, it } from "vitest";
import { createPhotoFixture, type PhotoFixture } from "../../../test/photos/fixtures.ts";
import type { Storage } from "../../platform/storage/storage.ts";

let fixture: PhotoFixture;
beforeAll(async () => {
  fixture = await createPhotoFixture();
});
afterAll(() => fixture.app.close());

it("FL-72 files of a photo that is hidden are copied before the transaction, and anew where it was replaced meanwhile", async () => {
  const { app, user, upload, read, newCard } = fixture;
  const id = await newCard();
  await upload(id, "dynamic");
  // A width that is still being made when its photo goes is the janitor's.
  await app.parts.photoQueue.idle();
  const { storage } = app.parts;
  const open = storage.open.bind(storage);
  const seen: string[] = [];
  let during: (() => Promise<void>) | null = async () => {
    // Whoever changes the card meanwhile does not wait for the files.
    const saved = await app.call("cards.save", { token: user.token, params: { id }, body: { height: 181 } });
    expect(saved.status).toBe(200);
    expect((await upload(id, "dynamic", fixture.large)).status).toBe(200);
    await app.parts.photoQueue.idle();
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
  const { key } = await app.parts.database.db
    .selectFrom("card_photos")
    .select("key")
    .where("card_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(seen.some((file) => file.startsWith(key))).toBe(false);
  expect((await app.get((await read(id)).photos.dynamic)).status).toBe(200);
  const files: string[] = [];
  for await (const file of storage.list("photos/")) files.push(file);
  // Those of the first photo wait for the janitor as of any that was replaced; of copies there is only the last.
  const known = await app.parts.database.db.selectFrom("media_gc").select("key").execute();
  const left = files.filter((file) => ![key, ...known.map((one) => one.key)].some((one) => file.startsWith(one)));
  expect(left).toEqual([]);
});
