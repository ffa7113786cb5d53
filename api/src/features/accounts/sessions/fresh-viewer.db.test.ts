import type { CallName } from "@compcard/domain/calls";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Time passes for every session there is. */
const wait = (minutes: number) =>
  sql`update sessions set confirmed_at = confirmed_at - make_interval(mins => ${minutes}::int)`.execute(
    app.context.database.db,
  );
const newPassword = { currentPassword: "Podium7x", newPassword: "Another7km", confirmPassword: "Another7km" };
const guarded: [string, (user: TestUser) => Promise<{ status: number; body: unknown }>][] = [
  ["deleting the account", ({ token }) => app.call("auth.deleteAccount", { token })],
  ["changing the password", ({ token }) => app.call("auth.changePassword", { token, body: newPassword })],
  ["ending all other sessions", ({ token }) => app.call("auth.endOtherSessions", { token })],
  [
    "ending another session",
    async ({ token, email, password }) => {
      await app.call("auth.login", { body: { email, password } });
      const { sessions } = (await app.call("auth.sessions", { token })).body.data;
      const { id } = sessions.find(({ current }: { current: boolean }) => !current);
      return app.call("auth.endSession", { token, params: { id } });
    },
  ],
  [
    "the export",
    async ({ token }) => {
      const answer = await app.get("/api/auth/export", { headers: { authorization: `Bearer ${token}` } });
      const archive = answer.headers.get("content-type") === "application/zip";
      return { status: answer.status, body: archive ? await answer.arrayBuffer() : await answer.json() };
    },
  ],
];

describe.each(guarded)("FL-14 %s", (_name, attempt) => {
  it("wants a session in which the person proved who they are less than ten minutes ago", async () => {
    const user = await app.createUser();
    await wait(10);
    const stale = await attempt(user);
    expect(stale).toMatchObject({
      status: 403,
      body: { error: { code: "session.stale", details: { password: true } } },
    });
    const confirm = (password: string) => app.call("auth.confirm", { token: user.token, body: { password } });
    expect((await confirm("Wrong0pass")).body.error.code).toBe("account.wrong_password");
    expect((await attempt(user)).status).toBe(403);
    expect((await confirm(user.password)).status).toBe(200);
    await wait(9);
    expect((await attempt(user)).status).toBe(200);
  });
});

it("FL-14 this session ends without a question", async () => {
  const { token } = await app.createUser();
  await wait(10);
  const [{ id }] = (await app.call("auth.sessions", { token })).body.data.sessions;
  expect((await app.call("auth.endSession", { token, params: { id } })).status).toBe(200);
  expect((await app.call("auth.me", { token })).status).toBe(401);
});

it("FL-14 a fresh sign-in is fresh, and freshens no other session", async () => {
  const user = await app.createUser();
  await wait(60);
  const { body } = await app.call("auth.login", { body: { email: user.email, password: user.password } });
  expect((await app.call("auth.endOtherSessions", { token: user.token })).status).toBe(403);
  expect((await app.call("auth.endOtherSessions", { token: body.data.token })).status).toBe(200);
  expect((await app.call("auth.me", { token: user.token })).status).toBe(401);
  expect((await app.call("auth.me", { token: body.data.token })).status).toBe(200);
});

it.each([
  [true, 401, 404],
  [undefined, 200, 200],
])(
  "TL-08 ending all other sessions ends API tokens and calendar addresses if asked to: %s",
  async (endTokens, api, feed) => {
    const user = await app.createUser();
    const { id } = (await app.call("cards.create", { token: user.token, body: { first_name: "Ия" } })).body.data.model;
    const body = { name: "Site", scopes: ["cards:read"], expires_at: null };
    const { token } = (await app.call("auth.createToken", { token: user.token, body })).body.data;
    const { url } = (await app.call("calendarFeeds.create", { token: user.token, params: { id } })).body.data;
    const query: Record<string, boolean> = endTokens === undefined ? {} : { endTokens };
    expect((await app.call("auth.endOtherSessions", { token: user.token, query })).status).toBe(200);
    expect((await app.call("cards.list", { token })).status).toBe(api);
    expect((await app.get(new URL(url).pathname)).status).toBe(feed);
    expect((await app.call("auth.me", { token: user.token })).status).toBe(200);
  },
);

it("FL-14 an account without a password must sign in with its provider, and five wrong passwords pause", async () => {
  const user = await app.createUser();
  const confirm = (password: string) =>
    app.call("auth.confirm" satisfies CallName, { token: user.token, body: { password } });
  expect((await confirm("")).body.error.code).toBe("account.required_fields");
  for (let n = 0; n < 5; n++) expect((await confirm("Wrong0pass")).status).toBe(400);
  expect((await confirm(user.password)).status).toBe(429);

  const { db } = app.context.database;
  await db.updateTable("users").set({ password_hash: null }).where("id", "=", user.id).execute();
  await wait(10);
  const stale = await app.call("auth.endOtherSessions", { token: user.token });
  expect(stale.body.error).toMatchObject({ code: "session.stale", details: { password: false } });
  expect((await confirm(user.password)).body.error.code).toBe("account.no_password");
});
