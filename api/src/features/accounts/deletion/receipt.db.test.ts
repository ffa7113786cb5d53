import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("AUTH-14 returns the receipt to a person without an address", async () => {
  const user = await app.createUser();
  await app.context.database.db.updateTable("users").set({ email: null }).where("id", "=", user.id).execute();
  const { body } = await app.call("auth.deleteAccount", { token: user.token });
  const line = {
    record: expect.any(String),
    at: expect.any(String),
    destroyed: expect.objectContaining({ sessions: 1 }),
  };
  expect(body.data).toEqual({ mailed: false, receipt: line });
});
