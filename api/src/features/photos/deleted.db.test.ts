import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { createPhotoFixture, type PhotoFixture, photoForm } from "../../../test/photos/fixtures.ts";
import { runJanitor } from "./upkeep.ts";

// Two processes over one database and one storage: what one deletes, the other refuses.
let fixture: PhotoFixture;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  fixture = await createPhotoFixture();
  app = fixture.app;
  other = await startTestApp({}, app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const addresses = (model: { photo_details: Record<string, { srcset: string }> }) =>
  Object.values(model.photo_details).flatMap(({ srcset }) =>
    srcset.split(", ").map((entry) => entry.split(" ")[0] ?? ""),
  );

async function statuses(paths: readonly string[]): Promise<number[]> {
  const answers = await Promise.all([app, other].flatMap((server) => paths.map((path) => server.get(path))));
  return [...new Set(answers.map(({ status }) => status))];
}

async function cardWith(...types: string[]) {
  const id = await fixture.newCard();
  for (const type of types) await fixture.upload(id, type, fixture.large);
  await app.context.photoQueue.idle();
  const paths = addresses(await fixture.read(id));
  expect(await statuses(paths)).toEqual([200]);
  return { id, paths };
}

it("FL-72 PHOTO-04 a deleted photo is refused by the next request, in every process", async () => {
  const { id, paths } = await cardWith("dynamic");
  await app.call("photos.remove", { token: fixture.user.token, params: { modelId: id, photoType: "dynamic" } });
  expect(await statuses(paths)).toEqual([404]);
});

it("FL-72 PHOTO-04 so is one that a saved card leaves out, and those of a deleted card", async () => {
  const { id, paths } = await cardWith("dynamic", "full-body");
  const { photos, photo_details } = await fixture.read(id);
  const token = fixture.user.token;
  await app.call("cards.save", { token, params: { id }, body: { photos: { "full-body": photos["full-body"] } } });
  const stored = addresses({ photo_details: { "full-body": photo_details["full-body"] } });
  expect(await statuses(paths.filter((path) => !stored.includes(path)))).toEqual([404]);
  expect(await statuses(stored)).toEqual([200]);
  await app.call("cards.remove", { token, params: { id } });
  expect(await statuses(stored)).toEqual([404]);
});

it("FL-72 PHOTO-04 a replaced photo goes at once with its slot, and with its card; other slots' stay a day", async () => {
  const token = fixture.user.token;
  const replace = async (id: string, type: string) => {
    const { photoUrl } = (await fixture.upload(id, type)).body.data;
    await fixture.upload(id, type, fixture.large);
    await app.context.photoQueue.idle();
    expect(await statuses([photoUrl])).toEqual([200]);
    return photoUrl as string;
  };
  const id = await fixture.newCard();
  const [dynamic, smiling] = [await replace(id, "dynamic"), await replace(id, "smiling-portrait")];
  const fullBody = await replace(id, "full-body");
  await app.call("photos.remove", { token, params: { modelId: id, photoType: "dynamic" } });
  expect([await statuses([dynamic]), await statuses([smiling, fullBody])]).toEqual([[404], [200]]);
  const { photos } = await fixture.read(id);
  await app.call("cards.save", { token, params: { id }, body: { photos: { "full-body": photos["full-body"] } } });
  expect([await statuses([smiling]), await statuses([fullBody])]).toEqual([[404], [200]]);
  await app.call("cards.remove", { token, params: { id } });
  expect(await statuses([fullBody])).toEqual([404]);
});

it("FL-72 Ages: a swimwear photo is gone for good once the card is known to be under 18", async () => {
  const { id, paths } = await cardWith("swimwear");
  await app.call("cards.save", { token: fixture.user.token, params: { id }, body: { age: 17 } });
  expect(await statuses(paths)).toEqual([404]);
  expect((await fixture.read(id)).photos).toEqual({});
});

it("FL-72 AUTH-14 photos, replaced ones and the profile picture go with the account", async () => {
  const { token } = await app.createUser();
  const { body } = await app.call("cards.create", { token, body: { first_name: "Ия" } });
  const id = body.data.model.id;
  const upload = async () => (await fixture.upload(id, "dynamic", fixture.jpeg, token)).body.data.photoUrl as string;
  const avatar = photoForm([["avatar", fixture.jpeg]]);
  const { avatarUrl } = (await app.call("auth.saveAvatar", { token, form: avatar })).body.data;
  const paths = [await upload(), await upload(), avatarUrl];
  await app.context.photoQueue.idle();
  expect(await statuses(paths)).toEqual([200]);
  await app.call("auth.deleteAccount", { token });
  expect(await statuses(paths)).toEqual([404]);
});

it("FL-72 a profile picture that was taken down is refused at once", async () => {
  const { token } = await app.createUser();
  const avatar = photoForm([["avatar", fixture.jpeg]]);
  const { avatarUrl } = (await app.call("auth.saveAvatar", { token, form: avatar })).body.data;
  await app.call("auth.removeAvatar", { token });
  expect(await statuses([avatarUrl])).toEqual([404]);
});

it("FL-72 storage that fails does not fail the deletion: the cleanup finds the file due", async () => {
  const { id, paths } = await cardWith("dynamic");
  const storage = { ...app.context.storage };
  app.context.storage.remove = () => Promise.reject(Object.assign(new Error("gone away"), { code: "EIO" }));
  const params = { modelId: id, photoType: "dynamic" };
  const { status } = await app.call("photos.remove", { token: fixture.user.token, params });
  Object.assign(app.context.storage, storage);
  expect(status).toBe(200);
  expect(await statuses(paths)).toEqual([200]);
  await runJanitor(other.context);
  expect(await statuses(paths)).toEqual([404]);
});

it("FL-72 a deletion unlinks what it gave up, however one of its files fails, and none of what others left", async () => {
  const backlog = await cardWith("dynamic");
  const { id, paths } = await cardWith("dynamic", "full-body");
  const { remove } = app.context.storage;
  app.context.storage.remove = () => Promise.reject(new Error("gone away"));
  await app.call("cards.remove", { token: fixture.user.token, params: { id: backlog.id } });
  const stuck = paths[0]?.replace(/^\/media\/(.*)-\d+\.webp$/, "$1") ?? "";
  app.context.storage.remove = (key) => (key.startsWith(stuck) ? Promise.reject(new Error("bad block")) : remove(key));
  const { status } = await app.call("cards.remove", { token: fixture.user.token, params: { id } });
  app.context.storage.remove = remove;
  expect(status).toBe(200);
  const isStuck = (path: string) => path.includes(stuck);
  expect(await statuses(paths.filter((path) => !isStuck(path)))).toEqual([404]);
  expect(await statuses([...paths.filter(isStuck), ...backlog.paths])).toEqual([200]);
  await runJanitor(app.context);
  expect(await statuses([...paths, ...backlog.paths])).toEqual([404]);
});

it("FL-72 an upload and the deletion of its account never wait for each other", async () => {
  const { token } = await app.createUser();
  const { body } = await app.call("cards.create", { token, body: { first_name: "Ия" } });
  const id = body.data.model.id;
  expect((await fixture.upload(id, "dynamic", fixture.jpeg, token)).status).toBe(200);
  const uploads = Array.from({ length: 4 }, () => fixture.upload(id, "dynamic", fixture.jpeg, token));
  const deleted = app.call("auth.deleteAccount", { token });
  expect((await deleted).status).toBe(200);
  for (const { status } of await Promise.all(uploads)) expect([200, 401, 404]).toContain(status);
});

it("FL-72 a card that is gone is gone, though its documents could not be cleared away", async () => {
  const id = await fixture.newCard();
  const { clear } = app.context.documents.cache;
  app.context.documents.cache.clear = () => Promise.reject(new Error("read-only file system"));
  expect((await app.call("cards.remove", { token: fixture.user.token, params: { id } })).status).toBe(200);
  app.context.documents.cache.clear = clear;
});
