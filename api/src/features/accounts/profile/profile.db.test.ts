import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

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
  ])("PROFILE-01 refuses a %s that is too long or no text", async (field, value) => {
    const { token } = await app.createUser();
    const answer = await app.call("auth.saveProfile", { token, body: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(field);
  });

  it("PROFILE-01 is nobody's without a session", async () => {
    for (const name of ["auth.profile", "auth.saveProfile", "auth.sessions", "auth.deleteAccount"] as const) {
      const answer = await app.call(name, name === "auth.saveProfile" ? { body: {} } : {});
      expect(answer.status).toBe(401);
    }
  });
});
