import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { mailedToken } from "../../../../test/mails.ts";
import { createSelectionFixture } from "../../../../test/selections/fixtures.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ emailVerification: false });
});
afterAll(() => app.close());

const [composed, decomposed] = ["Пароль1йé한".normalize("NFC"), "Пароль1йé한".normalize("NFD")];
const fresh = `${composed}2`;

it.each([
  [composed, decomposed],
  [decomposed, composed],
])("SL-12 SL-74 a password set as %j is taken as %j, wherever it is asked for", async (set, typed) => {
  const email = `${set.length}@example.com`;
  const made = await app.call("auth.register", { body: { email, password: set, confirmPassword: typed } });
  expect(made.status).toBe(201);
  const signedIn = await app.call("auth.login", { body: { email, password: typed } });
  expect(signedIn.status).toBe(200);
  const { token } = signedIn.body.data;
  expect((await app.call("auth.confirm", { token, body: { password: typed } })).status).toBe(200);
  const change = { currentPassword: typed, newPassword: fresh, confirmPassword: fresh.normalize("NFD") };
  expect((await app.call("auth.changePassword", { token, body: change })).status).toBe(200);
  await app.call("auth.forgotPassword", { body: { email } });
  const reset = { token: await mailedToken(app.context, email), newPassword: set, confirmPassword: typed };
  expect((await app.call("auth.resetPassword", { body: reset })).status).toBe(200);
  expect((await app.call("auth.login", { body: { email, password: typed } })).status).toBe(200);
});

it("SL-12 SL-74 takes the password of a link however it is composed", async () => {
  const fixture = await createSelectionFixture(app);
  const { id } = await fixture.select(await fixture.publish());
  for (const [set, typed] of [
    [composed, decomposed],
    [decomposed, composed],
  ]) {
    const link = await fixture.link(id, { password: set });
    expect((await fixture.open(link, { password: typed })).status).toBe(200);
    expect((await fixture.open(link, { password: `${typed}x` })).body.error.code).toBe("selection.password");
  }
});

it("SL-12 a hash of a decomposed password works and is replaced at the next sign-in", async () => {
  const user = await app.createUser();
  const { db } = app.context.database;
  const before = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db.updateTable("users").set({ password_hash: before }).where("email", "=", user.email).execute();
  const signIn = (password: string) => app.call("auth.login", { body: { email: user.email, password } });
  expect((await signIn(composed)).status).toBe(200);
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("email", "=", user.email)
    .executeTakeFirstOrThrow();
  expect(password_hash).not.toBe(before);
  expect((await signIn(decomposed)).status).toBe(200);
});
