import { once } from "node:events";
import { connect } from "node:net";
import { errorCatalog } from "@compcard/domain/error-catalog";
import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp, TestUser } from "../../../test/app.ts";
import { refusedFiles } from "../../../test/images/refused-fixtures.ts";
import { createPhotoFixture, type PhotoFixture, photoForm } from "../../../test/photos/fixtures.ts";

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

describe("what is not taken", () => {
  it("PHOTO-06 comes from somebody else", async () => {
    const id = await newCard();
    const other = await app.createUser();
    const answers = [
      await upload(id, "dynamic", fixture.jpeg, other.token),
      await upload(id, "dynamic", fixture.jpeg, null),
      await upload("11111111-1111-4111-8111-111111111111", "dynamic"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 404]);
    expect(
      (await app.call("photos.remove", { token: other.token, params: { modelId: id, photoType: "dynamic" } })).status,
    ).toBe(403);
  });

  it("PHOTO-03 has no slot, no file, or is no form", async () => {
    const id = await newCard();
    const answers = [
      await fixture.send("photos.upload", id, [["photo", fixture.jpeg]]),
      await fixture.send("photos.upload", id, [
        ["photo", fixture.jpeg],
        ["photoType", "__proto__"],
      ]),
      await fixture.send("photos.upload", id, [
        ["photo", fixture.jpeg],
        ["photoType", "dynamic"],
        ["photoType", "swimwear"],
      ]),
      await fixture.send("photos.upload", id, [["photoType", "dynamic"]]),
      await fixture.send("photos.upload", id, [
        ["photo", fixture.jpeg],
        ["photo", fixture.jpeg],
        ["photoType", "dynamic"],
      ]),
      await app.call("photos.upload", { token: user.token, params: { modelId: id }, body: { photoType: "dynamic" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 415]);
    expect([(await read(id)).photos, await fixture.unfinished()]).toEqual([{}, []]);
  });

  it("PHOTO-03 is cut off on its way", async () => {
    const id = await newCard();
    const response = await app.get(`/api/upload/${id}`, {
      method: "POST",
      headers: { authorization: `Bearer ${user.token}`, "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
    });
    expect([response.status, await fixture.unfinished()]).toEqual([400, []]);
  });

  it("FL-66 comes while as many are worked on as can be: it is refused with Retry-After before its body is read", async () => {
    const id = await newCard();
    const { port } = new URL(app.url);
    const places = Array.from({ length: 8 }, () => app.context.photoQueue.admit(user.id));
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `POST /api/upload/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${user.token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n`,
    );
    // Not a byte of the photo has been sent.
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5\r\n/is);
    for (const place of places) place[Symbol.dispose]();
    expect((await upload(id, "dynamic")).status).toBe(200);
  });

  it("PHOTO-08 is sent to no card: a notice that this is in development", async () => {
    const response = await app.get("/api/upload", {
      method: "POST",
      body: photoForm([
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

describe("by its content", () => {
  let id: string;
  beforeAll(async () => {
    id = await newCard();
  });

  it.each(refusedFiles)(
    "PHOTO-05 %s is refused as %s in its own words, and the photo before it stays",
    async (...file) => {
      const [, reason, bytes, name = "photo.jpg"] = file;
      const before = (await upload(id, "dynamic")).body.data;
      const answer = await upload(id, "dynamic", new File([(await bytes()) as BlobPart], name, { type: "image/jpeg" }));
      const { status, message } = errorCatalog[`photo.${reason}`];
      expect([answer.status, answer.body.error]).toEqual([status, { code: `photo.${reason}`, message }]);
      const { version, photos } = await read(id);
      expect([version, photos.dynamic.split("-")[0]]).toEqual([before.version, before.photoUrl.split("-")[0]]);
      expect((await app.get(photos.dynamic)).status).toBe(200);
    },
  );

  it("PHOTO-05 one byte more than 25 MB is refused, and nothing of it stays", async () => {
    const answer = await upload(id, "dynamic", Buffer.concat([fixture.jpeg, Buffer.alloc(maxPhotoBytes)]));
    expect([answer.status, answer.body.error.code]).toEqual([413, "photo.too_large"]);
    await app.context.photoQueue.idle();
    expect(await fixture.unfinished()).toEqual([]);
  });
});
