import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { verifyPassword } from "../../platform/passwords.ts";
import { logIn } from "./usecases.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const logInAs = (email: string, password: string) => app.call("auth.login", { body: { email, password } });

describe("POST /auth/login", () => {
  it("AUTH-12 answers token and user; the token opens /auth/me and /auth/verify", async () => {
    const user = await app.createUser();
    const { status, body } = await logInAs(` ${user.email.toUpperCase()} `, user.password);
    expect(status).toBe(200);
    expect(body.data.token).toMatch(/^[\w-]{43}$/);
    for (const call of ["auth.me", "auth.verify"] as const) {
      const answer = await app.call(call, { token: body.data.token });
      expect(answer.body.data.user).toEqual(body.data.user);
    }
  });

  it("AUTH-09 answers each failure with its own status, code and phrase", async () => {
    const user = await app.createUser();
    const unverified = { email: "waiting@example.com", password: "Podium7x", confirmPassword: "Podium7x" };
    await app.call("auth.register", { body: unverified });
    const failures = [
      ["", "x", 400, "account.required_fields", "обязательные"],
      [user.email, "", 400, "account.required_fields", "обязательные"],
      ["nobody@example.com", "x", 404, "account.not_found", "User not found"],
      [user.email, "Wrong123", 401, "account.invalid_credentials", "Invalid email or password"],
      [unverified.email, "Wrong123", 401, "account.invalid_credentials", "Invalid email or password"],
      [unverified.email, unverified.password, 403, "account.email_not_verified", "Email not verified"],
    ] as const;
    for (const [email, password, status, code, phrase] of failures) {
      const answer = await logInAs(email, password);
      expect(answer.status).toBe(status);
      expect(answer.body.error).toMatchObject({ code, message: expect.stringContaining(phrase) });
    }
  });

  it("AUTH-09 survives addresses that no database can hold", async () => {
    for (const email of ["a\u0000b@c.de", "\ud800@c.de", "' or 1=1 --"]) {
      expect((await logInAs(email, "x")).status).toBe(404);
    }
  });
});

describe("the lock", () => {
  const client = (ip: string) => ({ ip, userAgent: "", locale: "ru" }) as const;
  const statusOf = (email: string, password: string, ip: string) =>
    logIn(app.context, { email, password }, client(ip)).then(
      () => 200,
      (error) => error.status,
    );

  it("AUTH-15 locks after five wrong passwords, states for how long, and does not check the right one", async () => {
    const user = await app.createUser();
    for (let n = 0; n < 5; n++) expect((await logInAs(user.email, "Wrong123")).status).toBe(401);
    const locked = await logInAs(user.email, user.password);
    expect(locked.status).toBe(423);
    expect(locked.body.error).toMatchObject({
      code: "account.locked",
      message: expect.stringContaining("Account locked"),
    });
    expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(890);
    expect((await app.call("auth.me", { token: user.token })).status).toBe(200);
  });

  it("AUTH-15 grants a burst of parallel attempts no more than five", async () => {
    const user = await app.createUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => logInAs(user.email, "Wrong123")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(15);
  });

  it("AUTH-15 counts only failures in a row: a right password resets the count", async () => {
    const user = await app.createUser();
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) await logInAs(user.email, "Wrong123");
      expect((await logInAs(user.email, user.password)).status).toBe(200);
    }
  });

  it("AUTH-15 shuts out one network, not the person elsewhere", async () => {
    const user = await app.createUser();
    for (let n = 0; n < 5; n++) await statusOf(user.email, "Wrong123", `198.51.100.${n}`);
    expect(await statusOf(user.email, user.password, "198.51.100.77")).toBe(423);
    expect(await statusOf(user.email, user.password, "203.0.113.1")).toBe(200);
  });

  it("AUTH-15 locks the account for all networks after fifty failures in an hour", async () => {
    const user = await app.createUser();
    for (let n = 0; n < 50; n++) await statusOf(user.email, "Wrong123", `10.0.${n % 25}.1`);
    expect(await statusOf(user.email, user.password, "203.0.113.2")).toBe(423);
  });

  it("AUTH-15 ends by itself, and attempts meanwhile do not lengthen it", async () => {
    const user = await app.createUser();
    for (let n = 0; n < 5; n++) await logInAs(user.email, "Wrong123");
    const before = await app.context.database.db.selectFrom("throttles").selectAll().orderBy("key").execute();
    expect((await logInAs(user.email, "Wrong123")).status).toBe(423);
    expect(await app.context.database.db.selectFrom("throttles").selectAll().orderBy("key").execute()).toEqual(before);
    await age("throttles", "locked_until", "15 minutes");
    expect((await logInAs(user.email, user.password)).status).toBe(200);
  });
});

describe("sessions", () => {
  it("AUTH-03 ends with sign-out, which succeeds without a session too", async () => {
    const user = await app.createUser();
    expect((await app.call("auth.logout", { token: user.token })).status).toBe(200);
    const gone = await app.call("auth.me", { token: user.token });
    expect(gone.status).toBe(401);
    expect(gone.body.error.code).toBe("session.required");
    expect((await app.call("auth.logout", { token: user.token })).status).toBe(200);
    expect((await app.call("auth.logout")).status).toBe(200);
  });

  it("AUTH-02 runs out after 30 days without use", async () => {
    const user = await app.createUser();
    await age("sessions", "expires_at", "30 days", user.id);
    expect((await app.call("auth.me", { token: user.token })).status).toBe(401);
  });

  it("AUTH-02 is prolonged by use, at most every ten minutes and never past 90 days", async () => {
    const user = await app.createUser();
    const read = () =>
      app.context.database.db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", user.id)
        .executeTakeFirstOrThrow();
    const fresh = await read();
    await app.call("auth.me", { token: user.token });
    expect(await read()).toEqual(fresh);

    for (const column of ["last_seen_at", "expires_at", "ends_at"] as const) {
      await age("sessions", column, column === "ends_at" ? "70 days" : "20 days", user.id);
    }
    await app.call("auth.me", { token: user.token });
    const used = await read();
    expect(used.last_seen_at.getTime()).toBeGreaterThanOrEqual(fresh.last_seen_at.getTime());
    expect(used.expires_at).toEqual(used.ends_at);
  });

  it("AUTH-02 uses the database's time, not the server's", async () => {
    const user = await app.createUser();
    const isSignedIn = async (token: string) => (await app.call("auth.me", { token })).status === 200;
    try {
      for (const days of [200, -200]) {
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * 86_400_000 });
        expect(await isSignedIn(user.token)).toBe(true);
        const { token } = (await logInAs(user.email, user.password)).body.data;
        vi.useRealTimers();
        expect(await isSignedIn(token)).toBe(true);
      }
      await age("sessions", "expires_at", "30 days", user.id);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 200 * 86_400_000 });
      expect(await isSignedIn(user.token)).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it("AUTH-12 lists the person's own places and signs one out, but no one else's", async () => {
    const user = await app.createUser();
    const stranger = await app.createUser();
    const headers = { "user-agent": "Phone" };
    const phone = await app.call("auth.login", { body: { email: user.email, password: user.password }, headers });
    const { body } = await app.call("auth.sessions", { token: user.token });
    expect(body.data.sessions).toHaveLength(2);
    const session = body.data.sessions.find((one: { user_agent: string }) => one.user_agent === "Phone");
    expect(session).toMatchObject({ current: false, ip: "127.0.0.1" });

    const params = { id: session.id };
    const refused = await app.call("auth.endSession", { params, token: stranger.token });
    expect(refused.status).toBe(404);
    expect((await app.call("auth.endSession", { params, token: user.token })).status).toBe(200);
    expect((await app.call("auth.me", { token: phone.body.data.token })).status).toBe(401);
    expect((await app.call("auth.me", { token: user.token })).status).toBe(200);
  });

  it("AUTH-01 keeps no token and no password, only what they hash to", async () => {
    const user = await app.createUser();
    const row = await app.context.database.db
      .selectFrom("users")
      .innerJoin("sessions", "sessions.user_id", "users.id")
      .selectAll()
      .where("users.id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(user.password);
    expect(Buffer.from(row.token_hash).toString("latin1")).not.toContain(user.token);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(user.password, row.password_hash)).toBe(true);
    expect(await verifyPassword(user.password, null)).toBe(false);
  });
});

/** Lets time pass for one column: expiry goes by database time. */
async function age(table: "sessions" | "throttles", column: string, interval: string, userId?: string): Promise<void> {
  const whose = userId ? sql`where user_id = ${userId}` : sql``;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval ${whose}`.execute(
    app.context.database.db,
  );
}
