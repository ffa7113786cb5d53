import { readdir } from "node:fs/promises";
import type { CallName } from "@compcard/domain/calls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../test/app.ts";
import { paint, quarters } from "../../platform/images/picture-fixtures.ts";
import { openPixels } from "../../platform/images/strict-sharp.ts";

let app: TestApp;
let user: TestUser;
let jpeg: Buffer;
let large: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  user = await app.createUser();
  jpeg = await openPixels(quarters(600, 800)).jpeg().toBuffer();
  large = await openPixels(quarters(1500, 2000)).jpeg().toBuffer();
});
afterAll(() => app.close());

async function newCard(token = user.token, body: object = { first_name: "Мария" }): Promise<string> {
  return (await app.call("cards.create", { token, body })).body.data.model.id;
}

function form(fields: [string, string | Buffer][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, new Blob([value as BlobPart], { type: "image/jpeg" }), "photo.jpg");
  }
  return data;
}

const send = (
  name: CallName,
  modelId: string,
  fields: [string, string | Buffer][],
  token: string | null = user.token,
) => app.call(name, { params: { modelId }, form: form(fields), ...(token ? { token } : {}) });
const upload = (modelId: string, photoType: string, photo = jpeg, token: string | null = user.token) =>
  send(
    "photos.upload",
    modelId,
    [
      ["photoType", photoType],
      ["photo", photo],
    ],
    token,
  );
const read = async (id: string) => (await app.call("cards.get", { token: user.token, params: { id } })).body.data.model;
const unfinished = () => readdir(app.parts.storage.tmpDir);

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
    await app.parts.photoQueue.idle();
    expect(await unfinished()).toEqual([]);
  });

  it("PHOTO-07 has its other widths soon after, without another version", async () => {
    const id = await newCard();
    await send("photos.upload", id, [
      ["photo", large],
      ["photoType", "dynamic"],
    ]);
    await app.parts.photoQueue.idle();
    const { version, photos, photo_details } = await read(id);
    expect(version).toBe(2);
    expect(photos.dynamic).toMatch(/-1280\.webp$/);
    const { srcset, placeholder, focus } = photo_details.dynamic;
    expect(srcset.split(", ").map((entry: string) => entry.split(" ")[1])).toEqual(["320w", "640w", "1280w", "1500w"]);
    expect([typeof placeholder, typeof focus.x, typeof focus.y]).toEqual(["string", "number", "number"]);
    for (const entry of srcset.split(", ")) expect((await app.get(entry.split(" ")[0])).status).toBe(200);
    expect((await app.get(photos.dynamic.replace("-1280.webp", "-master.jpg"))).status).toBe(404);
  });

  it("PHOTO-02 replaces the one that was there; its files wait seven days", async () => {
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
    const { rows } = await app.parts.database.db
      .selectFrom("media_gc")
      .select("key")
      .select((eb) => eb("delete_after", ">", new Date(Date.now() + 6.9 * 864e5)).as("later"))
      .execute()
      .then((found) => ({ rows: found.filter(({ key }) => first.includes(key)) }));
    expect(rows).toEqual([{ key: expect.any(String), later: true }]);
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
    await app.parts.photoQueue.idle();
    const { photos } = await read(id);
    const save = async (body: object) =>
      (await app.call("cards.save", { token: user.token, params: { id }, body })).body.data.model;
    const forged = { dynamic: "https://evil.example/x.jpg", swimwear: photos.dynamic };
    expect((await save({ photos: forged })).photos).toEqual({ dynamic: photos.dynamic });
    expect((await save({ photos: null })).photos).toEqual({ dynamic: photos.dynamic });
    expect(await save({ photos: {} })).toMatchObject({ photos: {}, version: 5 });
  });

  it("LIVE-01 is announced by its type and the card's id, nothing more", async () => {
    const id = await newCard();
    const heard: object[] = [];
    const stop = app.parts.events.subscribe(
      (event) => event.modelId === id && "photoType" in event && heard.push(event),
    );
    await upload(id, "dynamic");
    await app.call("photos.remove", { token: user.token, params: { modelId: id, photoType: "dynamic" } });
    await expect
      .poll(() => heard)
      .toEqual([
        { type: "photo_uploaded", modelId: id, version: 2, photoType: "dynamic" },
        { type: "photo_deleted", modelId: id, version: 3, photoType: "dynamic" },
      ]);
    stop();
  });
});

describe("what is not taken", () => {
  it("PHOTO-06 comes from somebody else", async () => {
    const id = await newCard();
    const other = await app.createUser();
    const answers = [
      await upload(id, "dynamic", jpeg, other.token),
      await upload(id, "dynamic", jpeg, null),
      await upload("11111111-1111-4111-8111-111111111111", "dynamic"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 404]);
    expect(
      (await app.call("photos.remove", { token: other.token, params: { modelId: id, photoType: "dynamic" } })).status,
    ).toBe(403);
  });

  it("PHOTO-05 is no photo by its content, whatever its name; the photo that was there stays", async () => {
    const id = await newCard();
    const before = (await upload(id, "dynamic")).body.data.photoUrl;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    const wrong: [Buffer, number, string][] = [
      [Buffer.from("<html><script>alert(1)</script>"), 415, "photo.unsupported"],
      [svg, 415, "photo.unsupported"],
      [await openPixels(quarters(400, 400)).gif().toBuffer(), 415, "photo.unsupported"],
      [Buffer.alloc(0), 415, "photo.unsupported"],
      [await openPixels(quarters(100, 100)).jpeg().toBuffer(), 400, "photo.too_small"],
      [Buffer.concat([jpeg, Buffer.alloc(25 * 1024 * 1024)]), 413, "photo.too_large"],
    ];
    for (const [bytes, status, code] of wrong) {
      const answer = await upload(id, "dynamic", bytes);
      expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
    }
    expect(await read(id)).toMatchObject({ version: 2, photos: { dynamic: before } });
    await app.parts.photoQueue.idle();
    expect(await unfinished()).toEqual([]);
  });

  it("PHOTO-03 has no slot, no file, or is no form", async () => {
    const id = await newCard();
    const answers = [
      await send("photos.upload", id, [["photo", jpeg]]),
      await send("photos.upload", id, [
        ["photo", jpeg],
        ["photoType", "__proto__"],
      ]),
      await send("photos.upload", id, [
        ["photo", jpeg],
        ["photoType", "dynamic"],
        ["photoType", "swimwear"],
      ]),
      await send("photos.upload", id, [["photoType", "dynamic"]]),
      await send("photos.upload", id, [
        ["photo", jpeg],
        ["photo", jpeg],
        ["photoType", "dynamic"],
      ]),
      await app.call("photos.upload", { token: user.token, params: { modelId: id }, body: { photoType: "dynamic" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 415]);
    expect([(await read(id)).photos, await unfinished()]).toEqual([{}, []]);
  });

  it("PHOTO-03 is cut off on its way", async () => {
    const id = await newCard();
    const response = await app.get(`/api/upload/${id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
    });
    expect([response.status, await unfinished()]).toEqual([400, []]);
  });

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
    await app.call("cards.save", { token: user.token, params: { id }, body: { age: null } });
    expect((await upload(id, "swimwear")).status).toBe(200);
  });

  it("PHOTO-08 is sent to no card: a notice that this is in development", async () => {
    const response = await app.get("/api/upload", {
      method: "POST",
      body: form([
        ["path", "a/b"],
        ["folder_id", "1"],
      ]),
    });
    expect([response.status, ((await response.json()) as { error: { message: string } }).error.message]).toEqual([
      501,
      "Функция в разработке",
    ]);
  });
});

describe("a batch", () => {
  const batch = (id: string, types: string[], photos: Buffer[]) =>
    send("photos.uploadBatch", id, [
      ...photos.map((photo): [string, Buffer] => ["photos", photo]),
      ...types.map((type): [string, string] => ["photoTypes", type]),
    ]);

  it("PHOTO-03 fills several slots under one version", async () => {
    const id = await newCard();
    const { status, body } = await batch(id, ["dynamic", "full-body"], [jpeg, jpeg]);
    expect([status, body.data.version]).toEqual([200, 2]);
    expect(body.data.photos.map(({ photoType }: { photoType: string }) => photoType)).toEqual(["dynamic", "full-body"]);
    const list = await app.call("photos.list", { params: { modelId: id } });
    expect(Object.keys(list.body.data.photos)).toEqual(["full-body", "dynamic"]);
    expect((await batch(id, ["swimwear,beauty-portrait"], [jpeg, jpeg])).status).toBe(200);
  });

  it("PHOTO-03 is taken whole or not at all", async () => {
    const id = await newCard();
    const stored = async () => (await Array.fromAsync(app.parts.storage.list("photos/"))).length;
    await app.parts.photoQueue.idle();
    const before = await stored();
    expect(
      (await batch(id, ["dynamic", "full-body"], [jpeg, Buffer.from("<html>no photo</html>".repeat(20))])).status,
    ).toBe(415);
    for (const types of [
      ["dynamic"],
      ["dynamic", "dynamic"],
      ["dynamic", "portrait"],
      ["dynamic", "swimwear", "full-body"],
    ]) {
      expect((await batch(id, types, [jpeg, jpeg])).status).toBe(400);
    }
    expect([(await read(id)).photos, await stored(), await unfinished()]).toEqual([{}, before, []]);
  });

  it("PHOTO-03 of uploads to one slot at once, one stays and the others wait for the janitor", async () => {
    const id = await newCard();
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, "dynamic")));
    expect(answers.map(({ body }) => body.data.version).sort()).toEqual([2, 3, 4]);
    await app.parts.photoQueue.idle();
    const { photos, version } = await read(id);
    expect([version, (await app.get(photos.dynamic)).status]).toEqual([4, 200]);
  });
});
