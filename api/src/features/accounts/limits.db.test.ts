import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { mailedToken } from "../../../test/mails.ts";
import { emailSubject } from "../../platform/rate-limit/consume.ts";
import { countFailedAttempt } from "../../platform/rate-limit/failed-attempts.ts";

// One server that believes nobody, one that believes a proxy on this machine: two processes over one database.
let app: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
  proxied = await startTestApp({ rateLimit: true, trustProxy: ["127.0.0.1"] }, app);
});
afterAll(async () => {
  await proxied.close();
  await app.close();
});
beforeEach(() => sql`delete from throttles`.execute(app.context.database.db));

const logIn = (to: TestApp, email: string, forwarded = "", password = "Wrong123") =>
  to.call("auth.login", {
    body: { email, password },
    ...(forwarded ? { headers: { "x-forwarded-for": forwarded } } : {}),
  });

/** Counts as any sign-in does and is refused before a password is hashed, which would cost the most by far. */
const logInEmpty = (to: TestApp, forwarded = "") => logIn(to, "", forwarded);

it("AUTH-15 refuses the 31st sign-in in ten minutes from one address, regardless of its forwarding headers", async () => {
  for (let n = 0; n < 30; n++) expect((await logInEmpty(app, `192.0.2.${n}`)).status).toBe(400);
  const refused = await logIn(app, "nobody@example.com", "192.0.2.99");
  expect(refused.status).toBe(429);
  expect(refused.body.error).toMatchObject({
    code: "request.too_many",
    message: expect.stringContaining("Too many attempts"),
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(590);

  await sql`update throttles set locked_until = locked_until - interval '10 minutes'`.execute(app.context.database.db);
  expect((await logIn(app, "nobody@example.com")).status).toBe(404);
});

it("VERIFY-03 AUTH-17 refuses the eleventh guess of a mailed token, with the words the page shows", async () => {
  const token = "x".repeat(64);
  const reset = { token, newPassword: "Another7km", confirmPassword: "Another7km" };
  for (const guess of [
    () => app.call("auth.verifyEmail", { body: { token } }),
    () => app.call("auth.resetPassword", { body: reset }),
  ]) {
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.body.error.message).toBe("Too many attempts. Please wait for some time and try again.");
  }
});

it("AUTH-15 counts together with other processes, and after a restart", async () => {
  for (let n = 0; n < 30; n++) {
    expect((await logInEmpty(n % 2 ? app : proxied)).status).toBe(400);
  }
  const restarted = await startTestApp({ rateLimit: true }, app);
  try {
    for (const server of [app, proxied, restarted]) {
      expect((await logIn(server, "nobody@example.com")).status).toBe(429);
    }
  } finally {
    await restarted.close();
  }
});

it("AUTH-15 locks an account in every process", async () => {
  const user = await app.createUser();
  for (let n = 0; n < 5; n++) expect((await logIn(n % 2 ? app : proxied, user.email)).status).toBe(401);
  for (const server of [app, proxied]) expect((await logIn(server, user.email, "", user.password)).status).toBe(423);
});

it("AUTH-15 counts a proxy's visitors one by one, and knows them by what the proxy saw, not by what they wrote", async () => {
  const user = await app.createUser();
  for (let n = 0; n < 5; n++) {
    expect((await logIn(proxied, user.email, `203.0.113.${n}, 198.51.100.7`)).status).toBe(401);
  }
  expect((await logIn(proxied, user.email, "203.0.113.9, 198.51.100.8", user.password)).status).toBe(423);
  const elsewhere = await logIn(proxied, user.email, "198.51.100.7, 203.0.113.1", user.password);
  expect(elsewhere.status).toBe(200);
  const { body } = await proxied.call("auth.sessions", { token: elsewhere.body.data.token });
  expect(body.data.sessions.map(({ ip }: { ip: string }) => ip).sort()).toEqual(["127.0.0.1", "203.0.113.1"]);
});

it("AUTH-15 takes all addresses of one IPv6 line for one caller", async () => {
  for (let n = 0; n < 30; n++) {
    expect((await logInEmpty(proxied, `2001:db8:1:2::${n}`)).status).toBe(400);
  }
  expect((await logIn(proxied, "nobody@example.com", "2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await logIn(proxied, "nobody@example.com", "2001:db8:1:3::1")).status).toBe(404);
});

it("AUTH-15 lets nobody be locked out for good: a mailed link opens the account while the attack goes on", async () => {
  const user = await app.createUser();
  const { db } = app.context.database;
  // Counts a sign-in with a wrong password, without the work on the password.
  const attack = async (attempts: number) => {
    for (let n = 0; n < attempts; n++)
      await countFailedAttempt(db, "sign-in", emailSubject(user.email), `10.${n % 12}.0.1`);
  };
  const counts = () => db.selectFrom("throttles").selectAll().where("key", "like", "sign-in.%");
  await attack(52);
  const before = await counts().execute();
  for (let n = 0; n < 6; n++) {
    expect((await logIn(proxied, user.email, "203.0.113.5", user.password)).status).toBe(423);
  }
  // Attempts meanwhile do not lengthen the lock, and other ways in stay open.
  expect(await counts().execute()).toEqual(before);
  expect((await app.call("auth.me", { token: user.token })).status).toBe(200);

  await app.call("auth.forgotPassword", { body: { email: user.email } });
  const token = await mailedToken(app.context, user.email);
  const body = { token, newPassword: "Another7km", confirmPassword: "Another7km" };
  await proxied.call("auth.resetPassword", { body, headers: { "x-forwarded-for": "203.0.113.5" } });
  await attack(24);
  expect((await logIn(proxied, user.email, "203.0.113.5", "Another7km")).status).toBe(200);
});
