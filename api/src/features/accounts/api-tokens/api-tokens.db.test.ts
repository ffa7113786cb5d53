import { createHash } from "node:crypto";
import { retentionDays } from "@compcard/domain/retention";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp, type TestUser } from "../../../../test/app.ts";
import { resetPassword } from "../../../../test/reset-password.ts";
import { cleanUpAccounts } from "../cleanup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const create = ({ token }: TestUser, body: object = {}) =>
  app.call("auth.createToken", { token, body: { name: "Roster sync", scopes: ["cards:read"], ...body } });
const made = async (user: TestUser, body: object = {}): Promise<{ token: string; id: string }> => {
  const answer = await create(user, body);
  expect(answer.status).toBe(201);
  return { token: answer.body.data.token, id: answer.body.data.api_token.id };
};
const list = async ({ token }: TestUser) => (await app.call("auth.tokens", { token })).body.data.tokens;
const use = async (token: string) => {
  const { status, body } = await app.call("cards.list", { token });
  return status === 200 ? 200 : `${status} ${body.error.code}`;
};
const rowOf = (id: string) =>
  app.context.database.db.selectFrom("api_tokens").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("API tokens", () => {
  it("are shown once, stored as a hash, and listed with their last four characters", async () => {
    const user = await app.createUser();
    const answer = await create(user, { scopes: ["cards:read", "roster:read", "cards:read"] });
    const { token, api_token } = answer.body.data;
    expect(token).toMatch(/^ccp_[\w-]{43}$/);
    const shown = {
      id: api_token.id,
      name: "Roster sync",
      scopes: ["cards:read", "roster:read"],
      ending: token.slice(-4),
      created_at: expect.any(String),
      expires_at: null,
      expired: false,
      last_used_on: null,
    };
    expect(api_token).toEqual(shown);
    const listed = await app.call("auth.tokens", { token: user.token });
    expect(listed.body.data).toEqual({ tokens: [shown] });
    const one = await app.call("auth.token", { token: user.token, params: { id: api_token.id } });
    expect(one.body.data).toEqual({ token: shown });
    const { token_hash, ...row } = await rowOf(api_token.id);
    expect(Buffer.from(token_hash)).toEqual(createHash("sha256").update(token).digest());
    expect(JSON.stringify([row, listed.body, one.body])).not.toContain(token.slice(4, -4));
  });

  it.each(["Bearer ", "bearer ", "BEARER ", "bEaReR   ", " Bearer\t "])(
    "TL-91 and sessions are read after %j",
    async (scheme) => {
      const user = await app.createUser();
      const { token } = await made(user);
      for (const one of [token, user.token]) {
        const headers = { authorization: `${scheme}${one} ` };
        expect((await app.get("/api/models", { headers })).status).toBe(200);
      }
      for (const headers of [
        { authorization: `Basic ${token}` },
        { authorization: `Bearer${token}` },
        { authorization: token },
      ])
        expect((await app.get("/api/models", { headers })).status).toBe(401);
    },
  );

  it("act for their person, and the day of the last use is written once a day", async () => {
    const user = await app.createUser();
    const { token, id } = await made(user, { scopes: ["cards:read", "cards:write"] });
    const created = await app.call("cards.create", { token, body: { first_name: "Ия", age: 25 } });
    expect(created.status).toBe(201);
    const own = await app.call("cards.list", { token: user.token });
    expect(own.body.data.models.map((card: { id: string }) => card.id)).toEqual([created.body.data.model.id]);
    const [{ last_used_on }] = await list(user);
    expect(last_used_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    const version = () =>
      sql<{ xmin: string }>`select xmin::text from api_tokens where id = ${id}`
        .execute(app.context.database.db)
        .then(({ rows }) => rows[0]?.xmin);
    const before = await version();
    expect(await use(token)).toBe(200);
    expect(await version()).toBe(before);
    await app.context.database.db
      .updateTable("api_tokens")
      .set({ last_used_on: "2026-01-01" })
      .where("id", "=", id)
      .execute();
    await use(token);
    expect((await list(user))[0].last_used_on).toBe(last_used_on);
  });

  it("answer 401 with the reason when they are unknown, withdrawn, expired, or their account is blocked", async () => {
    const user = await app.createUser();
    const { db } = app.context.database;
    const { token, id } = await made(user, { expires_at: "2099-01-31T12:00:00Z" });
    const block = (blocked_at: Date | null) =>
      db.updateTable("users").set({ blocked_at }).where("id", "=", user.id).execute();
    await block(new Date());
    expect(await use(token)).toBe("401 token.blocked");
    await block(null);
    expect(await use(token)).toBe(200);
    await db.updateTable("api_tokens").set({ expires_at: sql<Date>`now()` }).where("id", "=", id).execute();
    expect(await use(token)).toBe("401 token.expired");
    expect((await list(user))[0].expired).toBe(true);
    // Calls that answer guests also reject an invalid token.
    for (const one of [token, `ccp_${"x".repeat(43)}`, "ccp_", "ccp_\u00e9"]) {
      const { status, body } = await app.call("search.stats", { token: one });
      expect([status, body.error.code]).toEqual([401, one === token ? "token.expired" : "token.invalid"]);
    }
    const other = await made(user);
    const params = { id: other.id };
    expect((await app.call("auth.removeToken", { token: user.token, params })).status).toBe(200);
    expect(await use(other.token)).toBe("401 token.invalid");
    expect((await app.call("auth.removeToken", { token: user.token, params })).body.error.code).toBe("token.not_found");
  });

  it("are somebody's own: others neither read nor withdraw them", async () => {
    const [user, other] = [await app.createUser(), await app.createUser()];
    const { id, token } = await made(user);
    for (const name of ["auth.token", "auth.removeToken"] as const) {
      const answer = await app.call(name, { token: other.token, params: { id } });
      expect(answer.body.error.code).toBe("token.not_found");
    }
    expect(await list(other)).toEqual([]);
    expect(await use(token)).toBe(200);
  });

  it("are refused where no scope is taken: sessions, files, the account, and guests' calls", async () => {
    const user = await app.createUser();
    const scopes = ["cards:read", "cards:write", "search:read", "selections:read", "selections:write"];
    const { token } = await made(user, { scopes: [...scopes, "roster:read", "roster:write"] });
    for (const name of [
      "auth.me",
      "auth.tokens",
      "auth.createToken",
      "contact.send",
      "moderation.listItems",
    ] as const) {
      const { status, body } = await app.call(name, { token, ...(name === "auth.createToken" ? { body: {} } : {}) });
      expect([name, status, body.error.code]).toEqual([name, 403, "token.scope"]);
    }
    const file = await app.get("/api/auth/export", { headers: { authorization: `Bearer ${token}` } });
    expect([file.status, (await file.json()).error.code]).toEqual([403, "token.scope"]);
    const narrow = await made(user);
    const { body } = await app.call("search.stats", { token: narrow.token });
    expect(body.error).toMatchObject({ code: "token.scope", details: { scope: "search:read" } });
  });

  it("take a name, known scopes and an end to come, from a session that was confirmed lately", async () => {
    const user = await app.createUser();
    const problems = { name: "", scopes: [], expires_at: "2020-01-31T12:00:00Z" };
    for (const [path, value] of Object.entries({ ...problems, "scopes.0": ["account:write"] })) {
      const { status, body } = await create(user, { [path.split(".")[0] ?? ""]: value });
      expect([status, body.error.details[0].path]).toEqual([400, path]);
    }
    const { db } = app.context.database;
    await db
      .updateTable("sessions")
      .set({ confirmed_at: sql<Date>`now() - interval '11 minutes'` })
      .where("user_id", "=", user.id)
      .execute();
    expect((await create(user)).body.error.code).toBe("session.stale");
    const row = { user_id: user.id, name: "x", scopes: ["cards:read" as const], ending: "xxxx", expires_at: null };
    const rows = Array.from({ length: 50 }, (_, n) => ({ ...row, token_hash: Buffer.from(`${user.id}${n}`) }));
    await db.insertInto("api_tokens").values(rows).execute();
    await app.call("auth.confirm", { token: user.token, body: { password: user.password } });
    expect((await create(user)).body.error.code).toBe("token.too_many");
  });

  it("are mailed about to their person, and end when the password is reset by mail", async () => {
    const user = await app.createUser();
    const { token } = await made(user, { name: "Сверка базы" });
    const mails = await app.context.database.db
      .selectFrom("outbox")
      .select("body_text")
      .where("recipient", "=", user.email)
      .execute();
    const text = mails.map(({ body_text }) => body_text).find((body) => body.includes("«Сверка базы»"));
    expect(text).toContain("/profile?tab=account#developers");
    expect(text).not.toContain(token);
    await resetPassword(app, user);
    expect(await use(token)).toBe("401 token.invalid");
  });

  it("are deleted some time after they expired", async () => {
    const user = await app.createUser();
    const [old, recent, endless] = [await made(user), await made(user), await made(user)];
    const expire = (id: string, days: number) =>
      app.context.database.db
        .updateTable("api_tokens")
        .set({ expires_at: sql<Date>`now() - make_interval(days => ${days})` })
        .where("id", "=", id)
        .execute();
    await expire(old.id, retentionDays.expiredTokens + 1);
    await expire(recent.id, retentionDays.expiredTokens - 1);
    await cleanUpAccounts(app.context);
    expect((await list(user)).map(({ id }: { id: string }) => id).sort()).toEqual([recent.id, endless.id].sort());
  });

  it("stand in the API description: a scheme, and the scope of each call that takes them", async () => {
    const described = await (await app.get("/api/openapi.json")).json();
    expect(described.components.securitySchemes.apiToken).toMatchObject({ type: "http", scheme: "bearer" });
    expect(described.paths["/api/models"].get.security).toEqual([{ session: [] }, { apiToken: ["cards:read"] }]);
    expect(described.paths["/api/search"].get.security).toEqual([{}, { session: [] }, { apiToken: ["search:read"] }]);
    expect(described.paths["/api/auth/tokens"].post.security).toEqual([{ session: [] }]);
  });
});
