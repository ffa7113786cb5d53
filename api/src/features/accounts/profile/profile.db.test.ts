import { maxPhotoBytes } from "@compcard/domain/photos/limits";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { picture } from "../../../../test/images/picture-fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe("the profile", () => {
  it("PROFILE-01 saves names, phone and bio, and leaves absent fields alone", async () => {
    const { token } = await app.createUser();
    const body = { first_name: " Ли ", last_name: "Вэй", phone: "+7 900 000-00-00", bio: "Строка\r\nвторая 🙂" };
    const saved = await app.call("auth.saveProfile", { token, body });
    expect(saved.body.data).toMatchObject({ ...body, first_name: "Ли", bio: "Строка\nвторая 🙂" });
    const partly = await app.call("auth.saveProfile", { token, body: { phone: null, bio: "" } });
    expect(partly.body.data).toMatchObject({ first_name: "Ли", last_name: "Вэй", phone: null, bio: null });
    expect((await app.call("auth.profile", { token })).body.data).toEqual(partly.body.data);
  });

  it("PROFILE-01 cannot change anything else", async () => {
    const user = await app.createUser();
    const body = { email: "other@example.com", email_verified: false, id: crypto.randomUUID(), avatar_key: "x" };
    const { body: answer } = await app.call("auth.saveProfile", { token: user.token, body });
    expect(answer.data).toMatchObject({ id: user.id, email: user.email, email_verified: true, avatar_url: null });
  });

  it.each([
    ["first_name", "я".repeat(101)],
    ["phone", "1".repeat(41)],
    ["bio", "я".repeat(5001)],
    ["last_name", 5],
  ])("PROFILE-01 PROFILE-06 refuses a %s that is too long or no text", async (field, value) => {
    const { token } = await app.createUser();
    const answer = await app.call("auth.saveProfile", { token, body: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(field);
  });

  it("FL-44 PROFILE-01 takes a phone number alone", async () => {
    const { token } = await app.createUser();
    const answer = await app.call("auth.saveProfile", { token, body: { phone: "позвоните мне" } });
    expect([answer.status, answer.body.error.details[0].path]).toEqual([400, "phone"]);
  });

  it("FL-44 PROFILE-01 keeps a stored number that cannot be dialed while it is not changed", async () => {
    const { id, token } = await app.createUser();
    const { db } = app.context.database;
    await db.updateTable("users").set({ phone: "1234567" }).where("id", "=", id).execute();
    const saved = await app.call("auth.saveProfile", { token, body: { phone: "1234567", bio: "Новое" } });
    expect(saved.body.data).toMatchObject({ phone: "1234567", bio: "Новое" });
    const changed = await app.call("auth.saveProfile", { token, body: { phone: "1234568" } });
    expect([changed.status, changed.body.error.details[0].path]).toEqual([400, "phone"]);
  });

  it("PROFILE-01 is nobody's without a session", async () => {
    for (const name of ["auth.profile", "auth.saveProfile", "auth.sessions", "auth.deleteAccount"] as const) {
      const answer = await app.call(name, name === "auth.saveProfile" ? { body: {} } : {});
      expect(answer.status).toBe(401);
    }
  });
});

describe("the profile picture", () => {
  const upload = (token: string, content: Buffer, field = "avatar") => {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(content)]), "../../me.png");
    return app.call("auth.saveAvatar", { token, form });
  };
  const avatarOf = async (token: string) => (await app.call("auth.profile", { token })).body.data.avatar_url;

  it("PROFILE-01 PROFILE-02 stores a square of 300 px that everybody can fetch", async () => {
    const { token } = await app.createUser();
    const { status, body } = await upload(token, await picture().png().toBuffer());
    expect(status).toBe(200);
    expect(await avatarOf(token)).toBe(body.data.avatarUrl);
    const image = await app.get(body.data.avatarUrl);
    expect(image.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(await image.arrayBuffer()).metadata()).toMatchObject({
      format: "jpeg",
      width: 300,
      height: 300,
    });
  });

  it("PROFILE-01 leaves a replaced picture to the cleanup, and keeps nothing of a removed one", async () => {
    const { token } = await app.createUser();
    const png = await picture().png().toBuffer();
    const first = (await upload(token, png)).body.data.avatarUrl;
    const second = (await upload(token, png)).body.data.avatarUrl;
    expect(second).not.toBe(first);
    for (let n = 0; n < 2; n++) expect((await app.call("auth.removeAvatar", { token })).status).toBe(200);
    expect(await avatarOf(token)).toBeNull();
    const waiting = await app.context.database.db.selectFrom("media_gc").select("key").execute();
    const keys = waiting.map(({ key }) => `/media/${key}`);
    expect([keys.includes(first), keys.includes(second)]).toEqual([true, false]);
    expect((await app.get(second)).status).toBe(404);
  });

  it("PROFILE-02 PROFILE-06 refuses what is no image, too large, or in another field, and keeps the picture", async () => {
    const { token } = await app.createUser();
    const png = await picture().png().toBuffer();
    const { avatarUrl } = (await upload(token, png)).body.data;
    const refused = [
      [await upload(token, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")), 415, "photo.unsupported"],
      [await upload(token, png.subarray(0, png.length / 2)), 400, "photo.damaged"],
      [await upload(token, Buffer.alloc(maxPhotoBytes + 1)), 413, "photo.too_large"],
      [await upload(token, png, "photo"), 400, "request.invalid"],
      [await app.call("auth.saveAvatar", { token, body: {} }), 415, "request.unsupported_type"],
      [await upload("x".repeat(43), png), 401, "session.required"],
    ] as const;
    for (const [answer, status, code] of refused) {
      expect(answer.status).toBe(status);
      expect(answer.body.error.code).toBe(code);
    }
    expect(await avatarOf(token)).toBe(avatarUrl);
  });
});
